import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakeBooking, fakePerson, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { endTest, openView, startApi } from '../account-for-test.tsx';
import { BookingView } from './booking-view.tsx';

let api: FakeAccountApi;
const begun = fakeBooking(1, { from: '2026-01-10T10:00:00.000Z', to: '2026-01-13T10:00:00.000Z', status: 'reserved' });
const missed = { ...begun, noShowAt: '2026-01-10T14:00:00.000Z' };
const path = `/api/x/bookings/${begun._id}/no-show`;

beforeEach(() => {
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
});
afterEach(endTest);

async function open(booking: object) {
  api.on('/api/booking/', () => Response.json(booking));
  await openView(BookingView, api, { booking: begun._id });
}

it('is recorded after a confirmation, and the page shows it', async () => {
  await open(begun);
  await userEvent.click(await screen.findByRole('button', { name: 'Record a no-show Ada Lovelace' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Record that the driver didn’t show up?' }));
  expect(dialog.getByText(/Nothing is refunded automatically/)).toBeTruthy();
  const keep = dialog.getAllByRole('button', { name: 'Close' });
  expect(document.activeElement).toBe(keep.at(-1));
  expect(api.sent(path)).toEqual([]);
  api.on(path, () => new Response('OK'));
  api.on('/api/booking/', () => Response.json(missed));
  await userEvent.click(dialog.getByRole('button', { name: 'Record no-show' }));
  expect(await screen.findByText('No-show recorded. The customer is notified by email.')).toBeTruthy();
  expect(screen.getByText('The driver didn’t pick up the car.')).toBeTruthy();
  expect(screen.getAllByText('No-show').length).toBeGreaterThan(0);
  expect(api.sent(path).map(({ body }) => body)).toEqual([{ noShow: true }]);
});

it('does not open its confirmation again after it was undone', async () => {
  await open(begun);
  api.on(path, () => new Response('OK'));
  await userEvent.click(await screen.findByRole('button', { name: /^Record a no-show/ }));
  api.on('/api/booking/', () => Response.json(missed));
  await userEvent.click(await screen.findByRole('button', { name: 'Record no-show' }));
  api.on('/api/booking/', () => Response.json(begun));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo the no-show/ }));
  expect(await screen.findByRole('button', { name: /^Record a no-show/ })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('is undone, or says that the car is booked again', async () => {
  await open(missed);
  api.on(path, () => fakeProblem(409, 'car_unavailable'));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo the no-show/ }));
  expect(await screen.findByText(/The car has been booked again in the meantime/)).toBeTruthy();
  api.on(path, () => new Response('OK'));
  api.on('/api/booking/', () => Response.json(begun));
  await userEvent.click(screen.getByRole('button', { name: /^Undo the no-show/ }));
  expect(await screen.findByText('No-show undone.')).toBeTruthy();
  expect(screen.queryByText('The driver didn’t pick up the car.')).toBeNull();
});

it('shows a customer the contact details, and offers neither recording nor undoing', async () => {
  api.person = fakePerson;
  await open({ ...missed, supplier: { ...begun.supplier, phone: '+33123456789' } });
  expect(await screen.findByText(/If that’s not right, please contact customer service/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /1 23 45 67 89/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /no-show/i })).toBeNull();
});
