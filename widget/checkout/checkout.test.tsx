import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePerson } from '../../tests/support/fake-account-api.ts';
import type { FakeCheckoutApi } from '../../tests/support/fake-checkout-api.ts';
import { car, fakeTrip } from '../../tests/support/fake-checkout-data.ts';
import { parseConfig } from '../contract/config.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { madeBooking } from '../state/made-bookings.ts';
import { keepRepeatedBooking, repeatedBooking } from '../state/repeated-booking.ts';
import { getStore } from '../state/store.ts';
import { endCheckoutTest, fill, fillIn, open, opened, startCheckoutTest, textbox } from './checkout-for-test.tsx';
import { clearMemories } from './form/checkout-memory.ts';

let api: FakeCheckoutApi;

beforeEach(() => {
  api = startCheckoutTest();
});
afterEach(endCheckoutTest);

const bookButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const summary = () => screen.getByRole('complementary', { name: 'Your booking' });
const total = (text: string) => waitFor(() => expect(within(summary()).getByText(`${text} USD`)).toBeTruthy());
const extra = (name: RegExp) => screen.getByRole('checkbox', { name });

/** Books on the host's own page, which then opens the booking. */
async function bookOnHost() {
  const view = await opened({}, { isHost: true });
  await fillIn();
  await userEvent.click(bookButton());
  await waitFor(() => expect(view.onLeave).toHaveBeenCalledOnce());
  return view;
}

const posts = (path: string) => api.calls.filter((call) => call.path === path && call.method === 'POST');
const sentBody = () =>
  posts('/api/checkout').at(-1)?.body as Record<string, unknown> & { booking: Record<string, unknown> };

it('shows the car, the trip and a total that adds up, and emits ready', async () => {
  const { onReady, onState } = await opened();
  expect(within(summary()).getByRole('heading', { name: 'Peugeot 208' })).toBeTruthy();
  expect(within(summary()).getByText('Mon 1 Mar 2027, 10:00')).toBeTruthy();
  await total('$90');
  expect(within(summary()).getByText('Pay at the counter').parentElement?.textContent).toContain('$90');
  expect(within(summary()).getByText(/Deposit held/).parentElement?.textContent).toContain('$400');
  expect(within(summary()).getByText(/^Price held until \d\d:\d\d$/)).toBeTruthy();
  expect(onState.mock.calls.map(([state]) => state)).toEqual(['loading', 'ready']);
  expect(onReady).toHaveBeenCalledOnce();
});

it('starts a booking that is made again with everything but consent, once', async () => {
  const ada = { fullName: 'Ada Lovelace', email: 'ada@example.org', phone: '+33612345678', birthDate: '1990-04-05' };
  keepRepeatedBooking(getStore(location.origin), {
    driver: ada,
    additionalDriver: { fullName: '', email: '', phone: '', birthDate: '' },
    licenseNumber: '12AB34567',
    extras: { theftProtection: true },
    addOns: {},
    choice: 'later',
  });
  const view = await opened({}, { isHost: true });
  expect((textbox('Full name') as HTMLInputElement).value).toBe('Ada Lovelace');
  expect((textbox('Year') as HTMLInputElement).value).toBe('1990');
  expect((textbox('Driving licence number') as HTMLInputElement).value).toBe('12AB34567');
  const terms = screen.getByRole('checkbox', { name: 'I accept the Terms of Use' }) as HTMLInputElement;
  expect(terms.checked).toBe(false);
  await userEvent.click(terms);
  await userEvent.click(bookButton());
  await waitFor(() => expect(view.onLeave).toHaveBeenCalledOnce());
  expect(sentBody()).toMatchObject({ driver: { email: ada.email }, booking: { theftProtection: true } });
  expect(repeatedBooking()).toBeNull();
});

it('shows the car’s location on a map and as text when opened', async () => {
  await opened();
  expect(screen.queryByRole('region', { name: 'Where you pick up and drop off' })).toBeNull();
  await userEvent.click(within(summary()).getByText('Map and address'));
  expect(await screen.findByRole('region', { name: 'Where you pick up and drop off' })).toBeTruthy();
  expect(
    within(summary())
      .getByText(/^Terminal 2, rue Costes/)
      .closest('li')?.textContent,
  ).toContain('Nice Airport');
});

it('offers the matches of an ambiguous location, then continues with the chosen one', async () => {
  api.features = ['quote', 'resolve-location'];
  const twice = { ...fakeTrip.query, pickup: 'Airport', dropoff: 'Airport' } as unknown as SearchQuery;
  open({ query: twice });
  await screen.findByText('Which location do you mean by “Airport”?');
  await userEvent.click(screen.getByRole('button', { name: 'Nice Airport' }));
  await screen.findByRole('button', { name: 'Book with obligation to pay' });
});

it('creates an account only if the guest requests one', async () => {
  await opened();
  const choice = extra(/^Create an account with this booking/);
  await fillIn();
  await userEvent.click(bookButton());
  await waitFor(() => expect(sentBody()['driver']).not.toHaveProperty('createAccount'));
  cleanup();
  clearMemories();
  await opened();
  expect(choice).not.toBe(extra(/^Create an account with this booking/));
  await userEvent.click(extra(/^Create an account with this booking/));
  await fillIn();
  await userEvent.click(bookButton());
  await waitFor(() => expect(sentBody()['driver']).toHaveProperty('createAccount', true));
});

it('says so if the API creates an account for every guest', async () => {
  api.features = [];
  await opened();
  expect(screen.getByText(/^This booking creates an account: we’ll email you a link/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^Create an account/ })).toBeNull();
});

it('does not sell cancellation and changes for a trip too near to use them', async () => {
  api.config = { refundHours: 8760 };
  await opened();
  await screen.findByText(/^Not available because pick-up is less than 8,760 hours away: Cancellation, Amendments\.$/);
  expect(screen.queryByRole('checkbox', { name: /^Cancellation/ })).toBeNull();
  expect(screen.queryByText(/Add Cancellation above|Change dates, locations and extras/)).toBeNull();
  expect(screen.getByText('You can request a cancellation, but a refund isn’t guaranteed.')).toBeTruthy();
});

it('announces every new total to screen readers, the first one again too', async () => {
  await opened();
  const announced = () => screen.queryByText(/^The total is now/)?.textContent;
  expect(announced()).toBeUndefined();
  await userEvent.click(extra(/Cancellation/));
  await waitFor(() => expect(announced()).toBe('The total is now $102 USD'));
  await userEvent.click(extra(/Cancellation/));
  await waitFor(() => expect(announced()).toBe('The total is now $90 USD'));
});

const item = { carId: fakeTrip.carId, name: car.name, query: fakeTrip.query };

it('preselects no extra, offers no unavailable extra, and prices a selected one', async () => {
  const { onStart } = await opened();
  for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false);
  expect(screen.queryByText('Full insurance')).toBeNull();
  expect(screen.getByText('Collision damage waiver')).toBeTruthy();
  expect(extra(/Theft protection.*\$18 for the trip.*\$6 a day/)).toBeTruthy();
  expect(onStart).not.toHaveBeenCalled();
  await userEvent.click(extra(/Cancellation/));
  await total('$102');
  const price = { totalMinor: 9000, currency: 'USD', days: 3 };
  expect(onStart).toHaveBeenCalledExactlyOnceWith({ ...item, price });
  expect(screen.getByText(/Free cancellation until Sun 28 Feb 2027, 10:00/)).toBeTruthy();
  await userEvent.click(extra(/Cancellation/));
  await total('$90');
});

it('lists every missing field, moves the focus to the first, and clears each error when it is fixed', async () => {
  await opened();
  await userEvent.click(bookButton());
  const alert = await screen.findByRole('alert');
  expect(document.activeElement).toBe(alert);
  const texts = within(alert)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(texts).toEqual([
    'Please fill in the field(s): Full name',
    'Please fill in the field(s): Email address',
    'Please fill in the field(s): Phone number',
    'Please fill in the field(s): Date of birth',
    'Please fill in the field(s): Driving licence number',
    'Please accept the Terms of Use',
  ]);
  await userEvent.click(within(alert).getByRole('link', { name: /Email address/ }));
  expect(document.activeElement).toBe(textbox('Email address'));
  await fill(textbox('Email address'), 'ada@example.org');
  expect(within(alert).queryByRole('link', { name: /Email/ })).toBeNull();
  expect(posts('/api/checkout')).toEqual([]);
});

it('refuses a driver who is too young for the car, with the age in the message', async () => {
  await opened();
  await fillIn({ year: '2005' });
  await userEvent.click(bookButton());
  expect(within(await screen.findByRole('alert')).getByText('You must be at least 23 years old')).toBeTruthy();
});

it('accepts a driver who comes of the car’s age on the day of the pick-up', async () => {
  await opened();
  await fillIn({ year: '2004', month: '3', day: '1' });
  await userEvent.click(bookButton());
  expect(await screen.findByRole('heading', { name: 'Booking confirmed' })).toBeTruthy();
});

it('requires the second driver only if one is selected, by the same rules', async () => {
  await opened();
  expect(screen.queryByRole('group', { name: 'Additional driver' })).toBeNull();
  await userEvent.click(extra(/Additional driver/));
  const second = within(await screen.findByRole('group', { name: 'Additional driver' }));
  await fill(second.getByRole('textbox', { name: 'Email address' }), 'nobody');
  await userEvent.tab();
  expect(second.getByText('Invalid email address')).toBeTruthy();
});

it('books once with one key, emits the event, and focuses the confirmation', async () => {
  api.features.push('receipts');
  const { onBooked, onPayment } = await opened({ partner: 'hotel' });
  await fillIn();
  await fill(screen.getByRole('textbox', { name: /Flight number/ }), 'af1234');
  await userEvent.dblClick(bookButton());
  const heading = await screen.findByRole('heading', { name: 'Booking confirmed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('7K2M-Q9XF')).toBeTruthy();
  expect(screen.getByText('A confirmation email was sent to ada@example.org.')).toBeTruthy();
  expect(await screen.findAllByText('Open from 07:00 to 23:00 that day')).toHaveLength(2);
  expect(posts('/api/checkout')).toHaveLength(1);
  expect(sentBody()).toMatchObject({
    driver: { fullName: 'Ada Lovelace', email: 'ada@example.org', phone: '+33612345678', birthDate: '1990-04-05' },
    booking: { from: '2027-03-01T09:00:00.000Z', amendments: true, theftProtection: false, additionalDriver: false },
    payLater: true,
    paymentChoice: 'later',
    totalMinor: 9000,
    currency: 'USD',
    pickupAt: '2027-03-01T10:00',
    flightNumber: 'AF1234',
    licenseNumber: '12AB34567',
    partner: 'hotel',
  });
  await waitFor(() =>
    expect(onBooked).toHaveBeenCalledExactlyOnceWith({
      reference: '7K2M-Q9XF',
      carId: fakeTrip.carId,
      name: car.name,
      total: 9000,
      currency: 'USD',
      payment: 'later',
      receipt: 'signed.by.host',
    }),
  );
  const price = { totalMinor: 9000, currency: 'USD', days: 3 };
  expect(onPayment).toHaveBeenCalledExactlyOnceWith({ ...item, price, payment: 'later' });
  for (const path of ['/api/booking/', '/receipt'])
    expect(api.calls.find((call) => call.path.includes(path))).toMatchObject({ token: 'token-of-the-booking' });
});

it('reports a blocked spam check once, then books without it', async () => {
  const store = getStore(location.origin);
  store.setConfig(parseConfig({ recaptchaEnabled: true, recaptchaSiteKey: 'key-1' }));
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')));
  });
  try {
    const { onBooked } = await opened({}, { isHost: true });
    await fillIn();
    await userEvent.click(bookButton());
    expect((await screen.findAllByText(/The spam check couldn’t load/)).length).toBeGreaterThan(0);
    expect(append).toHaveBeenCalled();
    expect(posts('/api/checkout')).toEqual([]);
    await userEvent.click(bookButton());
    await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
  } finally {
    append.mockRestore();
    store.setConfig(parseConfig({}));
  }
});

it('keeps the draft and the key after a reload, and the confirmation after success', async () => {
  const first = await opened({}, { isHost: true });
  await fillIn();
  await userEvent.click(extra(/Cancellation/));
  first.unmount();
  clearMemories();
  const second = await opened({}, { isHost: true });
  expect((textbox('Full name') as HTMLInputElement).value).toBe('Ada Lovelace');
  expect((textbox('Year') as HTMLInputElement).value).toBe('1990');
  expect((extra(/Cancellation/) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(bookButton());
  await waitFor(() => expect(second.onLeave).toHaveBeenCalledOnce());
  second.unmount();
  clearMemories();
  open({}, { isHost: true });
  expect(await screen.findByText(/7K2M-Q9XF/)).toBeTruthy();
  expect(posts('/api/checkout')).toHaveLength(1);
});

it('opens the booking’s own page on the host after the event, without the token in its URL', async () => {
  const { onBooked, onLeave, store } = await bookOnHost();
  expect(onBooked).toHaveBeenCalledOnce();
  expect(onBooked.mock.invocationCallOrder[0]).toBeLessThan(onLeave.mock.invocationCallOrder[0] ?? 0);
  const target = onLeave.mock.lastCall?.[0];
  expect(target).toMatchObject({ view: 'booking', params: { ref: '7K2M-Q9XF' } });
  expect(target.url).toMatch(/\/booking\?ref=7K2M-Q9XF$/);
  expect(madeBooking(store, '7k2m-q9xf')?.token).toBe('token-of-the-booking');
  expect(screen.queryByRole('heading', { name: 'Booking confirmed' })).toBeNull();
});

it('says “You booked this car” in a second tab and after Back, and links to the booking', async () => {
  const { unmount } = await bookOnHost();
  unmount();
  clearMemories();
  sessionStorage.clear();
  const { onState } = open({}, { isHost: true });
  expect(await screen.findByText('You booked this car')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View your booking' }).getAttribute('href')).toMatch(
    /\/booking\?ref=7K2M-Q9XF$/,
  );
  expect(screen.queryByRole('button', { name: 'Book with obligation to pay' })).toBeNull();
  await waitFor(() => expect(onState).toHaveBeenLastCalledWith('ready'));
});

it('notices in an open form that another tab booked the trip', async () => {
  const { unmount } = await bookOnHost();
  unmount();
  clearMemories();
  sessionStorage.clear();
  const stored = localStorage.getItem('rental-bookings') ?? '';
  localStorage.clear();
  await opened({}, { isHost: true });
  localStorage.setItem('rental-bookings', stored);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'rental-bookings' })));
  expect(await screen.findByText('You booked this car')).toBeTruthy();
});

it('offers to sign in at the button if the session has ended', async () => {
  await opened({}, { isHost: true });
  await fillIn();
  api.refuse('/api/checkout', 'session_expired', 401);
  await userEvent.click(bookButton());
  const text = await screen.findByText('Your session has expired. Sign in again to continue.');
  const alert = text.closest<HTMLElement>('[role="alert"]');
  expect(alert).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(alert?.querySelector('a')?.textContent).toBe('Sign in');
  expect(alert?.querySelector('a')?.getAttribute('href')).toMatch(/\/sign-in\?back=%2Fcheckout%3F/);
});

it('allows the same trip again after its booking was cancelled', async () => {
  api.bookingId = 'd'.repeat(24);
  const { unmount } = await bookOnHost();
  unmount();
  clearMemories();
  api.status = 'cancelled';
  open({}, { isHost: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Book this trip again' }));
  expect(await screen.findByRole('button', { name: 'Book with obligation to pay' })).toBeTruthy();
  expect(localStorage.getItem('rental-bookings')).toBeNull();
});

it('stays on a partner’s page, scrolled to and focused, and links to the booking on the host', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  try {
    const { onLeave } = await opened();
    await fillIn();
    await userEvent.click(bookButton());
    const heading = await screen.findByRole('heading', { name: 'Booking confirmed' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scroll.mock.contexts).toContain(heading);
    const link = await screen.findByRole('link', { name: 'Manage booking' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/api\d+\.example\/booking\?ref=7K2M-Q9XF&l=en$/);
    expect(onLeave).not.toHaveBeenCalled();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});

it('stores nothing on a partner page, but keeps the draft while the page is open', async () => {
  const first = await opened();
  await fill(textbox('Full name'), 'Ada');
  expect(sessionStorage.length).toBe(0);
  first.unmount();
  await opened();
  expect((textbox('Full name') as HTMLInputElement).value).toBe('Ada');
});

it('books once if the response was lost: the second attempt has the same key', async () => {
  await opened();
  await fillIn();
  api.cut('/api/checkout', { after: true });
  await userEvent.click(bookButton());
  expect(await screen.findByText('We couldn’t reach the booking service')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  const [one, two] = posts('/api/checkout');
  expect(one?.key).toBe(two?.key);
  expect(api.bookings).toBe(1);
});

it('finds the booking of a lost response even if the draft has changed since', async () => {
  await opened();
  await fillIn();
  api.cut('/api/checkout', { after: true });
  await userEvent.click(bookButton());
  await screen.findByText('We couldn’t reach the booking service');
  await fill(textbox('Driving licence number'), '9');
  await userEvent.click(bookButton());
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  expect(posts('/api/checkout')).toHaveLength(3);
  expect(api.bookings).toBe(1);
});

it('books a changed deposit only after it is accepted, although the total is the same', async () => {
  const { onPriceChanged } = await opened();
  await fillIn();
  api.car = { deposit: 500 };
  api.refuse('/api/checkout', 'quote_expired', 409);
  await userEvent.click(bookButton());
  expect(await screen.findByText('The refundable deposit has changed from $400 to $500')).toBeTruthy();
  const row = screen.getByRole('rowheader', { name: 'Refundable deposit' }).parentElement;
  expect(row?.textContent).toBe('Refundable deposit$400$500');
  expect(api.bookings).toBe(0);
  expect(onPriceChanged).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Accept $500' }));
  await userEvent.click(bookButton());
  await screen.findByRole('heading', { name: 'Booking confirmed' });
});

it('shows a changed price line by line and books only after it is accepted', async () => {
  const { onPriceChanged } = await opened();
  await fillIn();
  api.dailyPrice = 35;
  api.refuse('/api/checkout', 'price_changed', 409, { quote: api.quote(fakeTrip.query as never) });
  await userEvent.click(bookButton());
  expect(await screen.findByText('The price has gone up from $90 to $105')).toBeTruthy();
  expect(onPriceChanged).toHaveBeenCalledExactlyOnceWith({
    before: 9000,
    after: 10500,
    lines: [expect.objectContaining({ code: 'daily', before: 9000, after: 10500 })],
  });
  expect(screen.queryByRole('button', { name: 'Book with obligation to pay' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept $105' }));
  await waitFor(() => expect(document.activeElement).toBe(bookButton()));
  expect(screen.queryByText(/The price has gone up/)).toBeNull();
  await userEvent.click(bookButton());
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  expect(sentBody()['totalMinor']).toBe(10500);
});

it('reloads an expired price and books without a notice if it is the same', async () => {
  await opened();
  await fillIn();
  api.refuse('/api/checkout', 'quote_expired', 409);
  await userEvent.click(bookButton());
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  const [one, two] = posts('/api/checkout').map((call) => (call.body as { quoteId: string }).quoteId);
  expect(one).not.toBe(two);
});

it('says in place that the order has to be confirmed by email, and keeps what was typed', async () => {
  const { onState } = await opened();
  await fillIn();
  api.refuse('/api/checkout', 'confirm_email', 202);
  await userEvent.click(bookButton());
  const title = await screen.findByText('Check your email to confirm this booking');
  const note = title.closest('[role="status"]') as HTMLElement;
  expect(note.textContent).toContain('No car is reserved yet.');
  expect(note.textContent).toContain((textbox('Email address') as HTMLInputElement).value);
  expect(note.parentElement).toBe(document.activeElement?.shadowRoot?.activeElement ?? document.activeElement);
  expect((textbox('Full name') as HTMLInputElement).value).toBe('Ada Lovelace');
  expect(onState).not.toHaveBeenCalledWith('error');
  // Meanwhile the link may have been used, so that the same button finds the booking.
  await userEvent.click(bookButton());
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  const keys = api.calls.filter(({ path, method }) => path === '/api/checkout' && method === 'POST');
  expect(keys).toHaveLength(2);
});

it('offers similar cars if this one is taken, and keeps the driver', async () => {
  const { store, unmount } = await opened();
  await fillIn();
  api.refuse('/api/checkout', 'car_unavailable', 409, { alternatives: api.alternatives });
  await userEvent.click(bookButton());
  expect(await screen.findByText('This car is no longer available')).toBeTruthy();
  const link = within(screen.getByRole('list', { name: 'Similar cars that are available' })).getByRole('link', {
    name: /Renault Clio/,
  });
  expect(link.getAttribute('href')).toContain(`${store.apiHost}/checkout?`);
  expect(link.getAttribute('href')).toContain(`car=${'d'.repeat(24)}`);
  expect(link.textContent).toContain('Azur Cars');
  act(() => store.setConfig(parseConfig({ hideSuppliers: true })));
  expect(link.textContent).not.toContain('Azur Cars');
  expect(textOutsideContract()).not.toContain('Azur Cars');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  unmount();
  api.car = { _id: 'd'.repeat(24), name: 'Renault Clio' };
  await opened({ carId: 'd'.repeat(24) });
  expect((textbox('Full name') as HTMLInputElement).value).toBe('Ada Lovelace');
  expect((screen.getByRole('checkbox', { name: 'I accept the Terms of Use' }) as HTMLInputElement).checked).toBe(false);
});

const review = () => screen.getByRole('region', { name: 'Your order' });

/** Returns the rows of the order directly above the button. */
function reviewRows(): Record<string, string> {
  const rows = [...review().querySelectorAll('dl > div')];
  return Object.fromEntries(rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')));
}

/** Returns the page's text without the row that names the contract's partner. */
function textOutsideContract(): string {
  return (document.body.textContent ?? '').replace('Your contract is withAzur Cars', '');
}

it('shows the whole order and both companies directly above the button that binds', async () => {
  const { store } = await opened();
  act(() => store.setConfig(parseConfig({ companyAddress: '1 Port Road, Cork', contactEmail: 'desk@example.org' })));
  expect(reviewRows()).toMatchObject({
    Car: expect.stringMatching(/or similar$/),
    'Pick-up': expect.stringMatching(/\d{2}:\d{2}.*, \S/),
    'Drop-off': expect.stringMatching(/\d{2}:\d{2}.*, \S/),
    'Total price': expect.stringMatching(/\d/),
    'Your contract is with': 'Azur Cars',
    'Arranged by (broker)': 'Rental Elements, 1 Port Road, Cork',
    Complaints: 'desk@example.org',
  });
  expect(review().nextElementSibling?.contains(bookButton())).toBe(true);
  expect(screen.getByText(/no right of withdrawal/)).toBeTruthy();
  for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false);
});

it('is its own broker where the supplier is the operator', async () => {
  const { store } = await opened();
  act(() => store.setConfig(parseConfig({ websiteName: 'Azur Cars' })));
  expect(reviewRows()).not.toHaveProperty('Arranged by (broker)');
});

it('binds in the words that the operator chose for the country of the pick-up', async () => {
  api.countryCode = 'DE';
  const { store } = await opened();
  const bookButtons = [
    { country: 'FR', language: 'en', text: 'Order' },
    { country: 'DE', language: 'fr', text: 'Commander et payer' },
    { country: 'DE', language: 'en', text: 'Order and pay' },
  ];
  act(() => store.setConfig(parseConfig({ bookButtons })));
  expect(screen.getByRole('button', { name: 'Order and pay' })).toBeTruthy();
});

it('names the partner of the contract where suppliers are hidden, and shows no supplier elsewhere', async () => {
  const { store } = await opened();
  expect(document.body.textContent).toContain('Azur Cars');
  act(() => store.setConfig(parseConfig({ hideSuppliers: true })));
  expect(reviewRows()).toMatchObject({ 'Your contract is with': 'Azur Cars' });
  expect(textOutsideContract()).not.toContain('Azur Cars');
  await fillIn();
  await userEvent.click(bookButton());
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  expect(document.body.textContent).not.toContain('Azur Cars');
});

it('shows a server error at its field', async () => {
  await opened();
  await fillIn({ email: 'taken@example.org' });
  api.refuse('/api/checkout', 'email_taken', 409, { field: 'driver.email' });
  await userEvent.click(bookButton());
  const alert = await screen.findByRole('alert');
  await userEvent.click(within(alert).getByRole('link', { name: 'This email address is already registered.' }));
  expect(document.activeElement).toBe(textbox('Email address'));
  expect(textbox('Email address').getAttribute('aria-invalid')).toBe('true');
});

it('shows a signed-in customer the address that the confirmation goes to, which is always the account’s', async () => {
  const record = { ...fakePerson, email: 'ada@example.org', phone: '+33612345678', birthDate: '1990-04-05' };
  const { session } = getStore(location.origin);
  await opened({}, { isHost: true });
  // The customer signs in in another tab while this one is filled in for a guest.
  await fillIn({ email: 'other@example.org' });
  api.next.push({ path: '/api/sign-in/', response: () => Response.json(fakePerson) });
  api.next.push({ path: '/api/user/', response: () => Response.json(record) });
  await act(() => session.signIn({ email: fakePerson.email, password: 'secret', stayConnected: false }));
  await screen.findByText('You’re booking with your account, ada@example.org.');
  expect(textbox('Email address')).toMatchObject({ value: 'ada@example.org', readOnly: true });
  expect(textbox('Full name')).toMatchObject({ value: 'Ada Lovelace', readOnly: false });
  await userEvent.click(bookButton());
  await waitFor(() => expect(posts('/api/checkout')[0]?.body).toMatchObject({ driver: { email: 'ada@example.org' } }));
});

it('reports an ended session, and books with the same draft after another sign-in', async () => {
  const record = { ...fakePerson, email: 'ada@example.org', phone: '+33612345678', birthDate: '1990-04-05' };
  const respondOnce = (path: string, respond: () => Response) => api.next.push({ path, response: respond });
  const { session } = getStore(location.origin);
  const signIn = async () => {
    respondOnce('/api/sign-in/', () => Response.json(fakePerson));
    respondOnce('/api/user/', () => Response.json(record));
    await act(() => session.signIn({ email: fakePerson.email, password: 'secret', stayConnected: false }));
  };
  await signIn();
  const { onLeave } = await opened({}, { isHost: true });
  await screen.findByText('You’re booking with your account, ada@example.org.');
  await fill(textbox('Driving licence number'), '12AB34567');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the Terms of Use' }));
  api.refuse('/api/checkout', 'email_taken', 409, { field: 'driver.email' });
  api.refuse('/api/user/', 'session_expired', 401);
  await userEvent.click(bookButton());
  await screen.findByText('Your session has expired. Sign in again to continue.');
  await waitFor(() => expect(session.isPrompting.value).toBe(true));
  expect(screen.queryByText('This email address is already registered.')).toBeNull();
  await signIn();
  expect(screen.queryByText('Your session has expired. Sign in again to continue.')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(bookButton()));
  expect((textbox('Driving licence number') as HTMLInputElement).value).toBe('12AB34567');
  await userEvent.click(bookButton());
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
});

it('keeps the drivers for another trip that is chosen from the form, but not the consent and the extras', async () => {
  const { unmount } = await opened({}, { isHost: true });
  await fillIn();
  const link = screen.getByRole('link', { name: 'Change dates or car' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  unmount();
  const later = { ...fakeTrip.query, from: '2027-06-01T10:00', to: '2027-06-04T10:00' } as unknown as SearchQuery;
  await opened({ query: later }, { isHost: true });
  expect(textbox('Full name')).toHaveProperty('value', 'Ada Lovelace');
  expect(textbox('Email address')).toHaveProperty('value', 'ada@example.org');
  expect(textbox('Year')).toHaveProperty('value', '1990');
  expect(screen.getByRole('checkbox', { name: 'I accept the Terms of Use' })).toHaveProperty('checked', false);
  for (const extra of screen.getAllByRole('checkbox')) expect(extra).toHaveProperty('checked', false);
});

it('links back to the search if the trip can no longer be booked', async () => {
  api.refuse('/api/x/quote', 'pickup_in_past', 400);
  const { onState, onError } = open();
  expect(await screen.findByText('Pick-up is in the past. Choose a later date or time.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose other dates' }).getAttribute('href')).toContain('/search?pickup=');
  await waitFor(() => expect(onState).toHaveBeenLastCalledWith('error'));
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'pickup_in_past', retryable: false }),
  );
});

it.each([
  ['pickupLocation', 'This car can’t be picked up there. Choose another pick-up location.'],
  ['dropOffLocation', 'This car can’t be returned there. Choose another drop-off location.'],
])(
  'names the location where the car isn’t served, and links to the search for another one: %s',
  async (field, text) => {
    api.refuse('/api/x/quote', 'location_not_served', 422, { field });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Choose another location' });
    expect(link.getAttribute('href')).toContain('/search?pickup=');
    expect(screen.queryByRole('link', { name: 'Choose other dates' })).toBeNull();
  },
);

it('shows the field of the licence if the server requires one that the page did not expect', async () => {
  await opened();
  await fillIn();
  const upload = () => document.querySelector('input[type=file]');
  expect(upload()).toBeNull();
  // The account's copy was deleted in another tab, or the supplier has begun to demand one.
  api.refuse('/api/checkout', 'license_required', 422, { field: 'driver.license' });
  await userEvent.click(bookButton());
  const summary = await screen.findByRole('alert');
  await userEvent.click(within(summary).getByRole('link', { name: "A driver's licence is required." }));
  expect(upload()).not.toBeNull();
  expect(document.activeElement).toBe(upload());
});

/** The operator has changed the car since the page loaded it. */
const gone = { field: 'collisionDamageWaiver', values: { extra: 'collisionDamageWaiver' } };

it('names an included extra that the car no longer has, and books without it', async () => {
  await opened();
  await fillIn();
  api.car = { collisionDamageWaiver: -1 };
  api.refuse('/api/checkout', 'extra_unavailable', 422, gone);
  await userEvent.click(bookButton());
  const text = 'No longer included or available with this car: Collision damage waiver.';
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByText('Not available with this car: Collision damage waiver, Full insurance.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(bookButton());
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  expect(sentBody()).toMatchObject({ booking: { collisionDamageWaiver: false }, totalMinor: 9000 });
});

it('names a chosen extra that the car no longer has, and shows the price without it', async () => {
  await opened();
  await userEvent.click(extra(/^Theft protection/));
  await total('$108');
  api.car = { theftProtection: -1 };
  api.refuse('/api/x/quote', 'extra_unavailable', 422, { values: { extra: 'theftProtection' } });
  await userEvent.click(extra(/^Additional driver/));
  await screen.findByText('No longer included or available with this car: Theft protection.');
  await total('$114');
  expect(screen.queryByRole('checkbox', { name: /^Theft protection/ })).toBeNull();
});

it('offers the remaining ways to pay if the chosen one was withdrawn', async () => {
  api.features = [...api.features, 'online-payment'];
  await opened();
  await fillIn();
  const quote = api.quote(fakeTrip.query as never);
  const { later: _withdrawn, ...plan } = quote.plan as Record<string, object>;
  api.supplier = { payLater: false };
  api.refuse('/api/checkout', 'payment_choice_not_allowed', 422, { field: 'paymentChoice' });
  api.next.push({ path: '/api/x/quote', response: () => Response.json({ ...quote, plan }) });
  await userEvent.click(bookButton());
  await screen.findByText('This payment option isn’t available for this car. Choose another one.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /counter/ })).toBeNull());
});

it('offers a retry if the server is unreachable, and continues once it responds', async () => {
  api.refuse('/api/x/quote', 'server_error', 500);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Book with obligation to pay' })).toBeTruthy();
});

it('reports an unknown car and an incomplete trip', async () => {
  const { onState, unmount } = open({ carId: 'e'.repeat(24) });
  expect(await screen.findByText('This car is no longer available. Choose another one.')).toBeTruthy();
  await waitFor(() => expect(onState).toHaveBeenLastCalledWith('empty'));
  unmount();
  open({ query: {} });
  expect(screen.getByText('There’s nothing to book yet')).toBeTruthy();
});

it('reloads the price in another currency and dims the old one meanwhile', async () => {
  const { store } = await opened();
  await userEvent.click(extra(/Theft protection/));
  await total('$108');
  act(() => {
    store.currency.value = 'EUR';
  });
  expect(await within(summary()).findAllByText('92.88 €')).toBeTruthy();
  expect(screen.queryByText(/The price has gone/)).toBeNull();
});

it('computes the price if the API makes no quotes', async () => {
  api.features = [];
  await opened();
  await total('$90');
  expect(within(summary()).queryByText(/Price held/)).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Flight number|licence number/ })).toBeNull();
  expect(screen.getByText(/^The supplier changes your dates, locations and extras up to/)).toBeTruthy();
  await fillIn();
  await userEvent.click(bookButton());
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  expect(posts('/api/x/quote')).toEqual([]);
  expect(sentBody().booking).toMatchObject({ price: 90, status: 'pending' });
  expect(sentBody()).not.toHaveProperty('licenseNumber');
});

it('renders no button if the supplier requires online payment', async () => {
  api.supplier = { payLater: false };
  api.features = [];
  open();
  expect(await screen.findByText('This supplier only accepts online payment')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book with obligation to pay' })).toBeNull();
});

it('treats an id that is none as a car that does not exist', async () => {
  const { onState } = open({ carId: 'xxx' });
  expect(await screen.findByText('This car can’t be booked')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all cars' })).toBeTruthy();
  expect(screen.queryByText(/Your booking wasn’t completed|Everything you entered is kept/)).toBeNull();
  expect(onState).toHaveBeenLastCalledWith('empty');
  expect(api.calls.filter(({ path }) => path.startsWith('/api/car/'))).toEqual([]);
});
