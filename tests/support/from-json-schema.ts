import fc from 'fast-check';

export type JsonSchema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** Texts that have broken servers before. */
const nasty = [
  '',
  ' ',
  '\0',
  "'; DROP TABLE bookings; --",
  '%',
  '_',
  '\\',
  '<script>',
  '../../etc/passwd',
  '\ud83d\ude97',
  '\ud800',
  'null',
  'a'.repeat(300),
];

type Context = { schemas: Record<string, JsonSchema>; ids: readonly string[] };

const formats: Record<string, (context: Context) => fc.Arbitrary<unknown>> = {
  id: ({ ids }) =>
    fc.oneof(
      fc.constantFrom(...ids),
      fc.constant('0'.repeat(24)),
      fc.constantFrom(...ids).map((id) => id.toUpperCase()),
    ),
  'date-time': () =>
    fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((date) => date.toISOString()),
  'wall-time': () =>
    fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString().slice(0, 16)),
  'wall-date': () =>
    fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString().slice(0, 10)),
  currency: () => fc.constantFrom('USD', 'EUR', 'XXX'),
  email: () => fc.constantFrom('customer@example.com', 'nobody@example.com', 'guest+tag@example.co.uk'),
};

/** Values that mostly fit a JSON schema, and now and then don't. */
export function fromJsonSchema(schema: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  const fitting = fits(schema, context);
  return fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) });
}

function fits(schema: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  if (schema.$ref) return fits(context.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, context);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fits(each, context)));
  const format = formats[schema.format ?? ''];
  if (format) return format(context);
  switch (schema.type) {
    case 'object':
      return object(schema, context);
    case 'array':
      return fc.array(fromJsonSchema(schema.items ?? {}, context), { maxLength: 4 });
    case 'string':
      return fc.oneof(
        fc.constantFrom(...nasty),
        fc.string({ maxLength: Math.min(schema.maxLength ?? 50, 50), unit: 'grapheme' }),
      );
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function object({ properties = {}, required = [] }: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, fromJsonSchema(each, context)]),
  );
  return fc.record(fields, { requiredKeys: required });
}
