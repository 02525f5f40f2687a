import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../widget/client/api-error.ts';
import { type Client, createClient } from '../../../widget/client/create-client.ts';
import { getCar, searchCars } from '../../../widget/contract/operations/cars.ts';
import { locationsPage, resolveLocation } from '../../../widget/contract/operations/locations.ts';
import { getUser } from '../../../widget/contract/operations/profile.ts';
import { getSettings } from '../../../widget/contract/operations/site.ts';
import { readConfiguration } from '../process/configuration.ts';
import { createAdmission } from './admission.ts';
import { createApi } from './api.ts';
import type { AppEnvironment } from './app.ts';
import { JsonText } from './json-text.ts';
import { createLocalClients } from './local-client.ts';
import { type Handlers, NoContent } from './operation-calls.ts';
import { createOrigins } from './origins.ts';
import { ProblemError } from './problem-error.ts';

const siteUrl = 'https://site.example';
const id = 'a'.repeat(24);

/** Creates a client within the process and one that speaks HTTP, both with these handlers. */
function createClients(handlers: Handlers) {
  const log = vi.fn();
  const configuration = readConfiguration({ DEMO: '1' });
  const addresses = { siteUrl, partnerUrl: '' };
  const admission = createAdmission({ eventLoop: { count: () => 1, lateness: () => 0 } });
  const origins = createOrigins({ addresses, configuration });
  const authentication = { readSession: async () => null, readPartnerSignIn: async () => null };
  const app = new Hono<AppEnvironment>();
  app.route('/', createApi({ admission, configuration, origins, log }, handlers, authentication));
  const local = createLocalClients({ addresses, admission, log }, handlers)('203.0.113.7');
  const remote = createClient({
    apiHost: siteUrl,
    fetch: async (input, init) => app.request(String(input), init),
    credentials: false,
    wait: async () => {},
    report: () => {},
  });
  return { local, remote, log };
}

/** Returns what a call gives: its output, or all that a caller can read of its error. */
async function resultOf(call: Promise<unknown>) {
  try {
    return { output: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status, retryable, field, fields, values, url } = error;
    return { code, status, retryable, field, fields, values, url };
  }
}

const page = { resultData: [], pageInfo: [{ totalRecords: 0 }] };
const calls: Record<string, { handlers: Handlers; call: (client: Client) => Promise<unknown> }> = {
  'the parameters of the path and of the query': {
    handlers: {
      locationsPage: ({ params, query }) =>
        JsonText.of([{ ...page, resultData: [{ _id: id, name: `${JSON.stringify(params)} ${query.s}` }] }] as never),
    },
    call: (client) =>
      client.call(locationsPage, { params: { page: 2, size: 30, language: 'fr' }, query: { s: 'é/ü' } }),
  },
  'a parameter that is not valid': {
    handlers: { getCar: () => new NoContent('car_not_found') },
    call: (client) => client.call(getCar, { params: { id: 'abc', language: 'en' } }),
  },
  'no content that means a problem': {
    handlers: { getCar: () => new NoContent('car_not_found') },
    call: (client) => client.call(getCar, { params: { id, language: 'en' } }),
  },
  'a field of the body that is not valid': {
    handlers: { searchCars: () => [page] as never },
    call: (client) =>
      client.call(searchCars, { params: { page: 1, size: 24 }, body: { pickupLocation: 'nowhere' } as never }),
  },
  'a NUL character': {
    handlers: { resolveLocation: () => ({ candidates: [] }) },
    call: (client) => client.call(resolveLocation, { query: { name: 'Nice\0', language: 'en' } }),
  },
  'a refusal with values': {
    handlers: {
      resolveLocation: () => {
        throw new ProblemError('too_many_requests', { values: { seconds: 7 }, retryAfterSeconds: 7 });
      },
    },
    call: (client) => client.call(resolveLocation, { query: { name: 'Nice', language: 'en' } }),
  },
  'an unexpected error': {
    handlers: {
      resolveLocation: () => {
        throw new TypeError('secret');
      },
    },
    call: (client) => client.call(resolveLocation, { query: { name: 'Nice', language: 'en' } }),
  },
  'a response that violates the contract': {
    handlers: { resolveLocation: () => ({ candidates: [{ _id: 'x' }] }) as never },
    call: (client) => client.call(resolveLocation, { query: { name: 'Nice', language: 'en' } }),
  },
  'an operation without a handler': { handlers: {}, call: (client) => client.call(getSettings, {}) },
  'an operation for signed-in people': {
    handlers: { getUser: () => ({}) as never },
    call: (client) => client.call(getUser, { params: { id } }),
  },
};

it.each(Object.entries(calls))('gives the same within the process as over HTTP: %s', async (_, { handlers, call }) => {
  const { local, remote } = createClients(handlers);
  expect(await resultOf(call(local))).toEqual(await resultOf(call(remote)));
});

it('counts a call for the network of its caller, and has no session', async () => {
  const resolve = vi.fn((_call: unknown) => ({ candidates: [] }));
  const { local } = createClients({ resolveLocation: resolve });
  await local.call(resolveLocation, { query: { name: 'Nice', language: 'en' } });
  const facts = { address: '203.0.113.7', caller: '203.0.113.7', user: null, origin: 'none', bookingToken: null };
  expect(resolve.mock.calls[0]?.[0]).toMatchObject(facts);
});

it('writes unexpected errors and violations of the contract to the log', async () => {
  const { local, log } = createClients({ resolveLocation: () => ({ candidates: [{ _id: 'x' }] }) as never });
  await expect(local.call(resolveLocation, { query: { name: 'Nice', language: 'en' } })).rejects.toThrow('candidates');
  expect(log.mock.calls).toEqual([[{ level: 'error', message: expect.stringContaining('candidates') }]]);
});

it('passes the parameters as the texts of an address', async () => {
  const { local } = createClients(calls['the parameters of the path and of the query']?.handlers ?? {});
  const params = { page: 2, size: 30, language: 'fr' } as const;
  const [found] = await local.call(locationsPage, { params, query: { s: 'é/ü' } });
  expect(found?.resultData[0]?.name).toBe('{"page":2,"size":30,"language":"fr"} é/ü');
});
