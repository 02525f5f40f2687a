// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createClient } from '../../widget/client/create-client.ts';
import { routes } from '../routes.ts';
import { fetchQueries } from './fetch-queries.ts';

const origin = 'http://localhost';

function routeOf(path: string) {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No route ${path}`);
  return route;
}

const clientOf = (fetch: typeof globalThis.fetch) => createClient({ apiHost: origin, fetch, credentials: false });

const country = { _id: 'c'.repeat(24), name: 'Islande', locationsSize: 0, locations: [] };

it('returns the responses to a page’s queries', async () => {
  const fetch = vi.fn(async (_url: unknown) => Response.json([country]));
  const responses = await fetchQueries(routeOf('/locations'), { language: 'fr', client: clientOf(fetch) });
  expect(responses).toEqual([['countriesWithLocations', expect.objectContaining({}), [country]]]);
  expect(String(fetch.mock.calls[0]?.[0])).toBe(`${origin}/api/countries-with-locations/fr/false/0`);
});

it('returns null for a page without queries', async () => {
  expect(await fetchQueries(routeOf('/faq'), { language: 'en', client: clientOf(fetch) })).toBeNull();
});

it.each([
  { name: 'refused', fetch: async () => Response.json({}, { status: 429 }) },
  { name: 'of another shape', fetch: async () => Response.json({ countries: [] }) },
  {
    name: 'longer than a page should be',
    fetch: async () => Response.json([{ ...country, name: 'x'.repeat(300_000) }]),
  },
  { name: 'late', fetch: () => new Promise<Response>(() => {}) },
])('returns no responses if one is $name', async ({ fetch }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(
    await fetchQueries(routeOf('/locations'), { language: 'en', client: clientOf(fetch as typeof globalThis.fetch) }),
  ).toEqual([]);
  vi.restoreAllMocks();
});
