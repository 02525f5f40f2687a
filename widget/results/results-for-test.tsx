import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SearchQuery } from '../domain/search-query.ts';
import type { WallTime } from '../domain/wall-time.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { Results, type ResultsProps } from './results.tsx';

/** Starts each test of a file at a fixed time and cleans up after it. */
export function resetBeforeEach() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

export const id = (digit: string) => digit.repeat(24);

const allDay = Array(7).fill(['00:00', '23:59']);

export const casablanca = {
  _id: id('1'),
  name: 'Casablanca Airport',
  timeZone: 'Africa/Casablanca',
  openingHours: allDay,
};
/** Morocco at UTC+1, as the server can publish it, because runtimes disagree on its rules. */
const moroccanOffsets = {
  'Africa/Casablanca': [
    [0, 60],
    [Date.parse('2100-01-01T00:00:00Z') / 1000, null],
  ],
};

export const nice = { _id: id('2'), name: 'Nice Airport', timeZone: 'Europe/Paris', openingHours: allDay };

export const zellia = { _id: id('a'), fullName: 'Zellia Rent', avatar: 'zellia.svg', priceChangeRate: 0 };
export const belvoie = { _id: id('b'), fullName: 'Belvoie', priceChangeRate: 0 };

/** The price of three days at 26 dollars with a 5 % discount. */
export const quote = {
  days: 3,
  currency: 'USD',
  rate: 1,
  baseCurrency: 'USD',
  lines: [
    { code: 'daily', amountMinor: 7800, quantity: 3, unitMinor: 2600 },
    { code: 'priceChange', amountMinor: -390, quantity: 1, rate: -5 },
  ],
  totalMinor: 7410,
  baseTotalMinor: 7410,
  perDayMinor: 2470,
  depositMinor: 15000,
};

/** A row of the search in the API's format. */
export function carRow(more: object = {}) {
  return {
    _id: id('c'),
    name: 'Renault Clio',
    supplier: zellia,
    minimumAge: 21,
    dailyPrice: 26,
    deposit: 150,
    available: true,
    type: 'diesel',
    gearbox: 'manual',
    aircon: true,
    seats: 5,
    doors: 5,
    fuelPolicy: 'fullToFull',
    mileage: -1,
    cancellation: 0,
    amendments: 10,
    theftProtection: 0,
    collisionDamageWaiver: 9,
    fullInsurance: -1,
    additionalDriver: -1,
    range: 'mini',
    multimedia: ['bluetooth'],
    rating: 4.3,
    trips: 212,
    co2: 108,
    quote,
    ...more,
  };
}

/** Features of an API with our extensions. */
export const ourFeatures = ['wall-times', 'quote', 'sort-by-total', 'resolve-location', 'rates'];

/** Features of the project's own API. */
export const allFeatures = [...ourFeatures, 'compare-cars', 'compare-suppliers', 'pickup-prices', 'suggestions'];

export interface RecordedRequest {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: any request body
  body: any;
}

export interface FakeApi {
  features?: string[];
  cars?: object[] | ((request: RecordedRequest) => object[]);
  /** The number of cars on all pages; by default that of the rows. */
  total?: number | ((request: RecordedRequest) => number);
  /** The counts that come with the cars; by default the suppliers only, null without them. */
  counts?: object | null;
  suggestions?: object[];
  offers?: object[];
  pickupPrices?: object[];
  /** Fields that only the response for one car has. */
  detail?: object;
  places?: { _id: string; name: string; parkingSpots?: object[] }[];
  /** Delays a response, or returns a status instead. */
  before?: (request: RecordedRequest) => Promise<number | undefined> | number | undefined;
}

/** Stubs `fetch` with a fake API and returns the list of its requests. */
export function fakeApi(api: FakeApi = {}): RecordedRequest[] {
  const { features = ourFeatures, cars = [carRow()], places = [casablanca, nice], before } = api;
  const timeZones = features.length > 0 ? moroccanOffsets : undefined;
  const requests: RecordedRequest[] = [];
  const respond = (request: RecordedRequest): unknown => {
    const { pathname, searchParams } = new URL(request.path, 'https://api.example');
    if (pathname.endsWith('config.json')) return {};
    if (pathname === '/api/settings') return { minPickupHours: 1, minRentalHours: 1, features, timeZones };
    if (pathname.startsWith('/api/location/')) return places.find(({ _id }) => pathname.includes(_id));
    if (pathname === '/api/x/resolve-location') {
      const found = places.filter(({ name }) => name.includes(searchParams.get('name') ?? ''));
      return found.length === 1 ? { exact: found[0] } : { candidates: found };
    }
    if (pathname.startsWith('/api/car/')) return { ...carRow(), locations: [], ...api.detail };
    if (pathname === '/api/all-suppliers') return [zellia, belvoie];
    if (pathname === '/api/frontend-suppliers') return [zellia, belvoie].map((one) => ({ ...one, carCount: 1 }));
    if (pathname === '/api/x/search-suggestions') return api.suggestions;
    if (pathname === '/api/x/compare-suppliers') return api.offers;
    if (pathname === '/api/x/pickup-prices') return api.pickupPrices;
    if (pathname.startsWith('/api/x/rates/')) return { base: 'USD', rates: { USD: 1, EUR: 0.8 } };
    const rows = typeof cars === 'function' ? cars(request) : cars;
    const total = typeof api.total === 'function' ? api.total(request) : (api.total ?? rows.length);
    const pageInfo = rows.length > 0 ? [{ totalRecords: total }] : [];
    const { counts = { total: rows.length, facets: {}, suppliers: [zellia, belvoie] } } = api;
    return [{ resultData: rows, pageInfo, ...(request.body.counts && { counts }) }];
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'https://page.example');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { path: url.pathname + url.search, body };
    requests.push(request);
    const status = await before?.(request);
    if (status) return new Response(null, { status });
    const found = respond(request);
    return found === undefined ? new Response(null, { status: 204 }) : Response.json(found);
  });
  return requests;
}

/** Returns the search requests so far. */
export const searches = (requests: RecordedRequest[]) =>
  requests.filter(({ path }) => path.startsWith('/api/frontend-cars/'));

const wall = (text: string) => text as WallTime;

export const trip: SearchQuery = {
  pickup: casablanca._id,
  dropoff: casablanca._id,
  from: wall('2027-05-01T10:00'),
  to: wall('2027-05-04T10:00'),
};

let host = 0;

/** Renders results with their own API; returns the mocked callbacks. */
export function renderResults(props: Partial<ResultsProps> = {}) {
  host += 1;
  const store = getStore(`https://results${host}.example`);
  const handlers = {
    onList: vi.fn<ResultsProps['onList']>(),
    onSelect: vi.fn<ResultsProps['onSelect']>(),
    onView: vi.fn<ResultsProps['onView']>(),
    onTrip: vi.fn<ResultsProps['onTrip']>(),
    onState: vi.fn<ResultsProps['onState']>(),
    onReady: vi.fn(),
    onError: vi.fn<ResultsProps['onError']>(),
  };
  const results = (more: Partial<ResultsProps> = {}) => (
    <StoreProvider store={store}>
      <Results
        query={trip}
        filters=""
        hideSuppliers={false}
        headingLevel={2}
        checkoutHref={(carId, query) => `https://rental.example/checkout?car=${carId}&pickup=${query.pickup}`}
        {...handlers}
        {...props}
        {...more}
      />
    </StoreProvider>
  );
  const view = render(results());
  return {
    ...handlers,
    store,
    container: view.container,
    rerender: (more: Partial<ResultsProps>) => view.rerender(results(more)),
  };
}
