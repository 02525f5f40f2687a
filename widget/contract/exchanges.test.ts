import { describe, expect, test } from 'vitest';
import { type Exchange, readExchanges } from '../../tests/support/contract/exchanges.ts';
import { findOperation } from '../../tests/support/contract/find-operation.ts';
import { operations } from './operations.ts';

const exchanges = readExchanges();

const find = ({ method, path }: Exchange) => findOperation(method, path);

/** The response as the client returns it. */
function parseResponse(exchange: Exchange): unknown {
  return find(exchange).operation.ok?.parse(exchange.response);
}

const successful = exchanges.filter(({ status, method, path, response }) => {
  return status === 200 && response !== '' && find({ method, path } as Exchange).operation.ok;
});

/** The paths of all fields in a value. */
function fieldPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.slice(0, 2).flatMap((entry, index) => fieldPaths(entry, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [[...path, key], ...fieldPaths(entry, [...path, key])]);
}

function keysDeep(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysDeep);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [key, ...keysDeep(entry)]);
}

function edit(
  value: unknown,
  [key, ...rest]: (string | number)[],
  change: (owner: Record<string, unknown>, key: string) => void,
) {
  const owner = value as Record<string, unknown>;
  if (rest.length === 0) change(owner, String(key));
  else edit(owner[String(key)], rest, change);
}

describe('recorded requests', () => {
  test.each(
    exchanges.map(
      (exchange, index) => [`${index} ${exchange.method} ${exchange.path} ${exchange.status}`, exchange] as const,
    ),
  )('%s', (_, exchange) => {
    const { operation, params, query } = find(exchange);
    if (operation.params) expect(operation.params.safeParse(params).error?.issues).toBeUndefined();
    if (operation.query) expect(operation.query.safeParse(query).error?.issues).toBeUndefined();
    if (operation.body && exchange.status !== 400) {
      expect(operation.body.safeParse(exchange.request).error?.issues).toBeUndefined();
    }
    if (exchange.status === 204) expect(operation.noContent, 'what 204 means').toBeDefined();
    if (exchange.status === 200 && operation.ok) {
      expect(operation.ok.safeParse(exchange.response).error?.issues).toBeUndefined();
    }
    if (exchange.status === 200 && !operation.ok) expect(exchange.contentType).toMatch(/^text\//);
  });

  test('rejects a body that the recorded backend rejected', () => {
    const refused = exchanges.filter(({ status }) => status === 400);
    expect(refused.length).toBeGreaterThan(0);
    for (const exchange of refused)
      expect(find(exchange).operation.body?.safeParse(exchange.request).success).toBe(false);
  });
});

describe('parsed responses', () => {
  test('contain only the displayed fields: no hash, no number plate, no other customer', () => {
    const secrets = { password: '$2b$10$hash', licensePlate: 'AB-1', customerId: 'cus_1', sessionId: 'cs_1', __v: 0 };
    for (const exchange of successful) {
      const spiked = structuredClone(exchange.response);
      for (const path of fieldPaths(spiked))
        edit(spiked, path, (owner) => Object.assign(owner, secrets, { overlappingBookings: [{}] }));
      const kept = keysDeep(parseResponse({ ...exchange, response: spiked }));
      for (const secret of [
        ...Object.keys(secrets),
        'overlappingBookings',
        'maxAllowedCars',
        'contracts',
        'accessToken',
      ]) {
        expect(kept, `${exchange.path} keeps ${secret}`).not.toContain(secret);
      }
    }
  });

  test('are unchanged by unknown fields', () => {
    for (const exchange of successful) {
      const newer = structuredClone(exchange.response);
      for (const path of fieldPaths(newer))
        edit(newer, path, (owner) => Object.assign(owner, { addedLater: { deep: [1] } }));
      expect(parseResponse({ ...exchange, response: newer })).toEqual(parseResponse(exchange));
    }
  });

  test('map statuses and fuels of newer APIs to known values', () => {
    const exchange = exchanges.find(({ path, status }) => path.startsWith('/api/booking/') && status === 200);
    const response = structuredClone(exchange?.response) as {
      status: string;
      car: { type: string; multimedia: string[] };
    };
    response.status = 'paidInFull';
    response.car.type = 'hydrogen';
    response.car.multimedia = ['bluetooth', 'hologram'];
    expect(operations.getBooking.ok.parse(response)).toMatchObject({
      status: 'paid',
      car: { type: 'unknown', multimedia: ['bluetooth'] },
    });
  });
});

/** The required fields of a response: ids, names, prices, times and kinds. */
const needed =
  /(^|\.)(_id|bookingId|name|fullName|email|resultData|carCount|count|totalRecords|message|dailyPrice|seats|doors|mileage|gearbox|fuelPolicy|range|supplier|car|pickupLocation|dropOffLocation|from|to|status|latitude|longitude|locations|locationsSize)$/;

describe('an older API', () => {
  test.each(['dropped', 'null'])('fields that are %s are tolerated unless they are required', (how) => {
    const wrong = new Set<string>();
    for (const exchange of successful) {
      for (const path of fieldPaths(exchange.response)) {
        const name = path.filter((key) => typeof key === 'string').join('.');
        if (needed.test(name)) continue;
        const older = structuredClone(exchange.response);
        edit(older, path, (owner, key) => {
          if (how === 'null') owner[key] = null;
          else delete owner[key];
        });
        if (!find(exchange).operation.ok?.safeParse(older).success)
          wrong.add(`${find(exchange).operation.name} ${name}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });
});
