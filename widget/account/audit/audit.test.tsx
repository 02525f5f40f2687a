import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type FakeAccountApi,
  fakeBooking,
  fakePage,
  fakePerson,
  fakeProblem,
} from '../../../tests/support/fake-account-api.ts';
import { setLanguage } from '../../i18n/localize.ts';
import { endTest, fill, openView, startApi } from '../account-for-test.tsx';
import { BookingView } from '../booking/booking-view.tsx';
import { AuditView } from './audit-view.tsx';

let api: FakeAccountApi;

beforeEach(() => {
  api = startApi();
});
afterEach(endTest);

const entry = (number: number, change: object = {}) => ({
  _id: number.toString(16).padStart(24, '0'),
  createdAt: '2027-03-01T09:00:00.000Z',
  actor: { _id: 'b'.repeat(24), name: 'Grace Hopper', type: 'admin' },
  action: 'set-booking-status',
  object: { kind: 'booking', _id: 'c'.repeat(24), name: `RE-000${number}` },
  currency: 'EUR',
  changes: [{ field: 'status', before: 'pending', after: 'cancelled' }],
  caller: '203.0.113.0/24',
  ...change,
});

const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

it('lists who changed what, with the values before and after, and links to the booking', async () => {
  const refund = {
    action: 'refund-booking',
    changes: [
      { field: 'refunded', before: 0, after: 1250 },
      { field: 'reason', before: null, after: 'Broken lock' },
    ],
  };
  const user = {
    action: 'update-user',
    object: { kind: 'user', _id: 'd'.repeat(24), name: 'Ada Lovelace' },
    changes: [{ field: 'userType', before: 'user', after: 'supplier' }],
  };
  const allUsers = {
    action: 'end-sessions',
    actor: { _id: '0'.repeat(24), name: 'npm run end-sessions', type: 'admin' },
    object: { kind: 'user', _id: '0'.repeat(24), name: '*' },
    changes: [{ field: 'sessions', before: 7, after: 0 }],
  };
  const fleet = {
    action: 'import-fleet',
    actor: { _id: '0'.repeat(24), name: 'npm run fleet import', type: 'admin' },
    object: { kind: 'fleet', _id: '0'.repeat(24), name: '*' },
    changes: [{ field: 'recordsAdded', before: null, after: 24 }],
    caller: 'server',
  };
  const all = [entry(1), entry(2, refund), entry(3, user), entry(4, allUsers), entry(5, fleet)];
  api.on('/api/x/audit/', () => fakePage(all, 5));
  const { onNavigate, onReady } = await openView(AuditView, api);
  expect(await screen.findByText('5 entries, in the time zone UTC')).toBeTruthy();
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(rowOf('RE-0001').getByText('Grace Hopper')).toBeTruthy();
  expect(rowOf('RE-0001').getByText('Administrator · 203.0.113.0/24')).toBeTruthy();
  expect(rowOf('npm run fleet import').getByText('Administrator · Server’s terminal')).toBeTruthy();
  expect(rowOf('RE-0001').getByText('Pay at the counter')).toBeTruthy();
  expect(rowOf('RE-0001').getByText('Cancelled')).toBeTruthy();
  expect(rowOf('RE-0002').getByText('12.50 €')).toBeTruthy();
  expect(rowOf('RE-0002').getByText('Broken lock')).toBeTruthy();
  expect(rowOf('Ada Lovelace').getByText('Customer')).toBeTruthy();
  expect(rowOf('Ada Lovelace').queryByRole('link')).toBeNull();
  expect(rowOf('All accounts').getByText('Open sessions')).toBeTruthy();
  expect(rowOf('npm run fleet import').getByText('24')).toBeTruthy();
  expect(screen.queryByText('*')).toBeNull();
  await userEvent.click(rowOf('RE-0001').getByRole('link', { name: 'RE-0001' }));
  expect(onNavigate.mock.lastCall?.[0]).toMatchObject({ view: 'booking', params: { b: 'c'.repeat(24) } });
});

it('narrows the list by person, record, action and day, which are in the address', async () => {
  api.on('/api/x/audit/', () => fakePage([entry(1)], 61));
  const { onLeave, show } = await openView(AuditView, api, {
    filters: '?action=delete-booking&from=2027-03-01&page=2',
  });
  expect(await screen.findByText('61 entries, in the time zone UTC')).toBeTruthy();
  expect(api.sent('/api/x/audit/')[0]).toMatchObject({
    path: '/api/x/audit/2/30/en',
    query: '?action=delete-booking&from=2027-03-01',
  });
  await fill(screen.getByRole('searchbox', { name: /Person/ }), 'Grace');
  await fill(screen.getByRole('searchbox', { name: /Record/ }), 'RE-0001');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  const params = { actor: 'Grace', object: 'RE-0001', action: 'delete-booking', from: '2027-03-01' };
  expect(onLeave.mock.lastCall?.[0]).toMatchObject({ view: 'audit', params });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Refund made');
  expect(onLeave.mock.lastCall?.[0].params).toMatchObject({ action: 'refund-booking' });
  api.on('/api/x/audit/', () => fakePage([], 0));
  show({ filters: '?actor=Nobody' });
  expect(await screen.findByText('No entries match these filters')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(onLeave.mock.lastCall?.[0]).toMatchObject({ view: 'audit', params: {} });
});

it('explains an empty log and a refusal', async () => {
  api.on('/api/x/audit/', () => fakeProblem(403, 'forbidden'));
  await openView(AuditView, api);
  expect(await screen.findByText('We couldn’t load the audit log')).toBeTruthy();
  api.on('/api/x/audit/', () => fakePage([], 0));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has been recorded yet')).toBeTruthy();
  await act(() => setLanguage('fr'));
  expect(await screen.findByText('Rien n’a encore été enregistré')).toBeTruthy();
});

it('shows the history of a booking to its managers only', async () => {
  const booking = fakeBooking(1);
  api.on('/api/settings', () => Response.json({ features: ['audit', 'cancellation-quote'] }));
  api.on('/api/booking/', () => Response.json(booking));
  api.on(`/api/x/bookings/${booking._id}/history/`, () => Response.json([entry(1, { caller: undefined })]));
  await openView(BookingView, api, { booking: booking._id });
  await screen.findByRole('button', { name: 'Cancel booking' });
  expect(api.sent(`/api/x/bookings/${booking._id}/history/`)).toEqual([]);
  await endTest();
  api.person = { ...fakePerson, type: 'supplier' };
  await openView(BookingView, api, { booking: booking._id });
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
  expect(screen.getByText(/Grace Hopper/)).toBeTruthy();
  // Times are those of the pick-up location in Paris, as in the other sections.
  expect(screen.getByText(/^Mon 1 Mar 2027, 10:00 · /)).toBeTruthy();
});
