import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakeBooking, fakePerson, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { endTest, fill, openView, startApi } from '../account-for-test.tsx';
import { BookingView } from './booking-view.tsx';

let api: FakeAccountApi;
const paid = fakeBooking(1, { status: 'paid', paymentChoice: 'full', paidMinor: 9050 });
const path = `/api/x/bookings/${paid._id}/refund`;
const refund = (change: object = {}) => ({
  _id: '1'.repeat(24),
  amountMinor: 1000,
  state: 'done',
  createdAt: '2096-01-05T09:00:00.000Z',
  ...change,
});
const refunds = (change: object = {}) => ({
  currency: 'USD',
  paidMinor: 9050,
  refundableMinor: 8050,
  refunds: [refund()],
  ...change,
});

beforeEach(() => {
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/booking/', () => Response.json(paid));
  api.on(`${path}s`, () => Response.json(refunds()));
});
afterEach(endTest);

const open = async () => {
  await openView(BookingView, api, { booking: paid._id });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a refund' }));
  return within(await screen.findByRole('dialog', { name: 'Make a refund' }));
};

it('lists what was paid and refunded, with reason, person and state', async () => {
  const given = refund({ _id: '2'.repeat(24), reason: 'Broken lock', madeBy: 'Nora Staff', state: 'failed' });
  api.on(`${path}s`, () => Response.json(refunds({ refunds: [refund(), given], refundableMinor: 7050 })));
  await openView(BookingView, api, { booking: paid._id });
  expect(await screen.findByText('Under the booking terms · Refunded')).toBeTruthy();
  // In the price and in the list.
  for (const term of screen.getAllByText('Paid online')) expect(term.nextSibling?.textContent).toBe('$90.50');
  expect(
    screen.getByText('Broken lock · Nora Staff · Failed: please refund it with the payment provider'),
  ).toBeTruthy();
  expect(screen.getByText('Still refundable').nextSibling?.textContent).toBe('$70.50');
});

it('lists the refund of a payment that arrived after the booking had ended', async () => {
  api.on('/api/booking/', () => Response.json({ ...paid, status: 'cancelled', paidMinor: 0 }));
  const late = refund({ amountMinor: 9050, isExtraPayment: true, state: 'failed' });
  api.on(`${path}s`, () => Response.json(refunds({ paidMinor: 0, refundableMinor: 0, refunds: [late] })));
  await openView(BookingView, api, { booking: paid._id });
  expect(await screen.findByText(/^Extra payment, .* · Failed: please refund it/)).toBeTruthy();
});

it('says of the refund of an extra payment that the amounts do not include it', async () => {
  const extra = refund({ _id: '2'.repeat(24), amountMinor: 9050, isExtraPayment: true });
  api.on(`${path}s`, () => Response.json(refunds({ refunds: [extra], refundableMinor: 9050 })));
  await openView(BookingView, api, { booking: paid._id });
  expect(await screen.findByText('Extra payment, not included in the other amounts · Refunded')).toBeTruthy();
  expect(screen.queryByText(/Under the booking terms/)).toBeNull();
  expect(screen.getByText('Still refundable').nextSibling?.textContent).toBe('$90.50');
});

it('opens with the focus on the amount', async () => {
  const dialog = await open();
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /Amount/ }));
});

it('refunds a part with a reason, once both are right', async () => {
  const dialog = await open();
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  expect(amount).toHaveProperty('value', '80.50');
  await fill(amount, '80.51');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Enter an amount above 0, up to $80.50 USD.')).toBeTruthy();
  expect(dialog.getByText('Enter a reason. The customer will see it.')).toBeTruthy();
  await fill(amount, '0');
  expect(dialog.getByText('Enter an amount above 0, up to $80.50 USD.')).toBeTruthy();
  await fill(amount, '10,5');
  await fill(dialog.getByRole('textbox', { name: /Reason/ }), 'Broken lock');
  api.on(path, ({ method }) => Response.json(refunds(method === 'POST' ? { refundableMinor: 7000 } : {})));
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('$10.50 USD will be refunded. The customer is notified by email.')).toBeTruthy();
  const [sent] = api.sent(path).filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ amountMinor: 1050, refundableMinor: 8050, reason: 'Broken lock' });
});

it('keeps what was typed and shows what is left when the amount no longer is', async () => {
  const dialog = await open();
  await fill(dialog.getByRole('textbox', { name: /Reason/ }), 'Broken lock');
  let left = 7050;
  api.on(path, ({ method, body }) => {
    if (method !== 'POST') return Response.json(refunds({ refundableMinor: left }));
    if ((body as { refundableMinor: number }).refundableMinor !== left) return fakeProblem(409, 'refund_not_possible');
    left = 0;
    return Response.json(refunds({ refundableMinor: left }));
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('This amount can no longer be refunded. Check what is left.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Broken lock');
  expect(await dialog.findByText('Up to $70.50 USD')).toBeTruthy();
  await fill(dialog.getByRole('textbox', { name: /Amount/ }), '70.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('$70.50 USD will be refunded. The customer is notified by email.')).toBeTruthy();
});

it('is not shown to the driver, nor without an online payment', async () => {
  api.person = fakePerson;
  await openView(BookingView, api, { booking: paid._id });
  expect(await screen.findByText('RE-0001')).toBeTruthy();
  await waitFor(() => expect(api.sent('/api/settings').length).toBeGreaterThan(0));
  expect(screen.queryByText('Refunds')).toBeNull();
  expect(api.sent(`${path}s`)).toEqual([]);
});

it('shows a manager what a cancellation refunds by the terms', async () => {
  const quote = { kind: 'refund', currency: 'USD', paidMinor: 9050, refundMinor: 6050, feeMinor: 3000 };
  api.on(`/api/x/bookings/${paid._id}/cancellation`, () => Response.json(quote));
  await openView(BookingView, api, { booking: paid._id });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Under the booking terms, $60.50 is refunded.')).toBeTruthy();
});

it('cancels for a manager only with the refund that was shown', async () => {
  const quotePath = `/api/x/bookings/${paid._id}/cancellation`;
  const quote = { kind: 'refund', currency: 'USD', paidMinor: 0, refundMinor: 0, feeMinor: 0 };
  let refundMinor = 0;
  api.on('/api/booking/', () => Response.json({ ...paid, paidMinor: 0, status: 'reserved' }));
  api.on(quotePath, () => Response.json({ ...quote, paidMinor: refundMinor && 9050, refundMinor }));
  api.on('/api/update-booking-status', ({ body }) =>
    (body as { refundMinor?: number }).refundMinor === refundMinor
      ? new Response('OK', { headers: { 'content-type': 'text/plain' } })
      : fakeProblem(409, 'price_changed'),
  );
  await openView(BookingView, api, { booking: paid._id });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await dialog.findByText(
    'The booking is cancelled immediately, the car becomes available again and the driver is notified.',
  );
  expect(dialog.queryByText(/Under the booking terms/)).toBeNull();
  refundMinor = 9050;
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await dialog.findByText('Under the booking terms, $90.50 is refunded.')).toBeTruthy();
  expect(
    dialog.getByText('The cancellation terms have changed in the meantime. Please check them again.'),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('The booking is cancelled.')).toBeTruthy();
  expect(api.sent('/api/update-booking-status').map(({ body }) => body)).toEqual([
    { ids: [paid._id], status: 'cancelled', refundMinor: 0 },
    { ids: [paid._id], status: 'cancelled', refundMinor: 9050 },
  ]);
});

it('says when the terms refund nothing, also for a requested cancellation', async () => {
  const quote = { kind: 'none', currency: 'USD', paidMinor: 9050, refundMinor: 0, feeMinor: 0 };
  api.on(`/api/x/bookings/${paid._id}/cancellation`, () => Response.json(quote));
  api.on('/api/booking/', () => Response.json({ ...paid, cancelRequest: true }));
  await openView(BookingView, api, { booking: paid._id });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/nothing is refunded\. You can make a refund afterwards/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
});

it('charges nothing at the counter that staff refunded', async () => {
  const given = {
    paidMinor: 9000,
    refundedMinor: 1050,
    waivedMinor: 1050,
    plan: { now: 9000, atCounter: 0, held: 40000 },
  };
  api.on('/api/booking/', () => Response.json({ ...paid, ...given }));
  await openView(BookingView, api, { booking: paid._id });
  expect((await screen.findByText('Due at the counter')).nextSibling?.textContent).toBe('$0.00');
});
