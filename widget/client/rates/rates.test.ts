import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type LocalServer, startLocalServer } from '../../../tests/support/local-server.ts';
import { parseConfig } from '../../contract/config.ts';
import { rateProviders } from '../../contract/rate-providers.ts';
import type { Rates } from '../../contract/rates.ts';
import { ApiError } from '../api-error.ts';
import { createRates } from './create-rates.ts';
import { fixedSource } from './fixed-source.ts';
import { providerSource } from './provider-source.ts';
import { createRateChain } from './rate-chain.ts';
import type { RateSource } from './rate-source.ts';

let server: LocalServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function json(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Returns a provider whose requests go to a server on this machine, the requests, and the pauses between them. */
async function startProvider(
  name: keyof typeof rateProviders,
  respond: (response: ServerResponse, count: number) => void,
  { key = undefined as string | undefined, timeout = 1000 } = {},
) {
  server = await startLocalServer((_, response, count) => respond(response, count));
  const { url, received } = server;
  const waits: number[] = [];
  const source = providerSource({
    name,
    provider: rateProviders[name],
    key,
    timeout,
    random: () => 0.5,
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: (input, init) => {
      const { pathname, search } = new URL(String(input));
      return fetch(`${url}${pathname}${search}`, init);
    },
  });
  return { source, received, waits };
}

/** Returns a source with scripted results: a rate, or the code that it fails with. Records every request. */
function scripted(name: string, results: (number | 'rates_no_data' | 'rates_currency_not_found')[]) {
  const requests: string[] = [];
  const source: RateSource = {
    name,
    fetchRates: async ({ base, targets }) => {
      requests.push([base, ...targets].join(' '));
      const result = results[Math.min(requests.length, results.length) - 1];
      if (typeof result === 'number') return { base, date: undefined, source: name, rates: { EUR: result } };
      throw new ApiError({ code: result ?? 'rates_no_data', method: 'GET', url: name });
    },
  };
  return { source, requests };
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).code;
}

const request = { base: 'USD', targets: ['EUR', 'GBP'] } as const;

describe('the format of a real provider', () => {
  test.each([
    [
      'exchangeRateApi',
      '/v4/latest/USD',
      {
        provider: 'https://www.exchangerate-api.com',
        base: 'USD',
        date: '2026-11-20',
        rates: { USD: 1, EUR: 0.9, GBP: 0.8 },
      },
    ],
    [
      'openErApi',
      '/v6/latest/USD',
      { result: 'success', base_code: 'USD', time_last_update_unix: 1795132800, rates: { USD: 1, EUR: 0.9, GBP: 0.8 } },
    ],
    [
      'frankfurter',
      '/v1/latest?base=USD&symbols=EUR,GBP',
      { amount: 1, base: 'USD', date: '2026-11-20', rates: { EUR: 0.9, GBP: 0.8 } },
    ],
    [
      'exchangeRateApiKeyed',
      '/v6/a%20key/latest/USD',
      { result: 'success', time_last_update_unix: 1795132800, conversion_rates: { USD: 1, EUR: 0.9, GBP: 0.8 } },
    ],
  ] as const)('is read: %s', async (name, path, body) => {
    const { source, received } = await startProvider(name, (response) => json(response, body), { key: 'a key' });
    expect(await source.fetchRates(request)).toEqual({
      base: 'USD',
      date: '2026-11-20',
      source: name,
      rates: { USD: 1, EUR: 0.9, GBP: 0.8 },
    });
    expect(received.map(({ url }) => decodeURIComponent(url))).toEqual([decodeURIComponent(path)]);
  });
});

describe('a failure', () => {
  test.each([
    ['no rates at all', 'frankfurter', 200, { base: 'USD', date: '2026-11-20', rates: {} }, 'rates_no_data'],
    ['no object', 'frankfurter', 200, 'hello', 'rates_no_data'],
    ['rates that are no numbers', 'openErApi', 200, { rates: { EUR: 'x', GBP: -1, AUD: 0 } }, 'rates_no_data'],
    ['a currency is missing', 'openErApi', 200, { rates: { USD: 1, EUR: 0.9 } }, 'rates_currency_not_found'],
    [
      'base unknown, by its word',
      'openErApi',
      200,
      { result: 'error', 'error-type': 'unsupported-code' },
      'rates_invalid_base',
    ],
    ['base unknown, by its status', 'exchangeRateApi', 404, '', 'rates_invalid_base'],
    ['base unknown, by its message', 'frankfurter', 404, { message: 'not found' }, 'rates_invalid_base'],
    ['key refused', 'exchangeRateApiKeyed', 403, { result: 'error', 'error-type': 'invalid-key' }, 'rates_invalid_key'],
    [
      'account closed',
      'exchangeRateApiKeyed',
      200,
      { result: 'error', 'error-type': 'inactive-account' },
      'rates_invalid_key',
    ],
    [
      'month used up',
      'exchangeRateApiKeyed',
      200,
      { result: 'error', 'error-type': 'quota-reached' },
      'rates_too_many_requests',
    ],
    ['server broken', 'openErApi', 500, 'oops', 'rates_unavailable'],
  ] as const)('has its own code: %s', async (_, name, status, body, code) => {
    const { source } = await startProvider(name, (response) => json(response, body, status), { key: 'k' });
    expect(await codeOf(source.fetchRates(request))).toBe(code);
  });

  test('of the connection means that rates are unavailable', async () => {
    const { source } = await startProvider('openErApi', (response) => void response.destroy());
    expect(await codeOf(source.fetchRates(request))).toBe('rates_unavailable');
  });

  test('to respond in time means that rates are unavailable', async () => {
    const { source } = await startProvider('openErApi', () => undefined, { timeout: 30 });
    expect(await codeOf(source.fetchRates(request))).toBe('rates_unavailable');
  });

  test('never reveals the key', async () => {
    const { source } = await startProvider('exchangeRateApiKeyed', (response) => json(response, '', 500), {
      key: 'hush',
    });
    await expect(source.fetchRates(request)).rejects.toThrow(/v6\/\{key\}\/latest/);
  });
});

describe('a request after too many others', () => {
  test('is retried after a second, doubled each time, plus jitter', async () => {
    const { source, waits, received } = await startProvider('openErApi', (response, count) =>
      count <= 3 ? json(response, '', 429) : json(response, { rates: { EUR: 0.9, GBP: 0.8 } }),
    );
    await source.fetchRates(request);
    expect(received).toHaveLength(4);
    expect(waits).toEqual([1500, 2500, 4500]);
  });

  test('is retried five times at most', async () => {
    const { source, waits, received } = await startProvider('openErApi', (response) => json(response, '', 429));
    expect(await codeOf(source.fetchRates(request))).toBe('rates_too_many_requests');
    expect(received).toHaveLength(6);
    expect(waits).toEqual([1500, 2500, 4500, 8500, 16_500]);
  });
});

describe('the chain', () => {
  test('requests the next source when one fails, and skips the failed one for a while', async () => {
    const first = scripted('first', ['rates_no_data', 0.7]);
    const second = scripted('second', [0.9]);
    let now = 0;
    const chain = createRateChain({
      sources: [first.source, second.source],
      now: () => now,
      cacheSeconds: 0,
      skipSeconds: 60,
    });
    expect((await chain.getRates('USD', ['EUR'])).source).toBe('second');
    now = 59_000;
    expect((await chain.getRates('USD', ['EUR'])).source).toBe('second');
    expect(first.requests).toHaveLength(1);
    now = 60_000;
    expect((await chain.getRates('USD', ['EUR'])).source).toBe('first');
  });

  test('still requests other currencies from a source that lacks one', async () => {
    const first = scripted('first', ['rates_currency_not_found', 0.7]);
    const chain = createRateChain({ sources: [first.source, scripted('second', [0.9]).source], now: () => 0 });
    expect((await chain.getRates('USD', ['MAD'])).source).toBe('second');
    expect((await chain.getRates('USD', ['EUR'])).source).toBe('first');
  });

  test('requests all sources again when every one is skipped', async () => {
    const only = scripted('only', ['rates_no_data', 0.9]);
    const chain = createRateChain({ sources: [only.source], now: () => 0 });
    expect(await codeOf(chain.getRates('USD', ['EUR']))).toBe('rates_no_data');
    expect((await chain.getRates('USD', ['EUR'])).rates).toEqual({ EUR: 0.9 });
  });

  test('fails with the code that all sources share, otherwise with a general one', async () => {
    const noData = () => scripted('a', ['rates_no_data']).source;
    const other = scripted('b', ['rates_currency_not_found']).source;
    const agreed = createRateChain({ sources: [noData(), noData()], now: () => 0 });
    expect(await codeOf(agreed.getRates('USD', ['EUR']))).toBe('rates_no_data');
    const mixed = createRateChain({ sources: [noData(), other], now: () => 0 });
    expect(await codeOf(mixed.getRates('USD', ['EUR']))).toBe('rates_unavailable');
    expect(await codeOf(createRateChain({ sources: [], now: () => 0 }).getRates('USD', ['EUR']))).toBe(
      'rates_unavailable',
    );
  });

  test('requests the next source too when one throws an unexpected error', async () => {
    const broken: RateSource = { name: 'broken', fetchRates: async () => Promise.reject(new TypeError('bug')) };
    const chain = createRateChain({ sources: [broken, scripted('next', [0.9]).source], now: () => 0 });
    expect((await chain.getRates('USD', ['EUR'])).source).toBe('next');
  });

  test('refuses an unknown currency code without a request', async () => {
    const only = scripted('only', [0.9]);
    const chain = createRateChain({ sources: [only.source], now: () => 0 });
    expect(await codeOf(chain.getRates('XXX', ['EUR']))).toBe('currency_not_supported');
    await expect(chain.getRates('USD', ['usd'])).rejects.toThrow('Currency usd not supported');
    expect(only.requests).toEqual([]);
  });
});

describe('the cache', () => {
  test('keeps rates for an hour, by request', async () => {
    const only = scripted('only', [0.9, 0.8, 0.7]);
    let now = 0;
    const chain = createRateChain({ sources: [only.source], now: () => now });
    await chain.getRates('USD', ['EUR', 'GBP']);
    now = 3_599_999;
    expect((await chain.getRates('USD', ['GBP', 'EUR'])).rates).toEqual({ EUR: 0.9 });
    await chain.getRates('EUR', ['USD']);
    expect(only.requests).toEqual(['USD EUR GBP', 'EUR USD']);
    now = 3_600_000;
    await chain.getRates('USD', ['EUR', 'GBP']);
    expect(only.requests).toHaveLength(3);
  });

  test('is shared by simultaneous requests', async () => {
    const only = scripted('only', [0.9]);
    const chain = createRateChain({ sources: [only.source], now: () => 0 });
    await Promise.all([chain.getRates('USD', ['EUR']), chain.getRates('USD', ['EUR'])]);
    expect(only.requests).toHaveLength(1);
  });

  test('is off if its time is 0', async () => {
    const only = scripted('only', [0.9]);
    const chain = createRateChain({ sources: [only.source], now: () => 0, cacheSeconds: 0 });
    await chain.getRates('USD', ['EUR']);
    await chain.getRates('USD', ['EUR']);
    expect(only.requests).toHaveLength(2);
  });
});

const fixed: Rates = {
  base: 'USD',
  date: '2025-01-01',
  source: 'fixed',
  rates: { USD: 1, EUR: 0.8, GBP: 0.7, AUD: 1.5 },
};

describe('fixed rates', () => {
  test('work in both directions', async () => {
    const { rates } = await fixedSource(fixed).fetchRates({
      base: 'EUR',
      targets: ['USD'],
    });
    expect(rates).toMatchObject({ USD: 1.25, EUR: 1 });
  });

  test('fail for currencies that they do not contain', async () => {
    expect(await codeOf(fixedSource(fixed).fetchRates({ base: 'ZMW', targets: ['USD'] }))).toBe('rates_invalid_base');
    expect(await codeOf(fixedSource(fixed).fetchRates({ base: 'USD', targets: ['ZMW'] }))).toBe(
      'rates_currency_not_found',
    );
  });
});

describe('the configured chain', () => {
  const offline: typeof fetch = async () => Promise.reject(new TypeError('offline'));

  test('ends with what it was given as last, so that it works offline', async () => {
    const rates = createRates({ config: parseConfig({}), fetch: offline, last: [fixedSource(fixed)] });
    expect(await rates.getRates('USD', ['EUR', 'GBP', 'AUD'])).toMatchObject({ source: 'fixed', base: 'USD' });
  });

  test('requests providers in the given order, and those that need a key only with one', async () => {
    const requests: string[] = [];
    const noting: typeof fetch = async (input) => {
      requests.push(String(input));
      throw new TypeError('offline');
    };
    const rateProviders = ['exchangeRateApiKeyed', 'frankfurter'];
    for (const rateKeys of [{}, { exchangeRateApiKeyed: 'k' }]) {
      const rates = createRates({ config: parseConfig({ rateProviders, rateKeys }), fetch: noting });
      expect(await codeOf(rates.getRates('USD', ['EUR']))).toBe('rates_unavailable');
    }
    expect(requests).toEqual([
      'https://api.frankfurter.dev/v1/latest?base=USD&symbols=EUR',
      'https://v6.exchangerate-api.com/v6/k/latest/USD',
      'https://api.frankfurter.dev/v1/latest?base=USD&symbols=EUR',
    ]);
  });

  test('caches nothing with a time of 0', async () => {
    let count = 0;
    const counting: typeof fetch = async () => {
      count += 1;
      return Response.json({ base: 'USD', rates: { EUR: 0.9 } });
    };
    const config = parseConfig({ rateProviders: ['exchangeRateApi'], rateCacheEnabled: false });
    const rates = createRates({ config, fetch: counting });
    await rates.getRates('USD', ['EUR']);
    await rates.getRates('USD', ['EUR']);
    expect(count).toBe(2);
  });
});
