import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type FakeAccountApi,
  fakeBooking,
  fakePage,
  fakePerson,
  fakeProblem,
} from '../../../tests/support/fake-account-api.ts';
import { parseConfig } from '../../contract/config.ts';
import { toastText } from '../../state/store.ts';
import { endTest, openView, startApi } from '../account-for-test.tsx';
import { BookingsView } from './bookings-view.tsx';

let api: FakeAccountApi;

beforeEach(() => {
  api = startApi();
});
afterEach(endTest);

const lists = () => api.sent('/api/bookings/');
const lastBody = () => lists().at(-1)?.body as Record<string, unknown> & { filter: Record<string, unknown> };
const rowOf = (name: string) => screen.getByText(`${name} · Azur Cars`).closest('tr') as HTMLElement;

it('lists a page of bookings with their actions, and confirms before it cancels one', async () => {
  api.on('/api/bookings/', () =>
    fakePage([fakeBooking(1), fakeBooking(2, { status: 'cancelled' }), fakeBooking(3, { cancelRequest: true })], 41),
  );
  api.on('/api/x/bookings/', () =>
    Response.json({ kind: 'refund', currency: 'USD', paidMinor: 9000, refundMinor: 9000, feeMinor: 0 }),
  );
  const { onReady, onLeave, store } = await openView(BookingsView, api);
  expect(await screen.findByText('41 bookings, page 1 of 3')).toBeTruthy();
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(lists()[0]?.path).toBe('/api/bookings/1/20/en');
  const open = within(rowOf('RE-0001'));
  expect(open.getByText('Pay at the counter')).toBeTruthy();
  expect(open.getByRole('link', { name: /View/ }).getAttribute('href')).toContain('/booking?b=');
  expect(within(rowOf('RE-0002')).queryByRole('button', { name: /Cancel/ })).toBeNull();
  const requested = within(rowOf('RE-0003'));
  expect(requested.getByText('Cancellation requested')).toBeTruthy();
  expect(requested.queryByRole('button', { name: /Cancel/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();

  await userEvent.click(open.getByRole('button', { name: /Cancel/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel this booking?' });
  expect(await within(dialog).findByText('You’ll get a full refund of $90.')).toBeTruthy();
  expect(api.sent('/api/cancel-booking/')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(api.sent('/api/cancel-booking/')).toHaveLength(1));
  await waitFor(() =>
    expect(store.toasts.value.map(toastText)).toEqual(['Your booking is cancelled. $90 will be refunded.']),
  );
  // The pressed button is gone, and the list begins here.
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^\d+ bookings/));
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(onLeave.mock.lastCall?.[0]).toMatchObject({ view: 'bookings', params: { page: '2' } });
});

const csvButton = () => screen.queryByRole('button', { name: 'Download (CSV)' });

it('downloads all pages of the list that staff have filtered, or says why not', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bookings');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  api.person = { ...fakePerson, type: 'supplier' };
  const path = '/api/x/bookings-export/';
  api.on('/api/settings', () => Response.json({ features: ['reference', 'bookings-export'] }));
  api.on('/api/bookings/', () => fakePage([fakeBooking(1)], 41));
  api.on(path, () => fakeProblem(429, 'too_many_requests'));
  await openView(BookingsView, api, { filters: 'status=paid&q=ada&page=2' });
  await screen.findByText(/41 bookings/);
  await userEvent.click(csvButton() as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
  expect(saved).toEqual([]);
  const headers = { 'content-disposition': 'attachment; filename="bookings-2026-11-22.csv"' };
  api.on(path, () => new Response('Reference,Status\n', { headers }));
  await userEvent.click(csvButton() as HTMLElement);
  await waitFor(() => expect(saved).toEqual(['bookings-2026-11-22.csv blob:bookings']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.sent(path).map((sent) => sent.path)).toEqual([`${path}en`, `${path}en`]);
  expect(api.sent(path)[0]?.body).toEqual(lastBody());
  expect(lastBody()).toMatchObject({ statuses: ['paid'], filter: { keyword: 'ada' } });
});

it('offers the file of bookings only to staff, and where the API has it', async () => {
  api.on('/api/bookings/', () => fakePage([fakeBooking(1)], 1));
  api.on('/api/settings', () => Response.json({ features: ['reference', 'bookings-export'] }));
  await openView(BookingsView, api);
  await screen.findByText('1 booking');
  expect(csvButton()).toBeNull();
});

it('shows totals below each other with the code of their dollars and as many decimals', async () => {
  api.on('/api/bookings/', () =>
    fakePage([fakeBooking(1), fakeBooking(2, { currency: 'AUD', totalMinor: 14_250 }), fakeBooking(3)], 3),
  );
  await openView(BookingsView, api);
  expect(await screen.findByText('$142.50 AUD')).toBeTruthy();
  expect(screen.getAllByText('$90.00 USD')).toHaveLength(2);
});

it('offers only what BookCars grants: no changes, and a request where cancellation was bought', async () => {
  api.on('/api/settings', () => Response.json({ features: ['reference'] }));
  api.on('/api/bookings/', () =>
    fakePage([fakeBooking(1, { cancellation: true }), fakeBooking(2, { cancellation: false })], 2),
  );
  await openView(BookingsView, api);
  await screen.findByText('2 bookings');
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  expect(within(rowOf('RE-0002')).queryByRole('button', { name: /Cancel/ })).toBeNull();
  await userEvent.click(within(rowOf('RE-0001')).getByRole('button', { name: /Cancel/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel this booking?' });
  expect(within(dialog).getByText(/^Your booking includes cancellation\./)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send cancellation request' }));
  await waitFor(() => expect(api.sent('/api/cancel-booking/')).toHaveLength(1));
});

it('offers staff to edit what is to come or under way, and customers only what they may change', async () => {
  const [from, to] = ['2026-01-10T10:00:00.000Z', '2026-01-13T10:00:00.000Z'];
  const out = { from, pickedUpAt: from };
  const rows = [
    fakeBooking(1),
    fakeBooking(2, out),
    fakeBooking(3, { ...out, to }),
    fakeBooking(4, { from, to }),
    fakeBooking(5, { ...out, returnedAt: to }),
    fakeBooking(6, { status: 'cancelled' }),
  ];
  api.on('/api/bookings/', () => fakePage(rows));
  const edited = () => screen.queryAllByRole('link', { name: /^Edit/ }).map(({ textContent }) => textContent);
  await openView(BookingsView, api);
  await screen.findByText('6 bookings');
  expect(edited()).toEqual(['Edit RE-0001']);
  cleanup();
  api.person = { ...fakePerson, type: 'admin' };
  await openView(BookingsView, api);
  await screen.findByText('6 bookings');
  expect(edited()).toEqual(['Edit RE-0001', 'Edit RE-0002', 'Edit RE-0003']);
});

it('shows no supplier where they are hidden, in the list or the filters', async () => {
  api.on('/api/bookings/', () => fakePage([fakeBooking(1)]));
  const { store } = await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  act(() => store.setConfig(parseConfig({ hideSuppliers: true })));
  await userEvent.click(screen.getByText('More filters'));
  expect(screen.getByRole('combobox', { name: 'Pick-up location' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Azur Cars|supplier/i);
});

it('lists ten bookings on a phone', async () => {
  const all = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-width: 719px')
      ? (Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
      : all(query),
  );
  api.on('/api/bookings/', () => fakePage([fakeBooking(1)], 41));
  await openView(BookingsView, api);
  expect(await screen.findByText('41 bookings, page 1 of 5')).toBeTruthy();
  expect(lists().map(({ path }) => path)).toEqual(['/api/bookings/1/10/en']);
  vi.restoreAllMocks();
});

it('filters by the query of the address, and writes every change back to it', async () => {
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1)]));
  const filters = 'status=paid,reserved&from=2097-03-01&to=2097-03-09&q=Clio&page=2';
  const { onLeave } = await openView(BookingsView, api, { filters });
  await screen.findByText('RE-0001 · Azur Cars');
  expect(lists().at(-1)?.path).toBe('/api/bookings/2/20/en');
  expect(lastBody()).toMatchObject({ statuses: ['paid', 'reserved'], filter: { keyword: 'Clio' } });
  expect(Date.parse(String(lastBody().filter['to'])) - Date.parse(String(lastBody().filter['from']))).toBe(
    9 * 86_400_000,
  );
  expect(lastBody().filter).toMatchObject({ pickupAt: '2097-03-01T00:00', dropoffAt: '2097-03-10T00:00' });
  expect(screen.getByRole('button', { name: 'Paid' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Paid' }));
  expect(onLeave.mock.lastCall?.[0].params).toEqual({
    status: 'reserved',
    from: '2097-03-01',
    to: '2097-03-09',
    q: 'Clio',
  });
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(onLeave.mock.lastCall?.[0].params['q']).toBeUndefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Supplier' }), 'Azur Cars');
  expect(onLeave.mock.lastCall?.[0].params['supplier']).toBe('5'.repeat(24));
});

it('lets administrators filter by a supplier that visitors’ list lacks, such as one without a logo', async () => {
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1)]));
  api.on('/api/suppliers/', () =>
    fakePage([{ _id: '6'.repeat(24), fullName: 'Plain Cars', avatar: null, carCount: 3 }]),
  );
  const { onLeave } = await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  await userEvent.click(screen.getByText('More filters'));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Supplier' }), 'Plain Cars');
  expect(onLeave.mock.lastCall?.[0].params['supplier']).toBe('6'.repeat(24));
});

it('explains an empty list and suggests what to do', async () => {
  api.on('/api/bookings/', () => fakePage([]));
  const { show, onLeave } = await openView(BookingsView, api);
  expect(await screen.findByText('You have no bookings yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a car' })).toBeTruthy();
  show({ filters: 'status=paid' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(onLeave.mock.lastCall?.[0].params).toEqual({});
});

it('tells staff that there are no bookings yet, and offers them no car', async () => {
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/bookings/', () => fakePage([]));
  await openView(BookingsView, api);
  expect(await screen.findByText('No bookings yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Find a car' })).toBeNull();
});

it('retries after a failure', async () => {
  let isDown = true;
  api.on('/api/bookings/', () => (isDown ? fakeProblem(500, 'server_error') : fakePage([fakeBooking(1)])));
  const { onError } = await openView(BookingsView, api);
  await screen.findByText('We couldn’t load your bookings');
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('RE-0001 · Azur Cars')).toBeTruthy();
});

it('lets a manager set a status that all selected bookings allow, and delete them after a confirmation', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1), fakeBooking(2, { status: 'reserved' })]));
  const { store } = await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  const picker = screen.getByRole('combobox', { name: 'New status' });
  const offered = within(picker).getAllByRole('option', { hidden: true });
  expect(offered.map((option) => (option as HTMLOptionElement).value).filter(Boolean)).toEqual([
    'void',
    'deposit',
    'paid',
    'cancelled',
  ]);
  await userEvent.selectOptions(picker, 'cancelled');
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  expect(api.sent('/api/update-booking-status')).toEqual([]);
  await userEvent.click(
    within(screen.getByRole('alertdialog', { name: 'Cancel 2 bookings?' })).getByRole('button', { name: 'Keep' }),
  );
  await userEvent.selectOptions(picker, 'paid');
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  expect(api.sent('/api/update-booking-status')).toEqual([]);
  const confirmation = screen.getByRole('alertdialog', { name: 'Set 2 bookings to “Paid”?' });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Set status' }));
  await waitFor(() => expect(store.toasts.value.map(toastText)).toContain('Changes made successfully.'));
  expect(api.sent('/api/update-booking-status')[0]?.body).toEqual({
    ids: [fakeBooking(1)._id, fakeBooking(2)._id],
    status: 'paid',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(store.toasts.value.map(toastText)).toContain('Change undone.'));
  expect(api.sent('/api/x/undo-booking-status')[0]?.body).toEqual({
    ids: [fakeBooking(1)._id, fakeBooking(2)._id],
    status: 'paid',
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

  await userEvent.click(within(rowOf('RE-0002')).getByRole('button', { name: /Delete/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete booking RE-0002?' });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(api.sent('/api/delete-bookings')[0]?.body).toEqual([fakeBooking(2)._id]));
});

it('says what deleting a booking that was paid online refunds', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  const paid = fakeBooking(2, { status: 'paid', paidMinor: 9000, refundedMinor: 1000 });
  api.on('/api/bookings/', () => fakePage([fakeBooking(1), paid]));
  api.on('/api/x/bookings/', () => fakeProblem(500, 'server_error'));
  await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  const textOf = async (reference: string) => {
    await userEvent.click(within(rowOf(reference)).getByRole('button', { name: /Delete/ }));
    const dialog = screen.getByRole('alertdialog');
    const { textContent } = dialog;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    return textContent;
  };
  expect(await textOf('RE-0001')).not.toContain('refund');
  expect(await textOf('RE-0002')).toContain('refunded under the booking terms. You can’t make a refund afterwards.');
});

it.each([
  [9000, 'Under the booking terms, $90 is refunded.'],
  [0, 'Under the booking terms, nothing is refunded.'],
])('names the amount that deleting one booking refunds: %s', async (refundMinor, text) => {
  api.person = { ...fakePerson, type: 'supplier' };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1, { status: 'paid', paidMinor: 10_000 })]));
  api.on('/api/x/bookings/', () =>
    Response.json({ kind: 'refund', currency: 'USD', paidMinor: 10_000, refundMinor, feeMinor: 1000 }),
  );
  await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  await userEvent.click(within(rowOf('RE-0001')).getByRole('button', { name: /Delete/ }));
  const dialog = screen.getByRole('alertdialog');
  expect(await within(dialog).findByText(new RegExp(text.replaceAll(/[$.]/g, '\\$&')))).toBeTruthy();
});

it('deletes no booking whose customer has the car, and names the one whose return is missing', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  const out = {
    from: '2020-05-01T08:00:00.000Z',
    to: '2020-05-04T08:00:00.000Z',
    pickedUpAt: '2020-05-01T08:00:00.000Z',
  };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1), fakeBooking(2, out)]));
  await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  expect(within(rowOf('RE-0001')).getByRole('button', { name: /Delete/ })).toBeTruthy();
  expect(within(rowOf('RE-0002')).queryByRole('button', { name: /Delete/ })).toBeNull();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected bookings' }));
  const values = { reference: 'RE-0002', from: 'pending', to: 'pending' };
  api.on('/api/delete-bookings', () => fakeProblem(409, 'status_not_allowed', { values }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 2 bookings?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  const text = 'The customer of booking RE-0002 has the car. Record its return first. Nothing was deleted.';
  expect(await within(dialog).findByText(text)).toBeTruthy();
});

it('names the booking that can’t get the status, for example after a colleague has cancelled it', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1), fakeBooking(2)]));
  await openView(BookingsView, api);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'paid');
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  const values = { reference: 'RE-0002', from: 'cancelled', to: 'paid' };
  api.on('/api/update-booking-status', () => fakeProblem(409, 'status_not_allowed', { values }));
  const dialog = screen.getByRole('alertdialog', { name: 'Set 2 bookings to “Paid”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set status' }));
  const text = 'Booking RE-0002 is “Cancelled” and can’t get this status. No booking was changed.';
  expect(await screen.findByText(text)).toBeTruthy();
});

it('reloads the list after a refused status, and says why if nothing is left in it', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  let rows = [fakeBooking(1)];
  api.on('/api/bookings/', () => fakePage(rows));
  const { store } = await openView(BookingsView, api, { filters: 'status=pending' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'paid');
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  rows = [];
  const values = { reference: 'RE-0001', from: 'cancelled', to: 'paid' };
  api.on('/api/update-booking-status', () => fakeProblem(409, 'status_not_allowed', { values }));
  const dialog = screen.getByRole('alertdialog', { name: 'Set this booking to “Paid”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set status' }));
  await screen.findByText('No bookings match these filters');
  const text = 'Booking RE-0001 is “Cancelled” and can’t get this status. No booking was changed.';
  expect(store.toasts.value.map(toastText)).toContain(text);
});

it.each([
  ['car_unavailable', 'The car has been booked again in the meantime, so the change can’t be undone.'],
  [
    'status_not_allowed',
    'The change can’t be undone: booking RE-0002 has changed since, or more than 10 minutes have passed.',
  ],
] as const)('says why a change of statuses can’t be undone: %s', async (code, text) => {
  api.person = { ...fakePerson, type: 'supplier' };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1), fakeBooking(2)]));
  await openView(BookingsView, api);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'paid');
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set status' }));
  const values = { reference: 'RE-0002', from: 'reserved', to: 'paid' };
  api.on('/api/x/undo-booking-status', () => fakeProblem(409, code, { values }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('can undo a change that empties the list', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  let rows = [fakeBooking(1)];
  api.on('/api/bookings/', () => fakePage(rows));
  await openView(BookingsView, api, { filters: 'status=pending' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'paid');
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  rows = [];
  const dialog = screen.getByRole('alertdialog', { name: 'Set this booking to “Paid”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set status' }));
  await screen.findByText('No bookings match these filters');
  expect(screen.getByText('1 booking set to “Paid”.')).toBeTruthy();
  rows = [fakeBooking(1)];
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('RE-0001 · Azur Cars')).toBeTruthy();
});

it('offers no cancellation where one of the selected rentals is over', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  const ended = fakeBooking(2, { from: '2020-03-01T09:00:00.000Z', to: '2020-03-04T09:00:00.000Z' });
  api.on('/api/bookings/', () => fakePage([fakeBooking(1), ended]));
  await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const offered = within(screen.getByRole('combobox', { name: 'New status' })).getAllByRole('option', { hidden: true });
  expect(offered.map((option) => (option as HTMLOptionElement).value).filter(Boolean)).toEqual([
    'deposit',
    'paid',
    'reserved',
  ]);
});

it('says that no status applies to all selected bookings instead of offering an empty list', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1), fakeBooking(2, { status: 'cancelled' })]));
  await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('No status applies to all selected bookings').tagName).toBe('P');
  expect(screen.queryByRole('combobox', { name: 'New status' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set status' })).toBeNull();
});

it('shows the filter of suppliers to administrators only', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  api.on('/api/bookings/', () => fakePage([fakeBooking(1)]));
  await openView(BookingsView, api);
  await screen.findByText('RE-0001 · Azur Cars');
  expect(screen.getByRole('button', { name: 'Awaiting payment' })).toBeTruthy();
  await userEvent.click(screen.getByText('More filters'));
  expect(screen.queryByRole('combobox', { name: 'Supplier' })).toBeNull();
});
