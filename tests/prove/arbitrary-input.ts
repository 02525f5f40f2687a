import fc from 'fast-check';
import * as z from 'zod/mini';
import type { ServerOperation } from '../../widget/contract/operation.ts';

/** The part of JSON Schema that the contract uses. */
export interface InputSchema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly InputSchema[];
  properties?: Record<string, InputSchema>;
  required?: readonly string[];
  additionalProperties?: InputSchema | boolean;
  items?: InputSchema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** One call to send. `body` is undefined for no body. */
export interface FuzzCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Values that break code which doesn't expect them. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      0,
      -1,
      1e308,
      2 ** 53,
      '',
      ' ',
      '0',
      'null',
      [],
      {},
      [[]],
      '\u0000',
      '\ud800',
      '\r\nBcc: a@b.example',
    ],
    ...["' OR 1=1 --", '../../etc/passwd', '<script>alert(1)</script>', '%00', '{{7*7}}', '2027-02-30T25:61', '١٢٣'],
    ...[
      'f'.repeat(24),
      'x'.repeat(5000),
      '9999-12-31T23:59:59.999Z',
      '0000-01-01T00:00:00Z',
      '-271821-04-20T00:00:00Z',
    ],
  ),
  fc.string(),
  // Any code units, including lone surrogates.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values from the server's own data by the field names they fit, so that calls pass the first check. */
export type KnownValues = Record<string, readonly unknown[]>;

/** How values are generated: from which known values, and whether a hostile one is mixed in. */
interface ValueOptions {
  known: KnownValues;
  hasHostile: boolean;
}

const day = 86_400_000;
const moment = fc
  .integer({ min: -30, max: 800 })
  .map((days) => new Date(Math.floor(Date.now() / day) * day + days * day + 10 * 3_600_000).toISOString());

/** The library prepares a string arbitrary slowly; there are few different ones. */
const texts = new Map<string, fc.Arbitrary<string>>();

function prepareOnce(name: string, prepare: () => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const prepared = texts.get(name) ?? prepare();
  texts.set(name, prepared);
  return prepared;
}

const textOf = (minLength: number, maxLength: number) =>
  prepareOnce(`${minLength} to ${maxLength}`, () => fc.string({ minLength, maxLength }));
const matchingOf = (pattern: string) => prepareOnce(pattern, () => fc.stringMatching(new RegExp(pattern)));

function ofString(schema: InputSchema, { hasHostile }: ValueOptions): fc.Arbitrary<unknown> {
  const text = textOf(Math.min(schema.minLength ?? 0, 50), Math.min(schema.maxLength ?? 40, 60));
  if (schema.format === 'date-time') return moment;
  if (schema.format === 'wall-time') return moment.map((instant) => instant.slice(0, 16));
  if (schema.format === 'wall-date' || schema.format === 'date') return moment.map((instant) => instant.slice(0, 10));
  if (schema.format === 'email') return prepareOnce('email', () => fc.emailAddress());
  if (schema.format === 'currency') return fc.constantFrom('USD', 'EUR', 'GBP', 'AUD', ...(hasHostile ? ['XXX'] : []));
  if (schema.pattern) {
    const matching = matchingOf(schema.pattern);
    return hasHostile ? fc.oneof(text, matching) : matching;
  }
  return text;
}

function ofNumber({ minimum, maximum, type }: InputSchema): fc.Arbitrary<unknown> {
  const min = Math.max(minimum ?? -1e6, -1e9);
  const max = Math.min(maximum ?? 1e6, 1e9);
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
}

function ofObject(schema: InputSchema, options: ValueOptions): fc.Arbitrary<unknown> {
  const properties = schema.properties ?? {};
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner, options, name)]),
  );
  return fc.record(model, { requiredKeys: [...(schema.required ?? [])] });
}

/** Values that a schema mostly accepts, with an occasional one that it must reject. */
function arbitraryOf(schema: InputSchema, options: ValueOptions, name = ''): fc.Arbitrary<unknown> {
  const fitting = options.known[name];
  const own = validOf(schema, options);
  const valid =
    fitting && fitting.length > 0
      ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: own })
      : own;
  return options.hasHostile ? fc.oneof({ weight: 40, arbitrary: valid }, { weight: 1, arbitrary: hostile }) : valid;
}

function validOf(schema: InputSchema, options: ValueOptions): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((inner) => validOf(inner, options)));
  if (typeof schema.type === 'object')
    return fc.oneof(...schema.type.map((type) => validOf({ ...schema, type }, options)));
  if (schema.type === 'object') return ofObject(schema, options);
  if (schema.type === 'array') {
    return fc.array(arbitraryOf(schema.items ?? {}, options), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
  }
  if (schema.type === 'string') return ofString(schema, options);
  if (schema.type === 'integer' || schema.type === 'number') return ofNumber(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return hostile;
}

function inputOf(schema: z.ZodMiniType | undefined, known: KnownValues): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  return validOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema, {
    known,
    hasHostile: true,
  });
}

/** Values that a schema accepts. */
export function valuesOf(schema: InputSchema): fc.Arbitrary<unknown> {
  return validOf(schema, { known: {}, hasHostile: false });
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Calls of one operation, generated from its row in the contract. */
export function arbitraryCall(operation: ServerOperation, known: KnownValues): fc.Arbitrary<FuzzCall> {
  return fc.record({
    params: inputOf(operation.params, known).map(asRecord),
    query: inputOf(operation.query, known).map(asRecord),
    body: fc.oneof({ weight: 20, arbitrary: inputOf(operation.body, known) }, { weight: 1, arbitrary: hostile }),
  });
}
