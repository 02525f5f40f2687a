import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeAccountApi, fakeBooking, fakePerson, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { setLanguage } from '../../i18n/localize.ts';
import { endTest, fill, openView, startApi } from '../account-for-test.tsx';
import { TodayView } from './today-view.tsx';

const now = new Date('2027-05-01T08:30:00.000Z');
const path = '/api/x/desk/en';
let api: FakeAccountApi;

/** A booking whose pick-up was half an hour ago. */
const begun = {
  from: '2027-05-01T08:00:00.000Z',
  to: '2027-05-04T08:00:00.000Z',
  pickupAt: '2027-05-01T10:00',
  dropoffAt: '2027-05-04T10:00',
  flightNumber: 'AF 7',
};
const due = {
  from: '2027-04-28T08:00:00.000Z',
  to: '2027-05-01T08:00:00.000Z',
  pickupAt: '2027-04-28T10:00',
  dropoffAt: '2027-05-01T10:00',
};
const entry = (number: number, change: object, more: object = {}) => ({
  booking: fakeBooking(number, change),
  licensePlate: 'AB-123-CD',
  ...more,
});
const day = (lists: object) => Response.json({ pickups: [], returns: [], overdue: [], ...lists });

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
});
afterEach(async () => {
  vi.useRealTimers();
  await endTest();
});

it('shows what the desk needs of a pick-up: contact, plate, extras, what is due, and the note', async () => {
  api.on(path, () => day({ pickups: [entry(1, begun, { note: 'Wants a child seat' })] }));
  await openView(TodayView, api);
  const row = within(await screen.findByRole('row', { name: /Ada Lovelace/ }));
  expect(row.getByText('10:00')).toBeTruthy();
  expect(row.getByText('Not picked up yet')).toBeTruthy();
  expect(row.getByText('AB-123-CD')).toBeTruthy();
  expect(row.getByText('Flight AF 7')).toBeTruthy();
  expect(row.getByText('$90 USD due')).toBeTruthy();
  expect(row.getByText('Deposit $400 USD')).toBeTruthy();
  expect(row.getByText('Wants a child seat')).toBeTruthy();
  expect(row.getByRole('link', { name: '+33 6 12 34 56 78' }).getAttribute('href')).toBe('tel:+33612345678');
  expect(row.getByRole('link', { name: 'Email Ada Lovelace' }).getAttribute('href')).toBe('mailto:ada@example.org');
  expect(screen.getByRole('heading', { name: 'Nice Airport' })).toBeTruthy();
  expect(screen.getByText('Pick-ups: 1 · Returns: 0')).toBeTruthy();
});

it('shows no amount to collect from a customer who didn’t come', async () => {
  api.on(path, () => day({ pickups: [entry(1, { ...begun, noShowAt: now.toISOString() })] }));
  await openView(TodayView, api);
  const row = within(await screen.findByRole('row', { name: /Ada Lovelace/ }));
  expect(row.getByText('No-show')).toBeTruthy();
  expect(row.queryByText(/\$90|\$400/)).toBeNull();
});

it('offers to record a no-show after the end of the rental, as the booking’s page does', async () => {
  api.on(path, () => day({ pickups: [entry(1, due), entry(2, { ...due, pickedUpAt: due.from })] }));
  await openView(TodayView, api);
  await screen.findByText('Not picked up yet');
  expect(screen.getAllByRole('button', { name: /^Record a no-show/ })).toHaveLength(1);
});

it('names the additional driver as each language writes it', async () => {
  const second = {
    fullName: 'Grace Hopper',
    email: 'grace@example.org',
    phone: '+33612345679',
    birthDate: '1980-12-09',
  };
  api.on('/api/x/desk/', () => day({ pickups: [entry(1, { ...begun, _additionalDriver: second })] }));
  await openView(TodayView, api);
  const cellText = () => document.querySelector('.r-desk__quiet')?.textContent;
  await waitFor(() => expect(cellText()).toBe('Additional driver: Grace Hopper'));
  await act(() => setLanguage('fr'));
  // French has a no-break space before a colon.
  await waitFor(() => expect(cellText()).toBe('Conducteur additionnel\u00a0: Grace Hopper'));
});

it('lists the operator’s own extras with their number, which the desk has to hand over', async () => {
  const line = { code: 'addOn', amountMinor: 3000, unitMinor: 1500, percent: null };
  const lines = [
    { ...line, key: 'seat', names: { en: 'Child seat' }, quantity: 2 },
    { ...line, key: 'gps', names: { en: 'GPS' }, quantity: 1 },
  ];
  api.on(path, () => day({ pickups: [entry(1, { ...begun, lines })] }));
  await openView(TodayView, api);
  expect(await screen.findByText(/2 × Child seat, GPS$/)).toBeTruthy();
});

it('says what is known of a return: with the customer, overdue, not recorded, back', async () => {
  const out = { ...due, pickedUpAt: due.from };
  api.on(path, () =>
    day({
      returns: [
        entry(1, { ...out, to: '2027-05-01T10:00:00.000Z', driver: { fullName: 'Olga Out' } }),
        entry(2, { ...out, driver: { fullName: 'Oscar Overdue' } }),
        entry(3, { ...due, driver: { fullName: 'Una Unknown' } }),
        entry(4, { ...out, returnedAt: '2027-05-01T07:45:00.000Z', driver: { fullName: 'Rita Returned' } }),
      ],
      overdue: [entry(5, { ...out, dropoffAt: '2027-04-29T10:00', driver: { fullName: 'Gone Long' } })],
    }),
  );
  await openView(TodayView, api);
  const textOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await textOf(/Olga/)).toContain('With the customer');
  expect(await textOf(/Oscar/)).toContain('Overdue');
  expect(await textOf(/Una/)).toContain('Return not recorded');
  expect(await textOf(/Rita/)).toContain('Returned 09:45');
  // A car that has been missing since an earlier day is listed with that day, above the others.
  expect(await textOf(/Gone/)).toContain('29 Apr 2027, 10:00');
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual([
    'Overdue, Nice Airport',
    'Returns, Nice Airport',
  ]);
});

it('marks a pick-up at once, keeps the focus, and requires a confirmation before it is undone', async () => {
  const marks = `/api/x/bookings/${fakeBooking(1)._id}/marks`;
  api.on(path, () => day({ pickups: [entry(1, begun)] }));
  const { store } = await openView(TodayView, api);
  const button = await screen.findByRole('button', { name: 'Mark picked up Ada Lovelace' });
  api.on(path, () => day({ pickups: [entry(1, { ...begun, pickedUpAt: now.toISOString() })] }));
  await userEvent.click(button);
  expect(await screen.findByText('Picked up 10:30')).toBeTruthy();
  expect(store.toasts.value.map(({ text }) => text)).toEqual(['Ada Lovelace has picked up the car.']);
  const undo = screen.getByRole('button', { name: 'Undo pick-up Ada Lovelace' });
  expect(undo).toBe(button);
  await userEvent.click(undo);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo the pick-up?' }));
  expect(document.activeElement).toBe(dialog.getAllByRole('button', { name: 'Close' }).at(-1));
  expect(api.sent(marks)).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo pick-up' }));
  await waitFor(() =>
    expect(api.sent(marks).map(({ body }) => body)).toEqual([
      { mark: 'picked-up', isSet: true },
      { mark: 'picked-up', isSet: false },
    ]),
  );
});

it('says why a mark is refused, and keeps the row', async () => {
  api.on(path, () => day({ pickups: [entry(1, begun)] }));
  api.on('/api/x/bookings/', () => fakeProblem(409, 'car_unavailable'));
  await openView(TodayView, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark picked up/ }));
  expect(await screen.findByText('Another customer still has this car. Record its return first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Mark picked up/ })).toBeTruthy();
});

it('requires a confirmation before an early return, which frees the car', async () => {
  const early = { ...begun, pickedUpAt: begun.from, dropoffAt: '2027-05-01T20:00', to: '2027-05-01T18:00:00.000Z' };
  api.on(path, () => day({ returns: [entry(1, early)] }));
  await openView(TodayView, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Mark returned/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Record an early return?' }));
  expect(dialog.getByText(/It can be booked again right away/)).toBeTruthy();
  expect(api.sent('/api/x/bookings/')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Mark returned' }));
  await waitFor(() => expect(api.sent('/api/x/bookings/')[0]?.body).toEqual({ mark: 'returned', isSet: true }));
});

it('writes a note, and keeps what was typed when the dialog is closed', async () => {
  api.on(path, () => day({ pickups: [entry(1, begun)] }));
  await openView(TodayView, api);
  const open = () => userEvent.click(screen.getByRole('button', { name: /^Add note/ }));
  await screen.findByText('Not picked up yet');
  await open();
  const empty = await screen.findByRole('textbox', { name: /^Note for colleagues/ });
  expect(document.activeElement).toBe(empty);
  await fill(empty, 'Comes at noon');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await open();
  const field = await screen.findByRole('textbox', { name: /^Note for colleagues/ });
  expect(field).toHaveProperty('value', 'Comes at noon');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(api.sent('/api/x/bookings/')[0]?.body).toEqual({ note: 'Comes at noon', before: '' }));
});

it('shows the note that a colleague wrote meanwhile, and replaces it only on the next attempt', async () => {
  api.on(path, () => day({ pickups: [entry(1, begun, { note: 'Tall' })] }));
  const theirs = 'Wants a child seat';
  api.on('/api/x/bookings/', () => fakeProblem(409, 'change_not_allowed', { field: 'note', values: { note: theirs } }));
  await openView(TodayView, api);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit note/ }));
  const field = await screen.findByRole('textbox', { name: /^Note for colleagues/ });
  await fill(field, 'Comes at noon');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/A colleague has changed the note to “Wants a child seat”/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'Comes at noon');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(api.sent('/api/x/bookings/').map(({ body }) => body)).toEqual([
      { note: 'Comes at noon', before: 'Tall' },
      { note: 'Comes at noon', before: theirs },
    ]),
  );
});

it('has its day and place in the address', async () => {
  api.on(path, () => day({}));
  const { onLeave, show } = await openView(TodayView, api, { filters: 'day=2027-05-03' });
  expect(await screen.findByText('No pick-ups or returns')).toBeTruthy();
  expect(api.sent(path)[0]?.query).toBe('?day=2027-05-03');
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(onLeave).toHaveBeenLastCalledWith(expect.objectContaining({ view: 'today', params: { day: '2027-05-04' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(onLeave).toHaveBeenLastCalledWith(expect.objectContaining({ params: {} }));
  show({ filters: 'day=never&place=nowhere' });
  await waitFor(() => expect(api.sent(path).at(-1)?.query).toBe(''));
});

it('links a walk-in to the search, at the place and the next half hour, for the supplier’s own cars', async () => {
  const supplier = 'c'.repeat(24);
  api.on(path, () => day({ pickups: [entry(1, begun)], supplier }));
  await openView(TodayView, api);
  const link = await screen.findByRole('link', { name: 'New booking Nice Airport' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://page.example');
  expect(pathname.endsWith('/search')).toBe(true);
  // One hour ahead is the default lead; the desk opens at 06:00.
  expect(Object.fromEntries(searchParams)).toMatchObject({
    pickup: fakeBooking(1).pickupLocation._id,
    from: '2027-05-01T11:30',
    to: '2027-05-02T11:30',
    supplier,
  });
});

it('can be tried again, and keeps the last list while the server is unreachable', async () => {
  api.on(path, () => fakeProblem(503, 'unavailable'));
  await openView(TodayView, api);
  expect(await screen.findByText('We couldn’t load the pick-ups and returns')).toBeTruthy();
  api.on(path, () => day({ pickups: [entry(1, begun)] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not picked up yet')).toBeTruthy();
  api.on(path, () => fakeProblem(503, 'unavailable'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('This list may be out of date')).toBeTruthy();
  expect(screen.getByText('Not picked up yet')).toBeTruthy();
});
