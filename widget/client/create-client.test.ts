import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type LocalServer, type Received, startLocalServer } from '../../tests/support/local-server.ts';
import { validateEmail } from '../contract/operations/account.ts';
import { getCar, searchCars } from '../contract/operations/cars.ts';
import { checkout } from '../contract/operations/checkout.ts';
import { locationIdByName, locationsPage } from '../contract/operations/locations.ts';
import { markRead } from '../contract/operations/notifications.ts';
import { createLicense, getUser, hasPassword } from '../contract/operations/profile.ts';
import { signIn, signOut, validateAccessToken } from '../contract/operations/session.ts';
import { countryCode, getSettings } from '../contract/operations/site.ts';
import { allSuppliers } from '../contract/operations/suppliers.ts';
import { operations } from '../contract/operations.ts';
import { readNewQuote } from '../contract/problem-details.ts';
import { ApiError } from './api-error.ts';
import { type ClientOptions, createClient } from './create-client.ts';

const id = '6b00fc986ca1dbded8d0527f';
const guest = { email: 'a@example.com', fullName: 'A Guest' };
const booking = {
  supplier: id,
  car: id,
  pickupLocation: id,
  dropOffLocation: id,
  from: '2027-03-01T10:00:00.000Z',
  to: '2027-03-04T10:00:00.000Z',
};

let server: LocalServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Returns a client of a real server with scripted responses; retries are immediate. */
async function start(
  respond: (request: Received, response: ServerResponse, count: number) => void,
  options: Partial<ClientOptions> = {},
) {
  server = await startLocalServer(respond);
  const pauses: number[] = [];
  const client = createClient({
    apiHost: server.url,
    random: () => 1,
    wait: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
  });
  return { client, received: server.received, pauses };
}

function json(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}

function text(response: ServerResponse, body: string, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(body);
}

/** Returns the ApiError that a call rejects with; any other outcome fails the test. */
async function failure(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  expect(outcome).toHaveProperty('error');
  const { error } = outcome as { error: unknown };
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a request', () => {
  test('has its parameters encoded in the path, and its query after it', async () => {
    const { client, received } = await start(({ url }, response) =>
      json(response, url.includes('location-id') ? id : [{ resultData: [], pageInfo: [] }]),
    );
    await client.call(locationsPage, { params: { page: 1, size: 30, language: 'fr' }, query: { s: 'Nîmes & co' } });
    expect(received[0]?.url).toBe('/api/locations/1/30/fr?s=N%C3%AEmes+%26+co');
    await client.call(locationIdByName, { params: { name: 'a/b?c', language: 'en' } });
    expect(received[1]?.url).toBe('/api/location-id/a%2Fb%3Fc/en');
    await client.call(locationIdByName, { params: { name: 'cut \ud83d', language: 'en' } });
    expect(received[2]?.url).toBe('/api/location-id/cut%20%EF%BF%BD/en');
  });

  test('has a JSON body, and the idempotency key and the booking token as headers', async () => {
    const { client, received } = await start((_, response) => json(response, { bookingId: id }));
    await client.call(
      checkout,
      { body: { driver: guest, booking, payLater: true } },
      { idempotencyKey: 'k1', bookingToken: 't1' },
    );
    expect(received[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1', 'rental-booking': 't1' },
    });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ driver: guest, payLater: true });
  });

  test('has neither body nor content type without input', async () => {
    const { client, received } = await start((_, response) => text(response, 'OK'));
    await client.call(signOut);
    expect(received[0]?.body).toBe('');
    expect(received[0]?.headers['content-type']).toBeUndefined();
  });

  test('sends a file as a form, in the field of the contract', async () => {
    const { client, received } = await start((_, response) => json(response, 'name.pdf'));
    const file = new File(['content'], 'licence.pdf', { type: 'application/pdf' });
    expect(await client.call(createLicense, { body: { file } })).toBe('name.pdf');
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(received[0]?.body).toMatch(/name="file"; filename="licence.pdf"/);
  });

  test.each([
    [true, 'include'],
    [false, 'omit'],
    [undefined, 'omit'],
  ])('with the option credentials %s has the mode %s', async (credentials, expected) => {
    let sent: RequestCredentials | undefined;
    const { client } = await start((_, response) => json(response, []), {
      ...(credentials === undefined ? {} : { credentials }),
      fetch: (input, init) => {
        sent = init?.credentials;
        return fetch(input, init);
      },
    });
    await client.call(allSuppliers);
    expect(sent).toBe(expected);
  });

  test.each(Object.values(operations))(
    '$name is sent with credentials, unless it is the contact form',
    async (operation) => {
      const sent: (RequestCredentials | undefined)[] = [];
      const client = createClient({
        apiHost: 'https://rental.example',
        credentials: true,
        fetch: async (_input, init) => {
          sent.push(init?.credentials);
          return new Response('', { status: 404 });
        },
      });
      await expect((client.call as (each: typeof operation) => Promise<unknown>)(operation)).rejects.toThrow(ApiError);
      expect(sent).toEqual([operation.name === 'sendEmail' ? 'omit' : 'include']);
    },
  );

  test("ignores slashes at the end of the host's address", async () => {
    const { client, received } = await start((_, response) => json(response, []));
    await createClient({ apiHost: `${client.apiHost}//` }).call(allSuppliers);
    expect(received[0]?.url).toBe('/api/all-suppliers');
  });
});

describe('a response', () => {
  test('is reduced to the fields of the contract', async () => {
    const { client } = await start((_, response) =>
      json(response, [{ _id: id, fullName: 'Atlas', avatar: null, secret: 1 }]),
    );
    expect(await client.call(allSuppliers)).toEqual([{ _id: id, fullName: 'Atlas', avatar: undefined, locations: [] }]);
  });

  test('returns true for a response without a payload', async () => {
    const { client } = await start((_, response) => text(response, 'OK'));
    expect(await client.call(validateAccessToken)).toBe(true);
  });

  test('with 204 is what the operation defines: a problem, null, or done', async () => {
    const { client } = await start((_, response) => void response.writeHead(204).end());
    const missing = await failure(client.call(getCar, { params: { id, language: 'en' } }));
    expect(missing).toMatchObject({ code: 'car_not_found', status: 204, retryable: false });
    expect(await client.call(hasPassword, { params: { id } })).toBeNull();
    expect(await client.call(markRead, { params: { userId: id }, body: { ids: [id] } })).toBe(true);
  });

  test('with 204 and a code in its header is the problem with that code', async () => {
    const { client } = await start(
      (_, response) => void response.writeHead(204, { 'rental-code': 'account_suspended' }).end(),
    );
    const input = { params: { appType: 'frontend' }, body: { email: 'a@example.com', password: 'x' } };
    expect((await failure(client.call(signIn, input))).code).toBe('account_suspended');
  });

  test('with 204 and an unknown code in its header is the problem that the operation defines', async () => {
    const { client } = await start((_, response) => void response.writeHead(204, { 'rental-code': 'because' }).end());
    expect((await failure(client.call(validateEmail, { body: { email: 'a@example.com' } }))).code).toBe('email_taken');
  });

  test('with an empty 200 means the same as with 204', async () => {
    const { client } = await start((_, response) => void response.writeHead(200).end());
    const input = { params: { name: 'France', language: 'en' as const } };
    expect((await failure(client.call(locationIdByName, input))).code).toBe('location_not_found');
  });

  test('without stored settings returns the defaults', async () => {
    const { client } = await start((_, response) => json(response, null));
    expect(await client.call(getSettings)).toEqual({
      minPickupHours: 1,
      minRentalHours: 1,
      minPickupDropoffHour: 0,
      maxPickupDropoffHour: 23,
      features: [],
      timeZones: {},
    });
  });

  test('with 202 is the problem that the operation defines, and is not left open', async () => {
    let isClosed = false;
    const { client } = await start((_, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      response.writeHead(202, { 'content-type': 'application/json' }).write('{');
    });
    const pending = client.call(checkout, { body: { booking, payLater: true } });
    expect(await failure(pending)).toMatchObject({ code: 'confirm_email', status: 202 });
    await expect.poll(() => isClosed, { timeout: 2000 }).toBe(true);
  });

  test('has the token of its header in the output', async () => {
    const { client } = await start((_, response) =>
      json(response, { bookingId: id }, 200, { 'Rental-Booking': 'secret' }),
    );
    const output = await client.call(checkout, { body: { booking, payLater: true } });
    expect(output).toMatchObject({ bookingId: id, bookingToken: 'secret' });
  });
});

describe('a response that violates the contract', () => {
  test('is reported once per operation and field, without the body in the message', async () => {
    const reports: string[] = [];
    const bad = { _id: id, fullName: 5 };
    const { client } = await start((_, response) => json(response, [{ _id: id, fullName: 'Atlas' }, bad]), {
      report: (error) => void reports.push(error.message),
    });
    const error = await failure(client.call(allSuppliers));
    expect(error).toMatchObject({ code: 'contract', status: 200, retryable: true });
    expect(error.message).toMatch(/\/api\/all-suppliers 200: contract, .* at 1\.fullName \(invalid_type\)/);
    await failure(client.call(allSuppliers));
    expect(reports).toEqual([error.message]);
  });

  test.each([
    ['incomplete JSON', 'application/json', '{"half":'],
    ['an HTML page', 'text/html', '<!doctype html><title>Sign in to the hotel network</title>'],
  ])('is an error for %s', async (_, type, body) => {
    const { client } = await start(
      (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body),
      {
        report: () => undefined,
      },
    );
    expect((await failure(client.call(allSuppliers))).code).toBe('contract');
  });

  test('is an error for an HTML page where no payload is expected', async () => {
    const { client } = await start(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      {
        report: () => undefined,
      },
    );
    expect((await failure(client.call(signOut))).code).toBe('contract');
  });
});

describe('a refusal', () => {
  test('has the code, the fields, the values and the new price', async () => {
    const line = { code: 'daily', amountMinor: 9000, quantity: 3 };
    const quote = {
      quoteId: 'q2',
      expiresAt: '2027-03-01T10:00:00.000Z',
      days: 3,
      currency: 'EUR',
      baseCurrency: 'USD',
      lines: [line],
      totalMinor: 9000,
      baseTotalMinor: 9900,
      perDayMinor: 3000,
      depositMinor: 0,
      plan: { later: { now: 0, atCounter: 9000, held: 0 } },
    };
    const problem = {
      type: 'about:blank',
      status: 409,
      code: 'price_changed',
      field: 'totalMinor',
      fields: { totalMinor: 'price_changed' },
      values: { before: 8000, after: 9000 },
      quote,
    };
    const { client } = await start((_, response) =>
      json(response, problem, 409, { 'content-type': 'application/problem+json' }),
    );
    const error = await failure(client.call(checkout, { body: { booking, payLater: true } }));
    expect(error).toMatchObject({
      code: 'price_changed',
      status: 409,
      retryable: false,
      field: 'totalMinor',
      fields: { totalMinor: 'price_changed' },
      values: { before: 8000, after: 9000 },
    });
    expect(readNewQuote(error.body)).toMatchObject({ quoteId: 'q2', totalMinor: 9000, rate: 1 });
  });

  test.each([
    [400, 'text/html', 'Internal Error: secret', 'bad_request'],
    [401, 'text/html', '<title>Access denied</title>', 'unavailable'],
    [403, 'application/json', '{"message":"Forbidden"}', 'unavailable'],
    [404, 'text/html', '<pre>Cannot GET</pre>', 'not_found'],
    [413, 'text/plain', 'Payload Too Large', 'body_too_large'],
    [418, 'text/plain', 'teapot', 'bad_request'],
    [429, 'text/plain', 'Too Many Requests', 'too_many_requests'],
    [500, 'text/html', '<pre>Error</pre>', 'unavailable'],
    [507, 'text/plain', '', 'unavailable'],
  ])('with %i and the type %s but no code (%s) has the code %s', async (status, type, body, code) => {
    const { client } = await start(
      (_, response) => void response.writeHead(status, { 'content-type': type }).end(body),
    );
    const error = await failure(client.call(allSuppliers));
    expect(error).toMatchObject({ code, status });
    expect(error.message).not.toContain('secret');
  });

  test.each([
    [401, 'application/json', '{"message":"Unauthorized!"}', 'session_expired'],
    [403, 'application/json', '{"message":"No token provided!"}', 'not_signed_in'],
    [403, 'text/plain', 'Forbidden', 'not_owner'],
  ])(
    'of an operation that needs an account, with %i and the type %s but no code (%s), has the code %s',
    async (status, type, body, code) => {
      const { client } = await start(
        (_, response) => void response.writeHead(status, { 'content-type': type }).end(body),
      );
      expect(await failure(client.call(getUser, { params: { id } }))).toMatchObject({ code, status });
    },
  );

  test('with 400 and no code has the code that the operation defines', async () => {
    const { client } = await start((_, response) => text(response, 'Internal Error', 400));
    expect((await failure(client.call(validateEmail, { body: { email: 'x' } }))).code).toBe('email_invalid');
  });

  test('with an unknown code has the code of its status', async () => {
    const { client } = await start((_, response) => json(response, { code: 'nonsense' }, 404));
    expect((await failure(client.call(allSuppliers))).code).toBe('not_found');
  });

  test('has the path’s pattern in its URL, without parameters', async () => {
    const { client } = await start((_, response) => text(response, '', 500));
    const error = await failure(client.call(getCar, { params: { id, language: 'en' } }));
    expect(error.url).toBe(`${client.apiHost}/api/car/{id}/{language}`);
    expect(error.message).not.toContain(id);
  });
});

describe('a network that fails', () => {
  test.each([502, 503, 504])('a read is retried after %i, with growing pauses', async (status) => {
    const { client, received, pauses } = await start((_, response, count) =>
      count < 3 ? text(response, '', status) : json(response, 'FR'),
    );
    expect(await client.call(countryCode)).toBe('FR');
    expect(received).toHaveLength(3);
    expect(pauses).toEqual([300, 600]);
  });

  test.each([
    ['2', 2000],
    ['60', 2000],
    ['Thu, 01 Jan 2099 00:00:00 GMT', 0],
  ])('a read is not retried before its Retry-After, up to two seconds (%s)', async (retryAfter, asked) => {
    const { client, pauses } = await start((_, response, count) =>
      count === 1 ? text(response, '', 503, { 'retry-after': retryAfter }) : json(response, 'FR'),
    );
    expect(await client.call(countryCode)).toBe('FR');
    expect(pauses).toEqual([300 + asked]);
  });

  test('a read that is a POST is retried as well', async () => {
    const { client, received } = await start((_, response, count) =>
      count === 1 ? text(response, '', 503) : json(response, [{ resultData: [], pageInfo: [] }]),
    );
    await client.call(searchCars, { params: { page: 1, size: 15 }, body: { pickupLocation: id } });
    expect(received).toHaveLength(2);
    expect(received[1]?.body).toBe(received[0]?.body);
  });

  test('a broken connection is retried, then reported as a network failure', async () => {
    const { client, received } = await start((_, response) => void response.destroy());
    expect(await failure(client.call(allSuppliers))).toMatchObject({ code: 'network', status: 0, retryable: true });
    expect(received).toHaveLength(3);
  });

  test('a response that ends early is reported as a network failure', async () => {
    const { client } = await start((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('[{');
      setImmediate(() => response.destroy());
    });
    expect((await failure(client.call(allSuppliers))).code).toBe('network');
  });

  test.each([500, 400, 404, 429])('%i is not retried', async (status) => {
    const { client, received } = await start((_, response) => text(response, '', status));
    await failure(client.call(allSuppliers));
    expect(received).toHaveLength(1);
  });

  test.each(['broken', '503'])('a write is never retried (%s)', async (how) => {
    const { client, received } = await start((_, response) =>
      how === 'broken' ? void response.destroy() : text(response, '', 503),
    );
    const error = await failure(client.call(checkout, { body: { booking, payLater: true } }, { idempotencyKey: 'k' }));
    expect(error).toMatchObject({ code: how === 'broken' ? 'network' : 'unavailable', retryable: true });
    expect(received).toHaveLength(1);
  });

  test('an unreachable server is reported as a network failure', async () => {
    const { client } = await start(() => undefined);
    await server?.close();
    expect((await failure(client.call(signOut))).code).toBe('network');
  });

  test('an invalid address is reported as a network failure', async () => {
    const client = createClient({ apiHost: 'no such scheme', wait: async () => undefined });
    expect((await failure(client.call(allSuppliers))).code).toBe('network');
  });
});

describe('a timeout', () => {
  test('ends a read without a response', async () => {
    const { client, received } = await start(() => undefined, { timeouts: { read: 30 } });
    expect(await failure(client.call(allSuppliers))).toMatchObject({ code: 'timeout', status: 0, retryable: true });
    // On a busy machine the limit may pass before the request reaches the server.
    expect(received.length).toBeLessThanOrEqual(1);
  });

  test('ends a read whose response stops in the middle', async () => {
    const { client } = await start(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('[');
      },
      { timeouts: { read: 50 } },
    );
    expect((await failure(client.call(allSuppliers))).code).toBe('timeout');
  });

  test('applies to all attempts together', async () => {
    const { client } = await start((_, response) => text(response, '', 503), {
      timeouts: { read: 60 },
      wait: (_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
    });
    expect((await failure(client.call(allSuppliers))).code).toBe('timeout');
  });

  test('ends a write without a response, which is not sent again', async () => {
    const { client, received } = await start(() => undefined, { timeouts: { write: 30 } });
    expect((await failure(client.call(checkout, { body: { booking, payLater: true } }))).code).toBe('timeout');
    expect(received.length).toBeLessThanOrEqual(1);
  });
});

describe('a cancelled call', () => {
  test('rejects with the reason of the signal while it is under way', async () => {
    const controller = new AbortController();
    const { client } = await start(() => controller.abort());
    await expect(client.call(allSuppliers, {}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('sends nothing if it was cancelled before it began', async () => {
    const { client, received } = await start((_, response) => json(response, []));
    const call = client.call(allSuppliers, {}, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(received).toHaveLength(0);
  });

  test('sends no further request if it is cancelled between two attempts', async () => {
    const controller = new AbortController();
    const { client, received } = await start((_, response) => text(response, '', 503), {
      wait: async () => controller.abort(),
    });
    await expect(client.call(allSuppliers, {}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(received).toHaveLength(1);
  });
});
