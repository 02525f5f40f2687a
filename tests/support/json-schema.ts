/** The part of JSON Schema that the API document uses. */
export interface DocumentSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  allOf?: DocumentSchema[];
  oneOf?: DocumentSchema[];
  required?: string[];
  properties?: Record<string, DocumentSchema>;
  items?: DocumentSchema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Resolves a `$ref` such as `#/components/schemas/Id`. */
export type FindSchema = (reference: string) => DocumentSchema;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function typeOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
}

/** Returns every violation of a schema as `path: problem`. Empty if the value is valid. */
export function schemaIssues(value: unknown, schema: DocumentSchema, find: FindSchema, place = '$'): string[] {
  if (schema.$ref) return schemaIssues(value, find(schema.$ref), find, place);
  const own = localIssues(value, schema).map((what) => `${place}: ${what}`);
  const all = (schema.allOf ?? []).flatMap((part) => schemaIssues(value, part, find, place));
  return [...own, ...all, ...choiceIssues(value, schema, find, place), ...innerIssues(value, schema, find, place)];
}

function localIssues(value: unknown, schema: DocumentSchema): string[] {
  const wanted = [schema.type ?? []].flat();
  if (wanted.length > 0 && !typeOf(value).some((type) => wanted.includes(type))) {
    return [`${JSON.stringify(value)?.slice(0, 60)} is no ${wanted.join(' or ')}`];
  }
  const issues: (string | false)[] = [
    schema.enum !== undefined && !schema.enum.includes(value) && `${JSON.stringify(value)} is not in the list`,
  ];
  if (typeof value === 'string') issues.push(...textIssues(value, schema));
  if (typeof value === 'number') {
    issues.push(value < (schema.minimum ?? -Infinity) && `${value} is too small`);
    issues.push(value > (schema.maximum ?? Infinity) && `${value} is too large`);
  }
  if (Array.isArray(value)) issues.push(value.length > (schema.maxItems ?? Infinity) && 'too many entries');
  return issues.filter((issue) => issue !== false);
}

function textIssues(value: string, schema: DocumentSchema): (string | false)[] {
  return [
    schema.pattern !== undefined && !new RegExp(schema.pattern).test(value) && `"${value}" does not match the pattern`,
    schema.format === 'date-time' && !instant.test(value) && `"${value}" is not an instant`,
    value.length < (schema.minLength ?? 0) && `"${value}" is too short`,
    value.length > (schema.maxLength ?? Infinity) && `"${value}" is too long`,
  ];
}

function choiceIssues(value: unknown, { oneOf }: DocumentSchema, find: FindSchema, place: string): string[] {
  if (!oneOf || oneOf.some((part) => schemaIssues(value, part, find, place).length === 0)) return [];
  return [`${place}: matches none of ${oneOf.length} schemas`];
}

function innerIssues(value: unknown, schema: DocumentSchema, find: FindSchema, place: string): string[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((entry, index) => schemaIssues(entry, items, find, `${place}[${index}]`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  const missing = (schema.required ?? []).filter((name) => fields[name] === undefined);
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    fields[name] === undefined ? [] : schemaIssues(fields[name], inner, find, `${place}.${name}`),
  );
  return [...missing.map((name) => `${place}.${name}: missing`), ...wrong];
}
