import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type InputSchema, valuesOf } from '../../tests/prove/arbitrary-input.ts';
import type { ServerOperation } from './operation.ts';
import { operations } from './operations.ts';

const operationsWithResponse = (Object.values(operations) as ServerOperation[]).flatMap(({ name, ok }) =>
  ok ? [[name, ok] as const] : [],
);

/** Objects whose keys are data: an additional key is another currency, filter or zone, not an unknown field. */
const maps = ['rates', 'facets', 'timeZones'];

type Fields = Record<string, unknown>;

/** Changes every object inside a value, except these maps. */
function eachObject(value: unknown, change: (fields: Fields) => Fields, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => eachObject(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, entry]) => [name, eachObject(entry, change, maps.includes(name))]);
  return isMap ? Object.fromEntries(inner) : change(Object.fromEntries(inner));
}

const withNews = (value: unknown) =>
  eachObject(value, (fields) => ({ ...fields, addedLater: { deep: [1, null, 'x'] }, password: '$2b$10$hash' }));

const withoutNulls = (value: unknown) =>
  eachObject(value, (fields) => Object.fromEntries(Object.entries(fields).filter(([, entry]) => entry !== null)));

/** Responses that the operation allows, with every optional field present, missing or null. */
function responsesOf(ok: z.ZodMiniType): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(ok, { io: 'input', unrepresentable: 'any' }) as InputSchema;
  return valuesOf(schema).filter((value) => ok.safeParse(value).success);
}

describe.each(operationsWithResponse)('a response of %s', (_name, ok) => {
  test('is parsed the same with unknown fields, which are dropped', () => {
    fc.assert(
      fc.property(responsesOf(ok), (response) => {
        const kept = ok.parse(withNews(response));
        expect(kept).toEqual(ok.parse(response));
        expect(JSON.stringify(kept) ?? '').not.toContain('addedLater');
      }),
      { numRuns: 25 },
    );
  });

  test('is parsed the same with a missing field as with null', () => {
    fc.assert(
      fc.property(responsesOf(ok), (response) => {
        const read = ok.safeParse(withoutNulls(response));
        expect(read.error?.issues).toBeUndefined();
        expect(withoutNulls(read.data)).toEqual(withoutNulls(ok.parse(response)));
      }),
      { numRuns: 25 },
    );
  });
});
