import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakeBooking, fakePage, fakePerson } from '../../tests/support/fake-account-api.ts';
import { loadFleetTexts } from '../i18n/fleet-texts.ts';
import { endTest, openView, startApi } from './account-for-test.tsx';
import { AuditView } from './audit/audit-view.tsx';
import { BookingsView } from './bookings/bookings-view.tsx';
import { FleetView } from './fleet/fleet-view.tsx';
import { NotificationsView } from './notifications/notifications-view.tsx';

let api: FakeAccountApi;

beforeEach(() => {
  api = startApi();
});
afterEach(endTest);

/** A page beyond the last one. */
const noRowsOf = (totalRecords: number) => Response.json([{ resultData: [], pageInfo: [{ totalRecords }] }]);

const lists = [
  { view: 'bookings', View: BookingsView, path: '/api/bookings/', last: '3' },
  { view: 'fleet', View: FleetView, path: '/api/x/fleet/cars/', last: '3' },
  { view: 'audit', View: AuditView, path: '/api/x/audit/', last: '2' },
  { view: 'notifications', View: NotificationsView, path: '/api/notifications/', last: '2' },
] as const;

it.each(lists)(
  'opens the last page of $view in place of a page that does not exist',
  async ({ View, path, ...list }) => {
    await loadFleetTexts();
    api.person = { ...fakePerson, type: 'admin' };
    api.on('/api/settings', () => Response.json({ features: ['reference', 'audit'] }));
    api.on('/api/x/fleet/choices', () => Response.json({ suppliers: [], locations: [] }));
    api.on('/api/x/fleet/checklist', () => Response.json([]));
    api.on(path, () => noRowsOf(41));
    const { onLeave, onState } = await openView(View, api, { filters: '?page=99' });
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(onLeave.mock.calls).toEqual([
      [expect.objectContaining({ view: list.view, params: { page: list.last }, replaces: true })],
    ]);
    expect(onState).not.toHaveBeenCalledWith('empty');
    expect(screen.queryByText(/^(You have no|No cars match|No entries match)/)).toBeNull();
  },
);

it('shows no empty list while the last page loads', async () => {
  let respond = (): void => undefined;
  api.on('/api/bookings/', ({ path }) =>
    path.startsWith('/api/bookings/3/')
      ? new Promise<Response>((resolve) => {
          respond = () => resolve(fakePage([fakeBooking(1)], 41));
        })
      : noRowsOf(41),
  );
  const { show, onLeave } = await openView(BookingsView, api, { filters: '?page=99' });
  await waitFor(() => expect(onLeave).toHaveBeenCalled());
  show({ filters: '?page=3' });
  await waitFor(() => expect(api.sent('/api/bookings/3/')).toHaveLength(1));
  expect(screen.queryByText('You have no bookings yet')).toBeNull();
  respond();
  expect(await screen.findByText('41 bookings, page 3 of 3')).toBeTruthy();
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('groups the digits of large numbers', async () => {
  api.on('/api/bookings/', () => fakePage([fakeBooking(1)], 24_680));
  await openView(BookingsView, api, { filters: '?page=1233' });
  expect(await screen.findByText('24,680 bookings, page 1,233 of 1,234')).toBeTruthy();
});
