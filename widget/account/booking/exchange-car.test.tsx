import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../../../tests/support/expect-accessible.ts';
import { type FakeAccountApi, fakeBooking, fakePerson, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { endTest, openView, startApi } from '../account-for-test.tsx';
import { BookingView } from './booking-view.tsx';

let api: FakeAccountApi;
const booking = fakeBooking(1, { status: 'paid' });
const path = `/api/x/bookings/${booking._id}`;
const price = { dailyPriceMinor: 4500, currency: 'EUR' };
const clio = { _id: 'c'.repeat(24), name: 'Renault Clio', plate: 'AB-123-CD', gearbox: 'manual', seats: 5, ...price };
const yaris = { ...clio, _id: 'd'.repeat(24), name: 'Toyota Yaris', plate: null, gearbox: 'automatic', seats: 4 };

beforeEach(() => {
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/settings', () => Response.json({ features: ['exchange-car'] }));
  api.on('/api/booking/', () => Response.json(booking));
  api.on(`${path}/replacement-cars`, () => Response.json([clio, yaris]));
});
afterEach(endTest);

async function open() {
  await openView(BookingView, api, { booking: booking._id });
  await userEvent.click(await screen.findByRole('button', { name: 'Exchange car' }));
  return within(await screen.findByRole('dialog', { name: 'Exchange the car' }));
}

it('offers the free cars, and exchanges the chosen one', async () => {
  const dialog = await open();
  expect(await dialog.findAllByRole('radio')).toHaveLength(2);
  expect(
    dialog.getByRole('radio', {
      name: /^Renault Clio 45\.00\s€ per day$/,
      description: 'Manual · 5 seats · AB-123-CD',
    }),
  ).toBeTruthy();
  expect(dialog.getByRole('radio', { name: /^Toyota Yaris/, description: 'Automatic · 4 seats' })).toBeTruthy();
  await expectAccessible(document.body);
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Exchange car' }));
  await send();
  expect(await dialog.findByText('Choose a car.')).toBeTruthy();
  expect(api.sent(`${path}/exchange-car`)).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: /^Toyota Yaris/ }));
  api.on(`${path}/exchange-car`, () => new Response('OK'));
  await send();
  expect(await screen.findByText('Car exchanged. The customer is notified by email.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.sent(`${path}/exchange-car`).map(({ body }) => body)).toEqual([{ car: yaris._id }]);
});

it('says that a car has gone meanwhile, and loads the list again', async () => {
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('radio', { name: /^Renault Clio/ }));
  api.on(`${path}/exchange-car`, () => fakeProblem(409, 'car_unavailable'));
  api.on(`${path}/replacement-cars`, () => Response.json([yaris]));
  await userEvent.click(dialog.getByRole('button', { name: 'Exchange car' }));
  expect(await dialog.findByText('This car is no longer available. Choose another one.')).toBeTruthy();
  await expect.poll(() => dialog.queryByRole('radio', { name: /^Renault Clio/ })).toBeNull();
  expect(dialog.getByRole('radio', { name: /^Toyota Yaris/ })).toBeTruthy();
});

it('says that there is no other car, or that the list could not be loaded', async () => {
  api.on(`${path}/replacement-cars`, () => fakeProblem(503, 'unavailable'));
  const dialog = await open();
  expect(await dialog.findByText('We couldn’t load the available cars')).toBeTruthy();
  api.on(`${path}/replacement-cars`, () => Response.json([]));
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^The supplier has no other suitable car/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Exchange car' })).toBeNull();
});

it.each([
  ['a customer', { type: 'user' }, {}],
  ['a cancelled booking', { type: 'admin' }, { status: 'cancelled' }],
  ['a rental that is over', { type: 'admin' }, { from: '2026-01-10T10:00:00.000Z', to: '2026-01-13T10:00:00.000Z' }],
])('is not offered for %s', async (_, person, change) => {
  api.person = { ...fakePerson, ...person };
  api.on('/api/booking/', () => Response.json({ ...booking, ...change }));
  await openView(BookingView, api, { booking: booking._id });
  await screen.findAllByText(booking.reference);
  expect(screen.queryByRole('button', { name: 'Exchange car' })).toBeNull();
});
