import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type FakeAccountApi,
  fakeBooking,
  fakePerson,
  fakeProblem,
  fakeQuote,
} from '../../../tests/support/fake-account-api.ts';
import { parseSearch, type SearchQuery } from '../../domain/search-query.ts';
import { clearConfirmation, keepMadeBooking, madeBooking, tripIdentity } from '../../state/made-bookings.ts';
import { forgetRepeatedBooking, repeatedBooking } from '../../state/repeated-booking.ts';
import { getStore } from '../../state/store.ts';
import { endTest, fill, openView, startApi } from '../account-for-test.tsx';
import { clearBookingTokens } from './booking-token.ts';
import { BookingView } from './booking-view.tsx';

let api: FakeAccountApi;
const own = fakeBooking(1);
const booking = own._id;
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  api = startApi();
  clearBookingTokens();
  clearConfirmation();
});
afterEach(endTest);

/** Leaves the tab for a minute. */
function leaveAndReturn() {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  clock.mockRestore();
}

it('shows every detail of a booking to its driver', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, flightNumber: 'AF 123' }));
  const { onReady } = await openView(BookingView, api, { booking });
  expect(await screen.findByText('RE-0001')).toBeTruthy();
  for (const text of ['Peugeot 208', 'Azur Cars', 'Terminal 2, 06206 Nice', 'AF 123', 'ada@example.org']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(screen.getByText('Due at the counter').nextSibling?.textContent).toBe('$90');
  expect(screen.getByText(/^Free cancellation until/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All bookings' })).toBeTruthy();
  await waitFor(() => expect(onReady).toHaveBeenCalled());
});

it('keeps the order of a phone number beside a name that is read from the right', async () => {
  const second = { fullName: 'محمد الفارسي', email: 'm@example.org', phone: '+33639981235', birthDate: '1980-03-07' };
  api.on('/api/booking/', () => Response.json({ ...own, _additionalDriver: second }));
  await openView(BookingView, api, { booking });
  // Otherwise the browser shows the groups of digits in the opposite order.
  expect((await screen.findByText('محمد الفارسي')).localName).toBe('bdi');
  expect(screen.getByText('+33 6 39 98 12 35').getAttribute('dir')).toBe('ltr');
});

it('names what is to be paid online while a booking awaits its payment', async () => {
  const plan = { now: 9000, atCounter: 0, held: 40000, heldWhen: 'counter' };
  const unpaid = { status: 'void', paymentChoice: 'full', plan, expireAt: '2096-12-01T09:00:00.000Z' };
  api.on('/api/booking/', () => Response.json({ ...own, ...unpaid }));
  await openView(BookingView, api, { booking });
  expect((await screen.findByText('Due online')).nextSibling?.textContent).toBe('$90');
  expect(screen.getByText('Due at the counter').nextSibling?.textContent).toBe('$0');
});

it('says of a booking that was paid at the counter only that nothing was paid online', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, status: 'paid' }));
  await openView(BookingView, api, { booking });
  expect((await screen.findByText('Paid online')).nextSibling?.textContent).toBe('$0');
  expect(screen.getByText('Due at the counter').nextSibling?.textContent).toBe('$0');
  expect(screen.queryByText('Due online')).toBeNull();
});

it('states the fee of a late cancellation of what was not refunded', async () => {
  const plan = { now: 9000, atCounter: 0, held: 40000, heldWhen: 'counter' };
  const paid = { status: 'paid', paymentChoice: 'full', plan, paidMinor: 9000 };
  const texts = [
    { refunded: 0, text: /After that, \$30 of what you’ve paid is non-refundable\.$/ },
    { refunded: 8500, text: /After that, \$5 of what you’ve paid is non-refundable\.$/ },
    { refunded: 9000, text: /^Free cancellation until [^.]*\.$/ },
  ];
  for (const { refunded, text } of texts) {
    const given = { ...paid, refundedMinor: refunded, waivedMinor: refunded };
    api.on('/api/booking/', () => Response.json({ ...own, ...given }));
    await openView(BookingView, api, { booking });
    expect(await screen.findByText(text)).toBeTruthy();
    cleanup();
  }
});

it('shows of a cancelled booking only what still holds', async () => {
  const refunded = {
    status: 'cancelled',
    cancelledAt: '2096-02-01T09:00:00.000Z',
    paidMinor: 9000,
    refundedMinor: 9000,
  };
  api.on('/api/booking/', () => Response.json({ ...own, ...refunded, cancelRequest: true }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText(/^This booking was cancelled on .*1 Feb 2096/)).toBeTruthy();
  expect(screen.getByText(/^We refunded \$90 to the payment method used\. It usually takes/)).toBeTruthy();
  const again = screen.getByRole('link', { name: 'Book again' });
  expect(again.getAttribute('href')).toMatch(/\/search\?pickup=\w+&dropoff=\w+&from=2097-03-01T10:00&to=/);
  expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('$90');
  expect(screen.queryByText('Refundable deposit')).toBeNull();
  expect(screen.queryByText(/What to bring|Free cancellation|Due at the counter|Cancellation requested/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that a refund failed, and doesn’t count it as refunded', async () => {
  const cancelled = { status: 'cancelled', paidMinor: 9000, refundedMinor: 9000 };
  const supplier = { ...own.supplier, phone: '+33199005016' };
  api.on('/api/booking/', () => Response.json({ ...own, ...cancelled, supplier, refundFailedMinor: 4000 }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText(/^We refunded \$50 of \$90 to the payment method used\./)).toBeTruthy();
  expect(screen.getByText('The refund of $40 USD failed.')).toBeTruthy();
  const contact = screen.getByText(/^If you haven’t received it another way/);
  expect(within(contact).getByRole('link').textContent).toBe('+33 1 99 00 50 16');
  expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('$50');
  expect(screen.getByText('Refund failed').nextSibling?.textContent).toBe('$40');
  cleanup();
  api.on('/api/booking/', () => Response.json({ ...own, ...cancelled, refundFailedMinor: 9000 }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('The refund of $90 USD failed.')).toBeTruthy();
  expect(screen.queryByText(/We refunded|No online refund/)).toBeNull();
});

it('no longer says what to bring once the car is picked up', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, pickedUpAt: '2097-03-01T09:00:00Z' }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('Due at the counter')).toBeTruthy();
  expect(screen.queryByText('What to bring')).toBeNull();
});

it('shows of an expired and of a past booking only what still holds', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, status: 'cancelled', hasExpired: true }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('Expired')).toBeTruthy();
  expect(screen.getByText(/payment didn’t arrive in time/)).toBeTruthy();
  expect(screen.queryByText(/What to bring|Due at the counter/)).toBeNull();
  cleanup();
  api.on('/api/booking/', () => Response.json({ ...own, from: '2020-03-01T09:00:00Z', to: '2020-03-04T09:00:00Z' }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('Ended')).toBeTruthy();
  expect(screen.queryByText(/Pay at the counter|What to bring|Due at the counter|Free cancellation/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says how to pay once staff have requested the payment, but not while the checkout is open', async () => {
  const unpaid = { ...own, status: 'void', supplier: { ...own.supplier, phone: '+33199005016' } };
  api.on('/api/booking/', () => Response.json(unpaid));
  await openView(BookingView, api, { booking });
  const contact = await screen.findByText(/^To pay, please contact customer service\./);
  expect(within(contact).getByRole('link').textContent).toBe('+33 1 99 00 50 16');
  cleanup();
  api.on('/api/booking/', () => Response.json({ ...unpaid, expireAt: '2097-01-01T10:00:00.000Z' }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('Payment for this booking is still pending.')).toBeTruthy();
  expect(screen.queryByText(/^To pay/)).toBeNull();
});

it('leads to the payment that was not finished, which the checkout then recognizes, but not staff', async () => {
  const unpaid = { ...own, status: 'void', expireAt: new Date(Date.now() + 1_800_000).toISOString() };
  api.on('/api/booking/', () => Response.json(unpaid));
  const { store } = await openView(BookingView, api, { booking, credentials: { email: '', token: 'booking-token' } });
  const link = await screen.findByRole('link', { name: 'Continue to payment' });
  expect(screen.getByText(/^We’re holding the car for you until \d\d:\d\d\.$/)).toBeTruthy();
  const address = new URL(link.getAttribute('href') ?? '', location.origin);
  expect(address.pathname).toMatch(/\/checkout$/);
  const { query, rest } = parseSearch(address.searchParams);
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  const [, carId = ''] = rest.find(([name]) => name === 'car') ?? [];
  expect(carId).toBe(own.car._id);
  expect(madeBooking(store, own.reference)).toMatchObject({
    bookingId: own._id,
    token: 'booking-token',
    trip: tripIdentity(carId, query as SearchQuery),
  });
  cleanup();
  api.person = { ...fakePerson, type: 'supplier' };
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('Payment for this booking is still pending.')).toBeTruthy();
  expect(screen.queryByText(/^We’re holding/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
});

it('offers no change once the cancellation is requested, and addresses a manager as such', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, cancellation: false, cancelRequest: true }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('Cancellation requested')).toBeTruthy();
  expect(screen.getByText('Cancellation requested. We’ll contact you to finalize it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change|Cancel/ })).toBeNull();
  cleanup();
  api.person = { ...fakePerson, type: 'supplier' };
  await openView(BookingView, api, { booking });
  expect(await screen.findByText(/^The customer has requested to cancel this booking/)).toBeTruthy();
  expect(screen.queryByText(/contact you|You can request/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Change booking' })).toBeTruthy();
});

it('has a voucher with its code, and a calendar file with its address', async () => {
  const createdAt = new Date(Date.now() - 3_600_000).toISOString();
  const supplier = { ...own.supplier, phone: '+33199005016' };
  api.on('/api/booking/', () => Response.json({ ...own, status: 'paid', createdAt, supplier }));
  const view = await openView(BookingView, api, { booking });
  const link = await screen.findByRole('link', { name: 'Open voucher' });
  expect(link.getAttribute('href')).toMatch(/\/booking\?ref=RE-0001&b=\w+&do=voucher$/);
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:calendar';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const [blob] = blobs;
    if (blob) saved.push({ name: this.download, blob });
  });
  await userEvent.click(await button('Add to calendar'));
  vi.restoreAllMocks();
  expect(saved[0]?.name).toBe('booking-RE-0001.ics');
  const text = (await saved[0]?.blob.text())?.replaceAll('\r\n ', '') ?? '';
  expect(text).toMatch(/^URL:.*\/booking\?ref=RE-0001\r$/m);
  expect(text).toContain('STATUS:CONFIRMED');
  // A calendar keeps its entry unless the revision is as high as that of an earlier mail.
  expect(Number(/^SEQUENCE:(\d+)\r$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(3600);

  view.show({ filters: 'do=voucher' });
  expect(await screen.findByRole('img', { name: 'QR code of booking RE-0001' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  for (const text of ['RE-0001', 'Ada Lovelace', 'What to bring', 'Due at the counter']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(screen.queryByText(/Free cancellation/)).toBeNull();
  // On paper the two sections are beside each other, so that the voucher takes one sheet.
  for (const title of ['If you need help', 'What to bring'])
    expect(screen.getByText(title).closest('.r-voucher__section')?.className).toContain('r-voucher__section--last');
});

it('doesn’t continue to the payment once its time is over, but shows that the booking has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2096-12-01T09:00:00Z') });
  try {
    const unpaid = { ...own, status: 'void', paymentChoice: 'full', expireAt: '2096-12-01T09:30:00.000Z' };
    api.on('/api/booking/', () => Response.json(unpaid));
    await openView(BookingView, api, { booking });
    const link = await screen.findByRole('link', { name: 'Continue to payment' });
    expect(screen.getByText(/^We’re holding the car for you until/)).toBeTruthy();
    vi.setSystemTime(Date.parse('2096-12-01T09:30:01Z'));
    api.on('/api/booking/', () => Response.json({ ...unpaid, status: 'cancelled', hasExpired: true }));
    const event = createEvent.click(link);
    fireEvent(link, event);
    expect(event.defaultPrevented).toBe(true);
    const notice = await screen.findByText(/^The payment didn’t arrive in time/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(notice.textContent));
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('groups the digits of telephone numbers as other pages do', async () => {
  const second = { fullName: 'Mary', email: 'mary@example.org', phone: '+33639980114', birthDate: '1990-05-05' };
  api.on('/api/booking/', () => Response.json({ ...own, _additionalDriver: second }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('+33 6 12 34 56 78')).toBeTruthy();
  expect(screen.getByText('+33 6 39 98 01 14').parentElement?.textContent).toBe('Mary, +33 6 39 98 01 14');
});

it('has no voucher once it is cancelled', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, status: 'cancelled' }));
  await openView(BookingView, api, { booking, filters: 'do=voucher' });
  expect(await screen.findByText('There is no voucher for this booking.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
});

it('does not request a deposit that is paid', async () => {
  const plan = { now: 30000, atCounter: 9000, held: 30000, heldWhen: 'now' };
  api.on('/api/booking/', () => Response.json({ ...own, status: 'deposit', plan, paidMinor: 30000 }));
  await openView(BookingView, api, { booking });
  expect((await screen.findByText('Refundable deposit, already paid')).nextSibling?.textContent).toBe('$300');
  expect(screen.getByText(/^A credit card/).textContent).toBe('A credit card in the driver’s name');
});

it('shows the new price of a change before it is accepted, and sends the change once at that price', async () => {
  api.on('/api/booking/', () => Response.json(own));
  api.on(`/api/x/bookings/${booking}/quote-change`, () =>
    Response.json({ quote: fakeQuote(5), beforeMinor: 9000, differenceMinor: 6000, currency: 'USD' }),
  );
  api.on(`/api/x/bookings/${booking}/change`, () => Response.json(own));
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Change booking'));
  expect(document.activeElement?.textContent).toBe('Change booking');
  const quoteButton = await button('See the new price');
  expect(quoteButton.getAttribute('aria-disabled')).toBe('true');
  const day = screen.getByRole('textbox', { name: 'Drop-off date' });
  await fill(day, '6 March 2097');
  await userEvent.tab();
  await userEvent.click(await button('See the new price'));
  expect(await screen.findByText('You’ll pay $60 USD more at the counter.')).toBeTruthy();
  expect(api.sent(`/api/x/bookings/${booking}/quote-change`).at(-1)?.body).toEqual({ to: '2097-03-06T10:00' });
  expect(api.sent(`/api/x/bookings/${booking}/change`)).toEqual([]);
  await userEvent.click(await button('Change for $150 USD'));
  expect(await screen.findByText('Changes made successfully.')).toBeTruthy();
  const [call] = api.sent(`/api/x/bookings/${booking}/change`);
  expect(call?.body).toEqual({ to: '2097-03-06T10:00', quoteId: 'quote-5', totalMinor: 15000 });
  expect(call?.key).toBeTruthy();
});

it.each([
  ['to', 'dropoff_before_pickup', {}, 'Drop-off date', 'Drop-off must be after pick-up.'],
  [
    'from',
    'pickup_hour',
    { open: '08:00', close: '20:00' },
    'Pick-up date',
    'The pick-up location is open from 08:00 to 20:00 that day.',
  ],
  ['dropOffLocation', 'location_not_served', {}, 'Drop-off location', /can’t be returned there/],
] as const)('shows at its field why a change of %s is refused (%s)', async (field, code, values, name, text) => {
  api.on('/api/booking/', () => Response.json(own));
  api.on(`/api/x/bookings/${booking}/quote-change`, () => fakeProblem(422, code, { field, values }));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await fill(await screen.findByRole('textbox', { name: 'Drop-off date' }), '6 March 2097');
  await userEvent.tab();
  await userEvent.click(await button('See the new price'));
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Please fix errors');
  expect(document.activeElement).toBe(summary);
  const role = name.endsWith('location') ? 'combobox' : 'textbox';
  const control = screen.getByRole(role, { name });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const link = within(summary).getByRole('link', { name: text });
  expect(screen.getAllByText(link.textContent ?? '')).toHaveLength(2);
  await userEvent.click(link);
  expect(document.activeElement).toBe(control);
  // The next edit removes the error.
  await fill(screen.getByRole('textbox', { name: 'Drop-off date' }), '7 March 2097');
  await userEvent.tab();
  expect(control.getAttribute('aria-invalid')).not.toBe('true');
});

it('keeps the price if the change fails for want of a connection, and sends it again with the same key', async () => {
  const path = `/api/x/bookings/${booking}`;
  api.on('/api/booking/', () => Response.json(own));
  api.on(`${path}/quote-change`, () =>
    Response.json({ quote: fakeQuote(5), beforeMinor: 9000, differenceMinor: 6000, currency: 'USD' }),
  );
  api.on(`${path}/change`, () => Promise.reject(new TypeError('Failed to fetch')));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await fill(await screen.findByRole('textbox', { name: 'Drop-off date' }), '6 March 2097');
  await userEvent.tab();
  await userEvent.click(await button('See the new price'));
  await userEvent.click(await button('Change for $150 USD'));
  expect(await screen.findByText('No connection. Check your network, then try again.')).toBeTruthy();
  api.on(`${path}/change`, () => Response.json(own));
  await userEvent.click(await button('Change for $150 USD'));
  expect(await screen.findByText('Changes made successfully.')).toBeTruthy();
  const keys = api.sent(`${path}/change`).map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it.each([
  ['full', { now: 9000, atCounter: 0, held: 40000 }, 9000, 'You’ll get $30 USD back.'],
  ['deposit', { now: 40000, atCounter: 9000, held: 40000 }, 40000, 'You’ll pay $30 USD less at the counter.'],
  ['later', { now: 0, atCounter: 9000, held: 40000 }, 0, 'You’ll pay $30 USD less at the counter.'],
  // An earlier change made it dearer by $20, which is due at the counter.
  [
    'full',
    { now: 9000, atCounter: 0, held: 40000 },
    7000,
    'You’ll get $10 USD back. You’ll pay $20 USD less at the counter.',
  ],
])('says where a lower price is saved: %s', async (paymentChoice, plan, paidMinor, text) => {
  api.on('/api/booking/', () => Response.json({ ...own, paymentChoice, plan, paidMinor }));
  api.on(`/api/x/bookings/${booking}/quote-change`, () =>
    Response.json({ quote: fakeQuote(2), beforeMinor: 9000, differenceMinor: -3000, currency: 'USD' }),
  );
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await fill(await screen.findByRole('textbox', { name: 'Drop-off date' }), '3 March 2097');
  await userEvent.tab();
  await userEvent.click(await button('See the new price'));
  expect((await screen.findByText(/^Was/)).textContent).toContain(`Was $90 USD, now $60 USD. ${text}`);
});

/** Changes a trip of three days to another length, and returns what the page says of the price. */
async function newPrice(days: number): Promise<string | null> {
  api.on(`/api/x/bookings/${booking}/quote-change`, () =>
    Response.json({
      quote: fakeQuote(days),
      beforeMinor: 9000,
      differenceMinor: days * 3000 - 9000,
      currency: 'USD',
    }),
  );
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await fill(await screen.findByRole('textbox', { name: 'Drop-off date' }), `${days + 1} March 2097`);
  await userEvent.tab();
  await userEvent.click(await button('See the new price'));
  return (await screen.findByText(/^Was/)).textContent;
}

it.each([
  [undefined, 5, 'now $150 USD. You’ll pay $60 USD more at the counter.'],
  [
    undefined,
    2,
    'now $60 USD. You’ve paid $30 USD more than the new price. Please contact customer service to get it back.',
  ],
  // Earlier changes made it cheaper, or dearer, than what was paid.
  [12000, 5, 'now $150 USD. You’ll pay $30 USD more at the counter.'],
  [
    8000,
    2,
    'now $60 USD. You’ll pay $10 USD less at the counter. You’ve paid $20 USD more than the new price. Please contact customer service to get it back.',
  ],
])(
  'says what a change means for a booking that was paid at the counter (settled: %s, new days: %i)',
  async (settledMinor, days, text) => {
    api.on('/api/booking/', () => Response.json({ ...own, status: 'paid', ...(settledMinor ? { settledMinor } : {}) }));
    expect(await newPrice(days)).toBe(`Was $90 USD, ${text}`);
  },
);

it.each([
  [5, 'now $150 USD. You’ll pay $60 USD more at the counter.'],
  [2, 'now $60 USD. You’ve paid $30 USD more than the new price. Please contact customer service to get it back.'],
  [
    1,
    'now $30 USD. You’ll get $30 USD back. You’ve paid $30 USD more than the new price. Please contact customer service to get it back.',
  ],
])(
  'says what a change means for a booking that was paid online, and in part at the counter (new days: %i)',
  async (days, text) => {
    const plan = { now: 9000, atCounter: 0, held: 0, heldWhen: null };
    const paid = { status: 'paid', paymentChoice: 'full', plan, paidMinor: 6000, settledMinor: 9000 };
    api.on('/api/booking/', () => Response.json({ ...own, ...paid }));
    expect(await newPrice(days)).toBe(`Was $90 USD, ${text}`);
  },
);

it.each([
  [{ settledMinor: 9000 }, 5, 'now $150 USD. The customer pays $60 USD more at the counter.'],
  [
    { settledMinor: 8000 },
    2,
    'now $60 USD. The customer pays $10 USD less at the counter. The customer has paid $20 USD more than the new price. Give it back at the counter.',
  ],
  [
    { paymentChoice: 'full', plan: { now: 9000, atCounter: 0, held: 0, heldWhen: null }, paidMinor: 9000 },
    2,
    'now $60 USD. The customer gets $30 USD back.',
  ],
])('tells staff what a change means for the customer (%j, new days: %i)', async (paid, days, text) => {
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/booking/', () => Response.json({ ...own, status: 'paid', ...paid }));
  expect(await newPrice(days)).toBe(`Was $90 USD, ${text}`);
});

it('offers extras in a change, but not the rights that are bought with the booking, which staff can grant until pick-up', async () => {
  const priced = { ...own.car, cancellation: 12, amendments: 10, fullInsurance: 20 };
  api.on('/api/booking/', () => Response.json({ ...own, cancellation: false, amendments: true, car: priced }));
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Change booking'));
  expect(await screen.findByRole('checkbox', { name: /Full insurance/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /cancellation|amendments/i })).toBeNull();
  cleanup();
  api.person = { ...fakePerson, type: 'supplier' };
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Change booking'));
  expect(await screen.findByRole('checkbox', { name: 'Cancellation' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Amendments' })).toBeNull();
  cleanup();
  const pickedUpAt = '2096-01-02T09:00:00.000Z';
  api.on('/api/booking/', () => Response.json({ ...own, cancellation: false, car: priced, pickedUpAt }));
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Change booking'));
  expect(await screen.findByRole('checkbox', { name: /Full insurance/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Cancellation' })).toBeNull();
});

it('shows the new price if it changed, and explains why a change is refused', async () => {
  const insured = { ...own.car, fullInsurance: 20 };
  api.on('/api/booking/', () => Response.json({ ...own, car: insured }));
  const path = `/api/x/bookings/${booking}`;
  api.on(`${path}/quote-change`, () =>
    Response.json({ quote: fakeQuote(3), beforeMinor: 9000, differenceMinor: 0, currency: 'USD' }),
  );
  api.on(`${path}/change`, () => fakeProblem(409, 'price_changed', { quote: fakeQuote(4) }));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Theft protection' }));
  await userEvent.click(await button('See the new price'));
  expect(await screen.findByText('The total stays the same.')).toBeTruthy();
  await userEvent.click(await button('Change for $90 USD'));
  expect(await screen.findByText('The price has changed in the meantime. Please check it again.')).toBeTruthy();
  expect(await button('Change for $120 USD')).toBeTruthy();
  api.on(`${path}/quote-change`, () => fakeProblem(409, 'car_unavailable'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Full insurance' }));
  await userEvent.click(await button('See the new price'));
  const text = 'The car isn’t available for all of these dates. Choose other dates. The booking hasn’t changed.';
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

it('offers no price for what was changed again while it was requested', async () => {
  let respond = () => {};
  api.on(`/api/x/bookings/${booking}/quote-change`, async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return Response.json({ quote: fakeQuote(5), beforeMinor: 9000, differenceMinor: 6000, currency: 'USD' });
  });
  api.on('/api/booking/', () => Response.json(own));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  const day = await screen.findByRole('textbox', { name: 'Drop-off date' });
  await fill(day, '6 March 2097');
  await userEvent.tab();
  await userEvent.click(await button('See the new price'));
  await fill(day, '20 March 2097');
  await userEvent.tab();
  respond();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'See the new price' })?.dataset['busy']).toBeUndefined(),
  );
  expect(screen.queryByText(/^Was/)).toBeNull();
  expect(screen.getByRole('button', { name: 'See the new price' })).toBeTruthy();
});

it('follows in an open change what was changed elsewhere, and keeps what was edited', async () => {
  let stored = { ...own, flightNumber: 'AF 1' };
  api.on('/api/booking/', () => Response.json(stored));
  const path = `/api/x/bookings/${booking}`;
  api.on(`${path}/quote-change`, () =>
    Response.json({ quote: fakeQuote(5), beforeMinor: 12000, differenceMinor: 3000, currency: 'USD' }),
  );
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Theft protection' }));
  await userEvent.click(await button('See the new price'));
  await screen.findByText('Was $120 USD, now $150 USD.');
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Drop-off date' });
  const former = day.value;
  const to = '2097-03-08T10:00:00.000Z';
  stored = { ...own, to, dropoffAt: '2097-03-08T10:00', flightNumber: 'AF 2' } as typeof stored;
  leaveAndReturn();
  await waitFor(() => expect(day.value).not.toBe(former));
  expect(screen.getByDisplayValue('AF 2')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Theft protection' }).checked).toBe(true);
  await userEvent.click(await button('See the new price'));
  expect(api.sent(`${path}/quote-change`).at(-1)?.body).toEqual({ extras: { theftProtection: true } });

  api.on(`${path}/change`, () => fakeProblem(409, 'change_not_allowed'));
  stored = { ...stored, status: 'cancelled' } as typeof stored;
  await userEvent.click(await button('Change for $150 USD'));
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('heading', { name: 'Change booking' })).toBeNull();
});

it('shows with a new price the dates that it is for, which were changed elsewhere', async () => {
  let stored = own;
  api.on('/api/booking/', () => Response.json(stored));
  api.on(`/api/x/bookings/${booking}/quote-change`, () =>
    Response.json({ quote: fakeQuote(8), beforeMinor: 21_000, differenceMinor: 3000, currency: 'USD' }),
  );
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Theft protection' }));
  const moved = { to: '2097-03-08T09:00:00.000Z', dropoffAt: '2097-03-08T10:00', totalMinor: 21_000 };
  stored = { ...own, ...moved } as typeof own;
  await userEvent.click(await button('See the new price'));
  expect(await screen.findByDisplayValue('Fri 8 Mar 2097')).toBeTruthy();
  expect(screen.getByText('Was $210 USD, now $240 USD.')).toBeTruthy();
});

it('changes a booking on a page without https', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  api.on(`/api/x/bookings/${booking}/change`, () => Response.json(own));
  api.on('/api/booking/', () => Response.json(own));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await fill(await screen.findByRole('textbox', { name: /^Flight number/ }), 'AF 1');
  await userEvent.click(await button('See the new price'));
  expect(await screen.findByText('Changes made successfully.')).toBeTruthy();
  expect(api.sent(`/api/x/bookings/${booking}/change`)[0]?.key).toMatch(/^.{16,64}$/);
});

it('titles the fields of a second driver, whose phone number is not the driver’s', async () => {
  api.on('/api/booking/', () => Response.json(fakeBooking(1, { car: { ...own.car, additionalDriver: 10 } })));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Additional driver' }));
  const fields = screen.getByRole('group', { name: 'Additional driver' });
  const phones = screen.getAllByRole('textbox', { name: 'Phone number' });
  expect(phones.map((phone) => fields.contains(phone))).toEqual([true, false]);
});

it('requires no second driver if the car includes one', async () => {
  api.on('/api/booking/', () => Response.json(fakeBooking(1, { car: { ...own.car, additionalDriver: 0 } })));
  const path = `/api/x/bookings/${booking}/quote-change`;
  api.on(path, () => Response.json({ quote: fakeQuote(4), beforeMinor: 9000, differenceMinor: 3000, currency: 'USD' }));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Theft protection' }));
  await userEvent.click(await button('See the new price'));
  expect(await button('Change for $120 USD')).toBeTruthy();
});

it('limits changes to phone and flight number if the booking has no change right', async () => {
  const bound = fakeBooking(1, { amendments: false, car: { ...own.car, amendments: 10 } });
  api.on('/api/booking/', () => Response.json(bound));
  api.on(`/api/x/bookings/${booking}/change`, () => Response.json(bound));
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Change booking'));
  expect(screen.queryByRole('textbox', { name: 'Drop-off date' })).toBeNull();
  await fill(screen.getByRole('textbox', { name: /Flight number/ }), 'AF 7');
  await userEvent.click(await button('Save'));
  expect(await screen.findByText('Changes made successfully.')).toBeTruthy();
  expect(api.sent(`/api/x/bookings/${booking}/change`)[0]?.body).toEqual({ flightNumber: 'AF 7' });
});

it('says that the rate includes no changes, or that it is too late for them', async () => {
  const bound = fakeBooking(1, { amendments: false, car: { ...own.car, amendments: 10 } });
  api.on('/api/booking/', () => Response.json(bound));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  expect(
    await screen.findByText(/^This rate doesn’t include changes to the dates, locations or extras\./),
  ).toBeTruthy();
  expect(screen.queryByText(/can no longer be changed/)).toBeNull();
  await endTest();
  const from = new Date(Date.now() + 3_600_000).toISOString();
  api.on('/api/booking/', () => Response.json(fakeBooking(1, { from, pickupAt: undefined })));
  await openView(BookingView, api, { booking, filters: 'do=change' });
  expect(await screen.findByText(/can no longer be changed here/)).toBeTruthy();
});

it('returns from the form of a change to the booking’s address', async () => {
  api.on('/api/booking/', () => Response.json(own));
  const { onLeave, show } = await openView(BookingView, api, { booking, filters: 'b=1&do=change' });
  await userEvent.click(await button('Keep as is'));
  expect(onLeave.mock.calls).toEqual([
    [expect.objectContaining({ view: 'booking', params: { b: booking }, replaces: true })],
  ]);
  show({ filters: 'b=1' });
  await userEvent.click(await button('Change booking'));
  await userEvent.click(await button('Keep as is'));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('sends a cancellation request, with matching text, if no refund is promised', async () => {
  api.on('/api/booking/', () => Response.json(own));
  api.on(`/api/x/bookings/${booking}/cancellation`, () =>
    Response.json({ kind: 'request', currency: 'USD', paidMinor: 0, refundMinor: 0, feeMinor: 0 }),
  );
  api.on('/api/cancel-booking/', () => fakeProblem(503, 'unavailable'));
  const { onCancelled } = await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  const dialog = screen.getByRole('alertdialog');
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep booking' }));
  expect(await within(dialog).findByText(/A refund isn’t guaranteed/)).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send cancellation request' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('isn’t available right now');
  api.on('/api/cancel-booking/', () => new Response('OK', { headers: { 'content-type': 'text/plain' } }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send cancellation request' }));
  expect(
    await screen.findByText(
      'Your cancel request has been submitted. We will contact you to finalize the cancellation procedure.',
    ),
  ).toBeTruthy();
  expect(onCancelled).not.toHaveBeenCalled();
});

it('cancels nothing while the refund is unknown, and shows no earlier one', async () => {
  const path = `/api/x/bookings/${booking}/cancellation`;
  api.on('/api/booking/', () => Response.json({ ...own, cancellation: true }));
  api.on(path, () => fakeProblem(400, 'server_error'));
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  const dialog = within(screen.getByRole('alertdialog'));
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.queryByRole('button', { name: /Cancel booking|Send/ })).toBeNull();
  const offer = { kind: 'refund', currency: 'USD', paidMinor: 9000, refundMinor: 9000, feeMinor: 0 };
  api.on(path, () => Response.json(offer));
  await userEvent.click(retry);
  expect(await dialog.findByText('You’ll get a full refund of $90.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep booking' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep booking' }));
  api.on(path, () => fakeProblem(400, 'server_error'));
  const later = Date.now() + 60_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  await userEvent.click(await button('Cancel booking'));
  expect(dialog.queryByText('You’ll get a full refund of $90.')).toBeNull();
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Cancel booking|Send/ })).toBeNull();
  clock.mockRestore();
});

const changedMeanwhile = 'The cancellation terms have changed in the meantime. Please check them again.';

it('shows the refund that applies when free cancellation ended while the dialog was open', async () => {
  const path = `/api/x/bookings/${booking}/cancellation`;
  const offer = { kind: 'refund', currency: 'USD', paidMinor: 9000, refundMinor: 9000, feeMinor: 0 };
  api.on('/api/booking/', () => Response.json({ ...own, cancellation: true }));
  api.on(path, () => Response.json(offer));
  const refunds: (string | null)[] = [];
  api.on('/api/cancel-booking/', (request) => {
    refunds.push(new URLSearchParams(request.query).get('refundMinor'));
    return refunds.length === 1
      ? fakeProblem(409, 'price_changed')
      : new Response('OK', { headers: { 'content-type': 'text/plain' } });
  });
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  const dialog = within(screen.getByRole('alertdialog'));
  await dialog.findByText('You’ll get a full refund of $90.');
  const freeUntil = '2026-03-01T09:00:00.000Z';
  api.on(path, () => Response.json({ ...offer, refundMinor: 6000, feeMinor: 3000, freeUntil }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await dialog.findByText(/^You’ll get \$60 of your \$90 back/)).toBeTruthy();
  expect(dialog.getByText(changedMeanwhile)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Your booking is cancelled. $60 will be refunded.')).toBeTruthy();
  expect(refunds).toEqual(['9000', '6000']);
});

it('cancels nothing when a request was shown and the booking has become refundable since', async () => {
  const path = `/api/x/bookings/${booking}/cancellation`;
  const offer = { kind: 'request', currency: 'USD', paidMinor: 9000, refundMinor: 0, feeMinor: 0 };
  api.on('/api/booking/', () => Response.json(own));
  api.on(path, () => Response.json(offer));
  const shown: string[] = [];
  api.on('/api/cancel-booking/', ({ query }) => {
    shown.push(query);
    return query.includes('kind=request') ? fakeProblem(409, 'price_changed') : new Response('OK');
  });
  const { onCancelled } = await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  const dialog = within(screen.getByRole('alertdialog'));
  await dialog.findByText(/A refund isn’t guaranteed/);
  api.on(path, () => Response.json({ ...offer, kind: 'refund', refundMinor: 9000 }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send cancellation request' }));
  expect(await dialog.findByText('You’ll get a full refund of $90.')).toBeTruthy();
  expect(dialog.getByText(changedMeanwhile)).toBeTruthy();
  expect(onCancelled).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Your booking is cancelled. $90 will be refunded.')).toBeTruthy();
  expect(shown.map((query) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
    { kind: 'request' },
    { kind: 'refund', refundMinor: '9000' },
  ]);
});

it('shows the failure of a cancellation until its dialog is closed', async () => {
  api.on('/api/booking/', () => Response.json(own));
  api.on(`/api/x/bookings/${booking}/cancellation`, () =>
    Response.json({ kind: 'request', currency: 'USD', paidMinor: 0, refundMinor: 0, feeMinor: 0 }),
  );
  api.on('/api/cancel-booking/', () => fakeProblem(503, 'unavailable'));
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send cancellation request' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep booking' }));
  await userEvent.click(await button('Cancel booking'));
  expect(await dialog.findByRole('button', { name: 'Send cancellation request' })).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('offers no cancellation any more when it has become impossible while the dialog was open', async () => {
  const path = `/api/x/bookings/${booking}/cancellation`;
  const offer = { kind: 'request', currency: 'USD', paidMinor: 0, refundMinor: 0, feeMinor: 0 };
  api.on('/api/booking/', () => Response.json(own));
  api.on(path, () => Response.json(offer));
  api.on(
    '/api/cancel-booking/',
    () => new Response(null, { status: 204, headers: { 'rental-code': 'cancellation_not_allowed' } }),
  );
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  const dialog = within(screen.getByRole('alertdialog'));
  await dialog.findByText(/A refund isn’t guaranteed/);
  api.on(path, () => Response.json({ ...offer, kind: 'none' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send cancellation request' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Send cancellation request' })).toBeNull());
  expect(await dialog.findAllByText('This booking can no longer be cancelled. Please contact us.')).toHaveLength(1);
});

it.each(['before its dialog is opened', 'while its dialog is open'])(
  'says that a booking is already cancelled if that was done in another tab %s',
  async (when) => {
    const path = `/api/x/bookings/${booking}/cancellation`;
    const offer = { kind: 'refund', currency: 'USD', paidMinor: 9000, refundMinor: 9000, feeMinor: 0 };
    api.on('/api/booking/', () => Response.json({ ...own, cancellation: true }));
    api.on(path, () => Response.json(offer));
    api.on(
      '/api/cancel-booking/',
      () => new Response(null, { status: 204, headers: { 'rental-code': 'cancellation_requested' } }),
    );
    const cancelElsewhere = () => {
      api.on('/api/booking/', () => Response.json({ ...own, cancellation: true, status: 'cancelled' }));
      api.on(path, () => Response.json({ ...offer, kind: 'none' }));
    };
    const { onCancelled } = await openView(BookingView, api, { booking });
    const opener = await button('Cancel booking');
    if (when.startsWith('before')) cancelElsewhere();
    await userEvent.click(opener);
    if (when.startsWith('while')) {
      const dialog = within(screen.getByRole('alertdialog'));
      await dialog.findByText('You’ll get a full refund of $90.');
      cancelElsewhere();
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    }
    await screen.findByText('This booking has already been cancelled.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
    expect(onCancelled).not.toHaveBeenCalled();
  },
);

it('offers nothing for a cancelled booking while it is loaded again', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  let loads = 0;
  api.on('/api/booking/', async () => {
    loads += 1;
    if (loads > 1) await loaded;
    return Response.json({ ...own, cancellation: true, status: loads > 1 ? 'cancelled' : 'paid' });
  });
  api.on(`/api/x/bookings/${booking}/cancellation`, () =>
    Response.json({ kind: 'refund', currency: 'USD', paidMinor: 9000, refundMinor: 9000, feeMinor: 0 }),
  );
  api.on('/api/cancel-booking/', () => new Response('OK', { headers: { 'content-type': 'text/plain' } }));
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  const dialog = within(screen.getByRole('alertdialog'));
  await dialog.findByText('You’ll get a full refund of $90.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  await screen.findByText('Your booking is cancelled. $90 will be refunded.');
  const badges = () =>
    [...(screen.getByText('Reference').parentElement?.querySelectorAll('.r-badge') ?? [])].map(
      (badge) => badge.textContent,
    );
  expect(badges()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Cancel booking' }).getAttribute('aria-disabled')).toBe('true');
  load();
  await waitFor(() => expect(badges()).toEqual(['Cancelled']));
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
});

it('doesn’t deny a payment that staff recorded', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, status: 'paid', paidMinor: 0 }));
  api.on(`/api/x/bookings/${booking}/cancellation`, () =>
    Response.json({ kind: 'refund', currency: 'USD', paidMinor: 0, refundMinor: 0, feeMinor: 0 }),
  );
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  expect(await screen.findByText('You haven’t paid anything online, so cancelling is free.')).toBeTruthy();
  cleanup();
  api.on('/api/booking/', () => Response.json({ ...own, status: 'cancelled', paidMinor: 0 }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText('Nothing was paid online, so there is no online refund.')).toBeTruthy();
});

it('doesn’t deny an online payment that was refunded', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, status: 'paid', paidMinor: 9000, refundedMinor: 9000 }));
  api.on(`/api/x/bookings/${booking}/cancellation`, () =>
    Response.json({ kind: 'refund', currency: 'USD', paidMinor: 0, refundMinor: 0, feeMinor: 0 }),
  );
  await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  expect(await screen.findByText('Cancelling is free.')).toBeTruthy();
  expect(screen.queryByText(/You haven’t paid/)).toBeNull();
});

it('says what happens to a payment that arrives after the booking was cancelled', async () => {
  const unpaid = { status: 'cancelled', paymentChoice: 'full', paidMinor: 0 };
  api.on('/api/booking/', () => Response.json({ ...own, ...unpaid }));
  await openView(BookingView, api, { booking });
  const text = 'No online payment arrived in time. One that arrives later is refunded in full.';
  expect(await screen.findByText(text)).toBeTruthy();
});

it('reports a cancellation that took effect, with its refund', async () => {
  api.on('/api/booking/', () => Response.json(own));
  api.on(`/api/x/bookings/${booking}/cancellation`, () =>
    Response.json({ kind: 'refund', currency: 'USD', paidMinor: 9000, refundMinor: 6000, feeMinor: 3000 }),
  );
  api.on('/api/cancel-booking/', () => new Response('OK', { headers: { 'content-type': 'text/plain' } }));
  const { onCancelled } = await openView(BookingView, api, { booking });
  await userEvent.click(await button('Cancel booking'));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel booking' }));
  await waitFor(() =>
    expect(onCancelled).toHaveBeenCalledExactlyOnceWith({
      reference: own.reference,
      refundMinor: 6000,
      currency: 'USD',
    }),
  );
});

it('keeps everything known for booking again, in this tab and in no address', async () => {
  const cancelled = { ...own, status: 'cancelled', fullInsurance: true, paymentChoice: 'later', licenseNumber: '12AB' };
  api.on('/api/booking/', () => Response.json(cancelled));
  await openView(BookingView, api, { booking, credentials: { email: '', token: 'secret' }, isSignedIn: false });
  const again = await screen.findByRole('link', { name: 'Book again' });
  again.addEventListener('click', (event) => event.preventDefault());
  expect(again.getAttribute('href')).not.toMatch(/ada|12AB|secret/i);
  expect(repeatedBooking()).toBeNull();
  await userEvent.click(again);
  expect(repeatedBooking()).toMatchObject({
    driver: { email: 'ada@example.org' },
    licenseNumber: '12AB',
    extras: { fullInsurance: true, theftProtection: false },
    choice: 'later',
  });
  forgetRepeatedBooking();
});

it('opens for a guest with a token, which is sent with the request and stored for the tab', async () => {
  api.on('/api/booking/', ({ token }) => Response.json(token === 'secret' ? own : { ...own, driver: undefined }));
  const { store } = await openView(BookingView, api, {
    booking,
    credentials: { email: '', token: 'secret' },
    isSignedIn: false,
  });
  expect(await screen.findByText('ada@example.org')).toBeTruthy();
  expect(store.isHost).toBe(true);
  expect(sessionStorage.getItem(`rental-booking-${booking}`)).toBe('secret');
});

it('downloads the licence copy for a guest, whose token is not in an address', async () => {
  const licensed = { ...own, driver: { ...own.driver, license: 'copy.pdf' } };
  api.on('/api/booking/', () => Response.json(licensed));
  api.on('/cdn/bookcars/licenses/', () => new Response('', { status: 404 }));
  await openView(BookingView, api, { booking, credentials: { email: '', token: 'secret' }, isSignedIn: false });
  await userEvent.click(await button('Download the licence copy'));
  expect(await screen.findByText('The copy couldn’t be downloaded. Try again.')).toBeTruthy();
  api.on('/cdn/bookcars/licenses/', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  await userEvent.click(await button('Download the licence copy'));
  await waitFor(() => expect(saved).toEqual(['copy.pdf blob:copy']));
  expect(created).toHaveBeenCalledTimes(1);
  const requests = api.sent('/cdn/bookcars/licenses/');
  expect(requests.map(({ token }) => token)).toEqual(['secret', 'secret']);
  expect(requests.every(({ path }) => !path.includes('secret'))).toBe(true);
});

it('opens by reference and address, and reports a mismatch without saying which is wrong', async () => {
  api.on('/api/x/guest-booking', () => fakeProblem(404, 'booking_not_found'));
  const { onLeave } = await openView(BookingView, api, { isSignedIn: false });
  await userEvent.click(await button('Find my booking'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Booking reference' }));
  await fill(screen.getByRole('textbox', { name: 'Booking reference' }), 're-0001');
  await fill(screen.getByRole('textbox', { name: 'Email address' }), 'ada@example.org');
  await userEvent.click(await button('Find my booking'));
  expect((await screen.findByRole('alert')).textContent).toContain('this reference and email address');
  api.on('/api/x/guest-booking', () => Response.json({ booking: own }, { headers: { 'rental-booking': 'secret' } }));
  api.on('/api/booking/', () => Response.json(own));
  await userEvent.click(await button('Find my booking'));
  expect(await screen.findByText('Peugeot 208')).toBeTruthy();
  expect(onLeave.mock.lastCall?.[0]).toMatchObject({ view: 'booking', params: { ref: 'RE-0001' } });
  expect(api.sent('/api/booking/')[0]?.token).toBe('secret');
});

it('shows the look-up form for another customer’s booking', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, driver: undefined }));
  await openView(BookingView, api, { booking });
  expect(await screen.findByText(/isn’t in your account/)).toBeTruthy();
});

it('opens by its reference in the browser that made it, and confirms it until it is cancelled', async () => {
  api.on('/api/booking/', ({ token }) => Response.json(token === 'secret' ? own : { ...own, driver: undefined }));
  api.on(`/api/x/bookings/${booking}/cancellation`, () =>
    Response.json({ kind: 'refund', currency: 'USD', paidMinor: 0, refundMinor: 0, feeMinor: 0 }),
  );
  api.on('/api/cancel-booking/', () => new Response('OK', { headers: { 'content-type': 'text/plain' } }));
  keepMadeBooking(getStore(location.origin), { reference: 'RE-0001', bookingId: booking, token: 'secret' });
  await openView(BookingView, api, { reference: 're-0001', isSignedIn: false });
  expect(await screen.findByText('A confirmation email was sent to ada@example.org.')).toBeTruthy();
  await userEvent.click(await button('Cancel booking'));
  await userEvent.click(await within(screen.getByRole('alertdialog')).findByRole('button', { name: 'Cancel booking' }));
  const news = await screen.findByText('Your booking is cancelled.');
  await waitFor(() => expect(document.activeElement?.contains(news)).toBe(true));
  expect(screen.queryByText(/A confirmation email was sent/)).toBeNull();
});

it('never shows a booking as unpaid that was paid within a moment', async () => {
  api.on('/api/booking/', () => Response.json({ ...own, status: 'void' }));
  const { show } = await openView(BookingView, api, { booking });
  expect(await screen.findByText('Awaiting payment')).toBeTruthy();
  api.on('/api/booking/', () => Response.json({ ...own, status: 'paid' }));
  show({ booking: fakeBooking(2)._id });
  keepMadeBooking(getStore(location.origin), { reference: 'RE-0001', bookingId: booking, token: 'secret' });
  show({ booking });
  expect(screen.queryByText('Awaiting payment')).toBeNull();
  expect(await screen.findByText('A confirmation email was sent to ada@example.org.')).toBeTruthy();
  expect(screen.queryByText('Awaiting payment')).toBeNull();
});

it('opens the look-up form with the reference filled in elsewhere', async () => {
  await openView(BookingView, api, { reference: 'RE-0001', isSignedIn: false });
  const field = await screen.findByRole('textbox', { name: 'Booking reference' });
  expect((field as HTMLInputElement).value).toBe('RE-0001');
  expect(screen.queryByText('A confirmation email was sent to ada@example.org.')).toBeNull();
});

it('opens by its reference for its signed-in owner, and not for others', async () => {
  api.on('/api/bookings/', ({ body }) => {
    const { keyword } = (body as { filter: { keyword: string } }).filter;
    const rows = keyword === 'RE-0001' ? [own] : [];
    return Response.json([{ resultData: rows, pageInfo: [{ totalRecords: rows.length }] }]);
  });
  api.on('/api/booking/', () => Response.json(own));
  const { show } = await openView(BookingView, api, { reference: 'RE-0001' });
  expect(await screen.findByText('Peugeot 208')).toBeTruthy();
  show({ reference: 'RE-0002' });
  expect(await screen.findByText(/isn’t in your account/)).toBeTruthy();
});
