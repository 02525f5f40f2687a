import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakeBooking, fakePerson, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { endTest, openView, startApi } from '../account-for-test.tsx';
import { BookingView } from './booking-view.tsx';

let api: FakeAccountApi;
/** Paid at the counter for $60 before the price rose to $90. */
const dearer = fakeBooking(1, { status: 'paid', settledMinor: 6000 });
const settled = { ...dearer, settledMinor: 9000 };
const path = '/api/update-booking-status';
const name = 'Record $30 USD as paid';

beforeEach(() => {
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
});
afterEach(endTest);

async function open(booking: object) {
  api.on('/api/booking/', () => Response.json(booking));
  await openView(BookingView, api, { booking: dearer._id });
}

it('shows staff that a booking is paid in part, and records the difference after a confirmation', async () => {
  await open(dearer);
  expect(await screen.findByText('Partly paid')).toBeTruthy();
  expect(screen.queryByText('Paid')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Record $30 USD as paid?' }));
  expect(dialog.getByText(/^Record it once the customer has paid at the counter/)).toBeTruthy();
  expect(api.sent(path)).toEqual([]);
  api.on(path, () => new Response('OK'));
  api.on('/api/booking/', () => Response.json(settled));
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('$30 USD recorded as paid. The customer is notified by email.')).toBeTruthy();
  expect(await screen.findByText('Paid')).toBeTruthy();
  expect(screen.queryByText('Partly paid')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Record \$/ })).toBeNull();
  expect(api.sent(path).map(({ body }) => body)).toEqual([{ ids: [dearer._id], status: 'paid', dueMinor: 3000 }]);
});

it('shows the amount that is due by now if it has changed', async () => {
  await open(dearer);
  await userEvent.click(await screen.findByRole('button', { name }));
  api.on(path, () => fakeProblem(409, 'price_changed'));
  api.on('/api/booking/', () => Response.json({ ...dearer, settledMinor: 5000 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Record $40 USD as paid?' }));
  expect(await dialog.findByText('The amount due has changed. Please check it again.')).toBeTruthy();
});

it('offers nothing to record where nothing is due, or the status says so', async () => {
  await open(settled);
  expect(await screen.findByText('Paid')).toBeTruthy();
  await endTest();
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
  await open({ ...dearer, status: 'pending' });
  expect(await screen.findByText('Pay at the counter')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Record \$/ })).toBeNull();
});

it('shows the customer that a booking is paid in part, without recording', async () => {
  api.person = fakePerson;
  await open(dearer);
  expect(await screen.findByText('Partly paid')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
});
