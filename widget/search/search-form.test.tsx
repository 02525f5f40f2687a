import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../tests/support/expect-accessible.ts';
import { expectConsole } from '../../tests/support/fail-on-console.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { setZoneData } from '../domain/time-zone.ts';
import { addDaysToDate, type WallDate } from '../domain/wall-date.ts';
import type { WallTime } from '../domain/wall-time.ts';
import { setLanguage } from '../i18n/localize.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { SearchForm, type SearchFormProps } from './search-form.tsx';

type Names = { en: string; fr: string };

const id = (digit: string) => digit.repeat(24);
const countries = {
  ma: { _id: id('a'), name: { en: 'Morocco', fr: 'Maroc' } },
  fr: { _id: id('b'), name: { en: 'France', fr: 'France' } },
};
const allDay = ['06:00', '23:30'];

function place(digit: string, name: Names, country: keyof typeof countries, more: object = {}) {
  const timeZone = country === 'ma' ? 'Africa/Casablanca' : 'Europe/Paris';
  return { _id: id(digit), name, country: countries[country], timeZone, openingHours: Array(7).fill(allDay), ...more };
}

const casablanca = place('1', { en: 'Casablanca', fr: 'Casablanca' }, 'ma', {
  openingHours: [...Array(6).fill(['09:00', '18:00']), null],
});
const casablancaAirport = place('2', { en: 'Casablanca Airport', fr: 'Aéroport de Casablanca' }, 'ma', {
  airportCode: 'CMN',
});
const nice = place('3', { en: 'Nice Airport', fr: 'Aéroport de Nice' }, 'fr', { airportCode: 'NCE' });
const places = [casablanca, casablancaAirport, nice];

interface Request {
  path: string;
  signal: AbortSignal | null | undefined;
}

/** Replaces the API at the network boundary. `before` can delay or fail a response. */
function fakeApi({
  features = ['resolve-location'] as string[],
  timeZones = {},
  morePlaces = [] as ReturnType<typeof place>[],
  before = async (_url: URL) => {},
} = {}) {
  const requests: Request[] = [];
  const inLanguage = (language: keyof Names) =>
    [...places, ...morePlaces].map((one) => ({
      ...one,
      name: one.name[language],
      country: { _id: one.country._id, name: one.country.name[language] },
    }));
  const bodyFor = (url: URL): unknown => {
    const { pathname } = url;
    if (pathname.endsWith('config.json')) return {};
    if (pathname === '/api/settings') return { minPickupHours: 1, minRentalHours: 1, features, timeZones };
    const requested = /\/(en|fr|es)$/.exec(pathname)?.[1] ?? url.searchParams.get('language');
    const language: keyof Names = requested === 'fr' ? 'fr' : 'en';
    const rows = inLanguage(language);
    const like = (text: string) => rows.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    if (pathname.startsWith('/api/locations/')) {
      const found = like(url.searchParams.get('s') ?? '');
      return [{ resultData: found, pageInfo: [{ totalRecords: found.length }] }];
    }
    if (pathname.startsWith('/api/location-with-position') || pathname.startsWith('/api/locations-with-position'))
      return rows.map((row, index) => ({ ...row, country: row.country._id, latitude: 33 + 5 * index, longitude: 7 }));
    if (pathname.startsWith('/api/location/')) return rows.find(({ _id }) => pathname.includes(_id));
    if (pathname === '/api/x/day-prices') {
      const days = Array.from({ length: 31 }, (_, index) => {
        const day = addDaysToDate('2026-12-01' as WallDate, index);
        return { day, totalMinor: index === 7 ? 9000 : 12_000, carCount: 3 };
      });
      return { currency: 'EUR', days };
    }
    if (pathname.startsWith('/api/location-id/')) {
      return rows.find(({ name }) => pathname.includes(encodeURIComponent(name)))?._id;
    }
    const candidates = like(url.searchParams.get('name') ?? '');
    return candidates.length === 1 ? { exact: candidates[0] } : { candidates };
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://page.example');
    requests.push({ path: url.pathname + url.search, signal: init.signal });
    await before(url);
    if (url.pathname === '/api/x/resolve-location' && !features.includes('resolve-location')) {
      return new Response('Cannot GET', { status: 404 });
    }
    const body = bodyFor(url);
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  });
  return requests;
}

/** Holds the response to a typed text until `release` is called. */
function holdPlaces(text: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { before: async (url: URL) => (url.searchParams.get('s') === text ? held : undefined), release };
}

let host = 0;

async function renderForm(props: Partial<SearchFormProps> = {}, hasConsent = true) {
  host += 1;
  const store = getStore(`https://api${host}.example`, hasConsent);
  const onSearch = vi.fn<(query: SearchQuery) => void>();
  const events = { onState: vi.fn(), onReady: vi.fn(), onError: vi.fn(), onUnknown: vi.fn() };
  const form = (more: Partial<SearchFormProps> = {}) => (
    <StoreProvider store={store}>
      <SearchForm query={{}} layout="auto" onSearch={onSearch} {...events} {...props} {...more} />
    </StoreProvider>
  );
  const view = render(form());
  const { container } = view;
  await screen.findByRole('search');
  return { onSearch, ...events, container, rerender: (more: Partial<SearchFormProps>) => view.rerender(form(more)) };
}

const pickup = () => screen.getByRole('combobox', { name: 'Pick-up location' }) as HTMLInputElement;
const dropoff = () => screen.getByRole('combobox', { name: 'Drop-off location' }) as HTMLInputElement;
const search = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));
const offered = () => screen.getAllByRole('option').filter((option) => option.tagName === 'LI');
const wall = (text: string) => text as WallTime;

// The list's code then takes no time to load.
beforeAll(() => import('../ui/combobox-panel.tsx'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setZoneData(() => undefined);
  await act(() => setLanguage('en'));
});

it('is a form that sends no request before the first interaction', async () => {
  const requests = fakeApi();
  const { onReady, onState } = await renderForm();
  expect(screen.getByRole('search').tagName).toBe('FORM');
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(onState).toHaveBeenCalledWith('ready');
  expect(requests).toEqual([]);
  await userEvent.click(pickup());
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/settings'));
});

it('looks up a name on the tag only after an interaction without consent', async () => {
  const requests = fakeApi();
  const { onSearch } = await renderForm({ query: { pickup: 'Casablanca Airport' } }, false);
  expect(pickup().value).toBe('Casablanca Airport');
  await userEvent.hover(pickup());
  expect(requests).toEqual([]);
  await search();
  await waitFor(() => expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ pickup: id('2') }));
});

it('finds a place by typing, with the keyboard alone, and searches with its id and the default period', async () => {
  fakeApi();
  const { onSearch } = await renderForm();
  await userEvent.type(pickup(), 'casa');
  await waitFor(() => expect(offered()).toHaveLength(2));
  const morocco = screen.getByRole('group', { name: 'Morocco' });
  expect(within(morocco).getAllByRole('option')[1]?.textContent).toBe('Casablanca AirportCMN');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(pickup().value).toBe('Casablanca Airport');
  await search();
  const query = { pickup: id('2'), dropoff: id('2'), from: '2026-11-22T10:00', to: '2026-11-25T10:00' };
  expect(onSearch.mock.calls).toEqual([[query]]);
});

it('moves the default period to when the chosen place is open', async () => {
  fakeApi();
  const { onSearch } = await renderForm({ query: { pickup: id('1') } });
  await waitFor(() => expect(pickup().value).toBe('Casablanca'));
  await search();
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ from: '2026-11-23T09:00', to: '2026-11-26T09:00' });
});

it('cancels a request that a further letter has overtaken', async () => {
  const { before, release } = holdPlaces('ni');
  const requests = fakeApi({ before });
  await renderForm();
  const requested = (text: string) => requests.find(({ path }) => path.endsWith(`?s=${text}`));
  await userEvent.type(pickup(), 'ni');
  await waitFor(() => expect(requested('ni')).toBeDefined());
  await userEvent.type(pickup(), 'ce');
  await waitFor(() => expect(offered().map(({ textContent }) => textContent)).toEqual(['Nice AirportNCE']));
  await waitFor(() => expect(requested('ni')?.signal?.aborted).toBe(true));
  expect(requested('nic')).toBeUndefined();
  await act(async () => release());
});

it('keeps the place that a person may be pressing while the response to the typed text arrives', async () => {
  const { before, release } = holdPlaces('nice');
  const requests = fakeApi({ before });
  await renderForm();
  await userEvent.click(pickup());
  await waitFor(() => expect(offered().length).toBeGreaterThan(2));
  await userEvent.type(pickup(), 'nice');
  const match = screen.getByRole('option', { name: /^Nice Airport/ });
  await waitFor(() => expect(requests.at(-1)?.path).toMatch(/\?s=nice$/));
  expect(match.isConnected).toBe(true);
  await act(async () => release());
  expect(match.isConnected).toBe(true);
  expect(offered()).toHaveLength(1);
});

it('says when nothing is found', async () => {
  fakeApi();
  await renderForm();
  await userEvent.type(pickup(), 'zzz');
  await screen.findByText(/No matching location/);
});

it('offers to try again when the list cannot be loaded, and keeps what was typed', async () => {
  let isDown = true;
  fakeApi({
    before: async (url) => {
      if (isDown && url.pathname.startsWith('/api/locations/')) throw new TypeError('offline');
    },
  });
  await renderForm();
  await userEvent.type(pickup(), 'nice');
  await screen.findByText('We couldn’t load the locations.');
  expect(pickup().value).toBe('nice');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(offered()).toHaveLength(1));
});

it('names the place of a link, and follows the language', async () => {
  fakeApi();
  await renderForm({ query: { pickup: id('3') } });
  await waitFor(() => expect(pickup().value).toBe('Nice Airport'));
  await act(() => setLanguage('fr'));
  const [first] = screen.getAllByRole('combobox') as HTMLInputElement[];
  await waitFor(() => expect(first?.value).toBe('Aéroport de Nice'));
});

it('resets when the page gives another place, and keeps a choice when the same one is rendered again', async () => {
  fakeApi();
  const { rerender } = await renderForm({ query: { pickup: id('3') } });
  await waitFor(() => expect(pickup().value).toBe('Nice Airport'));
  await userEvent.clear(pickup());
  await userEvent.type(pickup(), 'casablanca a');
  rerender({ query: { pickup: id('3') } });
  expect(pickup().value).toBe('casablanca a');
  rerender({ query: { pickup: id('1') } });
  await waitFor(() => expect(pickup().value).toBe('Casablanca'));
});

it('offers the candidates of an ambiguous name', async () => {
  fakeApi();
  const { onSearch } = await renderForm({ query: { pickup: 'Casablanca' } });
  await screen.findByText(/matches several locations/);
  expect(pickup().getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(await screen.findByRole('button', { name: 'Casablanca Airport (CMN)' }));
  expect(screen.queryByText(/matches several locations/)).toBeNull();
  await search();
  expect(onSearch.mock.calls[0]?.[0].pickup).toBe(id('2'));
});

it('says that it has no place of that name', async () => {
  fakeApi();
  const { onSearch } = await renderForm({ query: { pickup: 'Atlantis' } });
  await screen.findByText('We couldn’t find a location called “Atlantis”. Choose one from the list.');
  await search();
  expect(onSearch).not.toHaveBeenCalled();
});

it('finds a name by the exact one where the API cannot resolve names', async () => {
  const requests = fakeApi({ features: [] });
  const { rerender } = await renderForm({ query: { pickup: 'Nice Airport' } });
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`/api/location/${id('3')}/en`));
  rerender({ query: { pickup: 'casa' } });
  await screen.findByText(/matches several locations/);
  expect(await screen.findByRole('button', { name: 'Casablanca' })).toBeDefined();
});

it('takes a name that was typed out without choosing, also with Enter at once', async () => {
  fakeApi();
  const { onSearch } = await renderForm();
  await userEvent.click(pickup());
  await userEvent.keyboard('nice{Escape}');
  await userEvent.clear(pickup());
  await userEvent.keyboard('Nice Airport');
  await search();
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
  expect(onSearch.mock.calls[0]?.[0].pickup).toBe(id('3'));
});

it('states the driver’s age, remembers it on the host, and leaves it out of a search without one', async () => {
  fakeApi();
  const { onSearch, rerender } = await renderForm({ query: { pickup: id('1') } });
  await waitFor(() => expect(pickup().value).toBe('Casablanca'));
  const age = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Driver’s age' });
  expect(age.value).toBe('30');
  await search();
  expect(onSearch.mock.lastCall?.[0].driverAge).toBeUndefined();
  await userEvent.selectOptions(age, '22');
  await search();
  expect(onSearch.mock.lastCall?.[0].driverAge).toBe(22);
  rerender({ query: { pickup: id('1'), driverAge: 75 } });
  await waitFor(() => expect(age.value).toBe('75'));
  rerender({ query: { pickup: id('1') } });
  await waitFor(() => expect(age.value, 'the age of the last search').toBe('22'));
});

it('can bring the car back elsewhere in the same country, and says that the total has the fee', async () => {
  fakeApi();
  const { onSearch } = await renderForm({ query: { pickup: id('1') } });
  await waitFor(() => expect(pickup().value).toBe('Casablanca'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Return to the same location' }));
  expect(screen.getByText(/Any one-way fee is in the total/)).toBeDefined();
  await userEvent.click(dropoff());
  await waitFor(() => expect(offered()).toHaveLength(2));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await search();
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ pickup: id('1'), dropoff: id('2') });
});

it('refuses a link that brings the car back in another country', async () => {
  fakeApi();
  await renderForm({ query: { pickup: id('1'), dropoff: id('3') } });
  await screen.findByText(/only be returned in the country of pick-up/);
});

it('sums up what is missing, and moves the focus there', async () => {
  fakeApi();
  const { onSearch } = await renderForm();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Return to the same location' }));
  await search();
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter a pick-up location', 'Enter a drop-off location']);
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter a drop-off location' }));
  expect(document.activeElement).toBe(dropoff());
  expect(onSearch).not.toHaveBeenCalled();
});

it('opens a link of the past with the reason and dates that work', async () => {
  fakeApi();
  const query = { pickup: id('2'), from: wall('2026-05-01T09:00'), to: wall('2026-05-06T11:00') };
  const { onSearch } = await renderForm({ query });
  await screen.findByText('Pick-up is in the past. Choose a later date or time.');
  await waitFor(() => expect(pickup().value).toBe('Casablanca Airport'));
  await userEvent.click(screen.getByRole('button', { name: 'Use Sun 22 Nov, 09:00 – Fri 27 Nov 2026, 11:00' }));
  expect(screen.queryByText(/in the past/)).toBeNull();
  await search();
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ from: '2026-11-22T09:00', to: '2026-11-27T11:00' });
});

it('says why it finds nothing if its first dates have passed, as on a page that was left open', async () => {
  fakeApi();
  const { onSearch } = await renderForm({ query: { pickup: id('2') } });
  await waitFor(() => expect(pickup().value).toBe('Casablanca Airport'));
  await userEvent.click(pickup());
  vi.setSystemTime('2026-11-25T12:00:00Z');
  await search();
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getAllByText('Pick-up is in the past. Choose a later date or time.')).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Use / }));
  await search();
  expect(onSearch.mock.lastCall?.[0].from).toBe('2026-11-26T10:00');
});

it.each([
  { release: 'before 2026c', offset: 60, isTooSoon: true },
  { release: 'since 2026c', offset: 0, isTooSoon: false },
])('counts the time until pick-up with the server’s rules for Morocco $release', async ({ offset, isTooSoon }) => {
  vi.setSystemTime('2026-11-23T11:00:00Z');
  const end = Date.parse('2030-01-01T00:00:00Z') / 1000;
  fakeApi({
    timeZones: {
      'Africa/Casablanca': [
        [0, offset],
        [end, null],
      ],
    },
  });
  const query = { pickup: id('2'), from: wall('2026-11-23T12:30'), to: wall('2026-11-26T12:30') };
  const { onSearch } = await renderForm({ query });
  await waitFor(() => expect(pickup().value).toBe('Casablanca Airport'));
  await search();
  const warnings = () => screen.queryAllByText(/Pick-up must be at least 1 hour from now\.$/);
  await waitFor(() => expect(isTooSoon ? warnings().length : onSearch.mock.calls.length).toBeGreaterThan(0));
  expect(isTooSoon ? onSearch.mock.calls : warnings()).toEqual([]);
});

it.each([
  ['2026-11-23T08:00', '2026-11-26T10:00', 'The pick-up location is open from 09:00 to 18:00 that day.'],
  ['2026-11-22T10:00', '2026-11-26T10:00', 'The pick-up location is closed that day. Choose another day.'],
  ['2026-11-23T10:00', '2026-11-23T10:30', 'There must be at least 1 hour between pick-up and drop-off.'],
])('says at the dates why a link from %s to %s cannot be booked, and offers what can', async (from, to, reason) => {
  fakeApi();
  const { onSearch } = await renderForm({ query: { pickup: id('1'), from: wall(from), to: wall(to) } });
  expect(await screen.findByText(reason)).toBeTruthy();
  await search();
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Use / }));
  expect(screen.queryByText(reason)).toBeNull();
  await search();
  expect(onSearch).toHaveBeenCalledOnce();
});

it('allows a time out of hours where the desk is staffed for a fee, and proposes one without it', async () => {
  vi.setSystemTime('2026-11-20T12:00:00Z');
  const rabat = place('4', { en: 'Rabat', fr: 'Rabat' }, 'ma', {
    openingHours: [...Array(5).fill(['09:00', '18:00']), null, null],
    servedOutOfHours: true,
  });
  fakeApi({ morePlaces: [rabat] });
  const { onSearch, rerender } = await renderForm({ query: { pickup: id('4') } });
  await waitFor(() => expect(pickup().value).toBe('Rabat'));
  await search();
  expect(onSearch.mock.lastCall?.[0].from, 'the next day with open hours').toBe('2026-11-23T09:00');
  const late = { from: wall('2026-11-24T23:00'), to: wall('2026-11-28T05:00') };
  rerender({ query: { pickup: id('4'), ...late } });
  await search();
  await waitFor(() => expect(onSearch.mock.lastCall?.[0]).toMatchObject(late));
});

it('proposes no day on which the desk is closed, and refuses one that a link has', async () => {
  vi.setSystemTime('2026-12-23T12:00:00Z');
  const rabat = place('4', { en: 'Rabat', fr: 'Rabat' }, 'ma', {
    closedDays: [
      ['2026-12-24', '2026-12-26'],
      ['2026-12-30', '2026-12-30'],
    ],
    servedOutOfHours: true,
  });
  fakeApi({ morePlaces: [rabat] });
  const { onSearch, rerender } = await renderForm({ query: { pickup: id('4') } });
  await waitFor(() => expect(pickup().value).toBe('Rabat'));
  await search();
  const period = { from: wall('2026-12-27T06:00'), to: wall('2026-12-31T00:00') };
  expect(onSearch.mock.lastCall?.[0]).toMatchObject(period);
  onSearch.mockClear();
  rerender({ query: { pickup: id('4'), from: wall('2026-12-25T10:00'), to: wall('2026-12-29T10:00') } });
  await search();
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getAllByText(/The pick-up location is closed that day/)).not.toHaveLength(0);
});

it('searches by a link’s id while the API is down, and emits the failure', async () => {
  fakeApi({
    before: async () => {
      throw new TypeError('offline');
    },
  });
  const { onSearch, onError } = await renderForm({ query: { pickup: id('3') } });
  await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' })));
  expect(onError).toHaveBeenCalledTimes(1);
  expectConsole(/Could not load the configuration/);
  await search();
  expect(onSearch.mock.calls[0]?.[0].pickup).toBe(id('3'));
});

it('searches by a name while the API is down, and looks it up again once it is back', async () => {
  let isDown = true;
  fakeApi({
    before: async () => {
      if (isDown) throw new TypeError('offline');
    },
  });
  const { onSearch } = await renderForm({ query: { pickup: 'Nice Airport' } });
  await screen.findByText(/couldn’t look up this location/);
  expect(pickup().value).toBe('Nice Airport');
  expectConsole(/Could not load the configuration/);
  await search();
  expect(onSearch.mock.calls[0]?.[0].pickup).toBe('Nice Airport');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(pickup().getAttribute('aria-invalid')).toBeNull());
});

it('offers what was searched before, with its days, and clears it', async () => {
  fakeApi();
  const { onSearch } = await renderForm();
  await userEvent.click(pickup());
  await userEvent.type(pickup(), 'nice');
  await userEvent.click(await screen.findByRole('option', { name: /Nice Airport/ }));
  await search();
  expect(onSearch).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Pick-up location' }));
  await userEvent.click(pickup());
  const earlier = within(await screen.findByRole('group', { name: 'Recent searches' }));
  await userEvent.click(earlier.getByRole('option', { name: /Nice Airport/ }));
  expect(pickup().value).toBe('Nice Airport');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Pick-up location' }));
  await userEvent.click(pickup());
  await userEvent.click(await screen.findByRole('option', { name: 'Clear recent searches' }));
  await userEvent.click(pickup());
  expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull();
});

it('finds the nearest place on request, and says when it may not', async () => {
  fakeApi();
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: 43, longitude: 7 } } as GeolocationPosition),
  );
  const geolocation = { getCurrentPosition } as unknown as Geolocation;
  if (navigator.geolocation) vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation);
  else Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  await renderForm();
  await userEvent.click(pickup());
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('option', { name: 'Find the nearest location' }));
  expect(await screen.findByText(/The nearest location, [0-9]+ km away/)).toBeTruthy();
  expect(pickup().value).toBe('Nice Airport');
  getCurrentPosition.mockImplementation((_found: PositionCallback, ...[fail]: unknown[]) =>
    (fail as (problem: unknown) => void)({ code: 1 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear Pick-up location' }));
  await userEvent.click(pickup());
  await userEvent.click(await screen.findByRole('option', { name: 'Find the nearest location' }));
  expect(await screen.findByText(/We couldn’t find your position/)).toBeTruthy();
});

it('shows the lowest total of each day in the calendar, if the API has it and the place is known', async () => {
  const query = { pickup: 'Nice Airport', from: '2026-12-02T10:00' as WallTime, to: '2026-12-05T10:00' as WallTime };
  const requests = fakeApi({ features: ['resolve-location', 'day-prices'] });
  await renderForm({ query });
  await userEvent.click(screen.getByRole('textbox', { name: 'Pick-up date' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show the lowest total of each pick-up day' }));
  expect(await screen.findByText(/^Lowest total: 90 €, on .*8 December/)).toBeTruthy();
  expect(requests.filter(({ path }) => path === '/api/x/day-prices')).toHaveLength(2);
  cleanup();
  fakeApi();
  await renderForm({ query });
  await userEvent.click(screen.getByRole('textbox', { name: 'Pick-up date' }));
  await screen.findByRole('grid', { name: 'December 2026' });
  expect(screen.queryByRole('checkbox', { name: /lowest total/ })).toBeNull();
});

it.each(['en', 'fr', 'es'] as const)(
  'has no accessibility violation in %s, with list, calendar and problems open',
  async (language) => {
    await act(() => setLanguage(language));
    fakeApi();
    const { container } = await renderForm();
    await expectAccessible(container);
    const [field] = screen.getAllByRole('combobox');
    if (!field) throw new Error('The form has no location');
    await userEvent.type(field, 'casa');
    await waitFor(() => expect(offered()).not.toHaveLength(0));
    await expectAccessible(container);
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^(Search|Rechercher|Buscar)$/ }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await expectAccessible(container);
    const [date] = screen.getAllByRole('textbox', { name: /Pick-up date|Date de prise|Fecha de recogida/ });
    if (date) await userEvent.click(date);
    await screen.findAllByRole('grid');
    await expectAccessible(container);
  },
);
