import { afterEach, expect, it, vi } from 'vitest';
import { loadOffer } from './load-offer.ts';

const offer = {
  pickup: { _id: 'p', name: 'Nice' },
  dropoff: { _id: 'p', name: 'Nice' },
  from: '2027-05-01T10:00',
  to: '2027-05-04T10:00',
  days: 3,
  currency: 'USD',
  totalMinor: 5400,
  perDayMinor: 1800,
  carCount: 7,
};

const respond = (body: unknown, status = 200) => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const load = (signal = new AbortController().signal) => loadOffer('https://api.example', [['pickup', 'Nice']], signal);

afterEach(() => vi.unstubAllGlobals());

it('sends one request without credentials', async () => {
  const fetched = respond(offer);
  expect(await load()).toEqual(offer);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('https://api.example/api/x/lowest-offer?pickup=Nice', {
    credentials: 'omit',
    signal: expect.any(AbortSignal),
  });
});

it('accepts an offer without a car', async () => {
  const none = { ...offer, totalMinor: null, perDayMinor: undefined };
  respond(none);
  expect(await load()).toEqual({ ...offer, totalMinor: null, perDayMinor: undefined });
});

it.each([
  [null],
  [[]],
  ['text'],
  [{ ...offer, pickup: {} }],
  [{ ...offer, from: 'tomorrow' }],
  [{ ...offer, days: '3' }],
  [{ ...offer, currency: 'dollars' }],
  [{ ...offer, totalMinor: '54' }],
  [{ ...offer, perDayMinor: 17.5 }],
])('refuses the response %j', async (body) => {
  respond(body);
  expect(await load()).toMatchObject({ code: 'bad_response', retryable: false });
});

it.each([
  [404, { code: 'location_not_found' }, { code: 'location_not_found', retryable: false }],
  [503, { code: 'unavailable' }, { code: 'unavailable', retryable: true }],
  [500, null, { code: 'bad_response', retryable: true }],
])('names the problem of a response with status %i', async (status, body, problem) => {
  respond(body, status);
  expect(await load()).toMatchObject(problem);
});

it.each([
  [200, false],
  [403, false],
  [429, true],
  [503, true],
])('calls a page with status %i in place of the offer a bad response', async (status, retryable) => {
  vi.stubGlobal('fetch', async () => new Response('<title>Access denied</title>', { status }));
  expect(await load()).toMatchObject({ code: 'bad_response', retryable });
});

it('reports a failed connection as one that may be tried again, and rejects when it is aborted', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await load()).toMatchObject({ code: 'network', retryable: true });
  await expect(load(AbortSignal.abort())).rejects.toThrow('Failed to fetch');
});
