import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeAccountApi, fakePage, fakePerson, fakeProblem } from '../../../tests/support/fake-account-api.ts';
import { setLanguage } from '../../i18n/localize.ts';
import { endTest, fill, openView, startApi } from '../account-for-test.tsx';
import { FleetView } from './fleet-view.tsx';

let api: FakeAccountApi;

const supplier = { _id: 'b'.repeat(24), fullName: 'Atlanterra', avatar: null };
const place = { _id: 'c'.repeat(24), name: 'Nice Airport' };
const block = {
  _id: 'd'.repeat(24),
  from: '2027-03-01T08:00',
  to: '2027-03-02T18:00',
  reason: 'Inspection',
  isRunning: true,
};

const car = (number: number, change: object = {}) => ({
  _id: number.toString(16).padStart(24, '0'),
  key: `clio-${number}`,
  name: 'Renault Clio',
  plate: `AB-00${number}`,
  image: null,
  supplier,
  locations: [place],
  range: 'mini',
  dailyPriceMinor: 4990,
  currency: 'USD',
  status: 'available',
  isHidden: false,
  blocks: [],
  localTime: '2027-03-01T09:20',
  ...change,
});

const blocksPath = `/api/x/fleet/cars/${car(1)._id}/blocks`;
const hiddenPath = `/api/x/fleet/cars/${car(1)._id}/hidden`;

const steps = ['suppliers', 'locations', 'cars', 'payment', 'mail', 'appearance'];
const checklist = (open: readonly string[]) => steps.map((step) => ({ step, isDone: !open.includes(step) }));

beforeEach(() => {
  api = startApi();
  api.person = { ...fakePerson, type: 'admin' };
  api.on('/api/x/fleet/choices/', () => Response.json({ suppliers: [supplier], locations: [place] }));
  api.on('/api/x/fleet/cars/', () => fakePage([car(1), car(2, { status: 'out-of-service', blocks: [block] })], 41));
  api.on('/api/x/fleet/checklist', () => Response.json(checklist([])));
});
afterEach(endTest);

const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

it('lists the cars, and keeps filters and page in the address', async () => {
  const { onLeave, onReady } = await openView(FleetView, api, { filters: '?status=available&page=2' });
  expect(await screen.findByText('41 cars')).toBeTruthy();
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(api.sent('/api/x/fleet/cars/')[0]).toMatchObject({
    path: '/api/x/fleet/cars/2/20/en',
    query: '?status=available',
  });
  expect(rowOf('AB-001').getByText('$49.90')).toBeTruthy();
  expect(rowOf('AB-001').getByText('Atlanterra')).toBeTruthy();
  expect(rowOf('AB-002').getByText('Inspection')).toBeTruthy();
  await fill(screen.getByRole('searchbox', { name: 'Search cars' }), 'clio');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onLeave.mock.lastCall?.[0]).toMatchObject({ view: 'fleet', params: { q: 'clio', status: 'available' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location', hidden: true }), 'Nice Airport');
  expect(onLeave.mock.lastCall?.[0].params).toMatchObject({ place: place._id, status: 'available' });
});

it('breaks a place whose name is one endless word, in place of widening the page', async () => {
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  api.on('/api/x/fleet/cars/', () => fakePage([car(1, { locations: [{ ...place, name }, place] })], 1));
  await openView(FleetView, api);
  expect((await screen.findByText(`${name},`)).className).toBe('r-whole-word');
});

it('shows why the list is missing, and an empty one with a way back', async () => {
  api.on('/api/x/fleet/cars/', () => fakeProblem(503, 'unavailable'));
  const { onLeave } = await openView(FleetView, api, { filters: '?q=zeppelin' });
  expect(await screen.findByText('We couldn’t load the fleet')).toBeTruthy();
  api.on('/api/x/fleet/cars/', () => fakePage([], 0));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No cars match these filters')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(onLeave.mock.lastCall?.[0].params).toEqual({});
});

it('takes a car out of service, and names the booking that is in the way', async () => {
  await openView(FleetView, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Out of service: Renault Clio (AB-001)' }));
  const from = screen.getByLabelText('Out of service from');
  expect(from).toHaveProperty('value', '2027-03-01T09:00');
  expect(document.activeElement).toBe(from);
  const local = [
    ['fr', /Toutes les heures sont locales \(Nice Airport\)\.$/],
    ['es', /Todas las horas son locales \(Nice Airport\)\.$/],
    ['en', /All times are local times \(Nice Airport\)\.$/],
  ] as const;
  for (const [language, text] of local) {
    await act(() => setLanguage(language));
    expect(await screen.findByText(text)).toBeTruthy();
  }
  const values = { reference: 'QF0Y-KK31', until: '2027-03-04T10:00' };
  api.on(blocksPath, () => fakeProblem(409, 'car_unavailable', { field: 'from', values }));
  await fill(screen.getByLabelText(/^Reason/), 'Tyres');
  await userEvent.click(screen.getByRole('button', { name: 'Take out of service' }));
  expect(await screen.findByText(/^Booking QF0Y-KK31 has the car until .*2027.*Exchange its car first/)).toBeTruthy();
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Tyres');
  api.on(blocksPath, () => new Response('OK', { headers: { 'content-type': 'text/plain' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Take out of service' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(blocksPath).at(-1)?.body).toEqual({
    from: '2027-03-01T09:00',
    to: '2027-03-02T09:00',
    reason: 'Tyres',
  });
});

it('ends a time out of service, also one that a colleague has removed, and hides a car', async () => {
  const { store } = await openView(FleetView, api);
  api.on('/api/x/fleet/blocks/', () => new Response('OK', { headers: { 'content-type': 'text/plain' } }));
  api.on(hiddenPath, () => new Response('OK', { headers: { 'content-type': 'text/plain' } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Out of service: Renault Clio (AB-002)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back in service now' }));
  await waitFor(() => expect(api.sent('/api/x/fleet/blocks/')).toHaveLength(1));
  // The pressed button disappears with its line.
  await waitFor(() => expect(document.activeElement?.matches('.r-fleet__dialog')).toBe(true));
  api.on('/api/x/fleet/blocks/', () => fakeProblem(404, 'not_found'));
  await userEvent.click(screen.getByRole('button', { name: 'Back in service now' }));
  await waitFor(() => expect(store.toasts.value).toHaveLength(2));
  expect(screen.queryByText(/no longer available/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide Renault Clio (AB-001)' }));
  await waitFor(() => expect(api.sent(hiddenPath).map(({ body }) => body)).toEqual([{ hidden: true }]));
});

it('ticks off the steps to the first booking, and can be dismissed on this device', async () => {
  api.on('/api/x/fleet/checklist', () => Response.json(checklist(['cars', 'mail'])));
  await openView(FleetView, api);
  expect(await screen.findByRole('heading', { name: 'Open for business' })).toBeTruthy();
  expect(screen.getByText('4 of 6 done')).toBeTruthy();
  expect(screen.getByText('npm run fleet -- template my-fleet')).toBeTruthy();
  expect(screen.getByText(/^SMTP_URL=/)).toBeTruthy();
  expect(screen.getAllByText('(to do)', { exact: false })).toHaveLength(2);
  await act(() => setLanguage('es'));
  expect(await screen.findByText('4 de 6 listos')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar esta lista en este dispositivo' }));
  expect(screen.queryByText('4 de 6 listos')).toBeNull();
  expect(localStorage.getItem('rental-setup')).toBe('dismissed');
});

it('shows a supplier their own cars and files, and not the staff', async () => {
  api.person = { ...fakePerson, type: 'supplier' };
  await openView(FleetView, api, { filters: '?show=staff' });
  expect(await screen.findByText('41 cars')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upload and download' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  expect(api.sent('/api/x/fleet/checklist')).toEqual([]);
  expect(api.sent('/api/x/fleet/staff')).toEqual([]);
});
