import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { operation, type ServerOperation } from './operation.ts';
import { operations } from './operations.ts';

const contractFile = new URL('../../tests/support/contract/openapi.yaml', import.meta.url);
const document = parse(readFileSync(contractFile, 'utf8')) as {
  paths: Record<
    string,
    Record<string, { operationId: string; security?: unknown; 'x-role'?: string; requestBody?: unknown }>
  >;
};

const table: [string, ServerOperation][] = Object.entries(operations);

test('the table has every operation of the contract, with its method and path', () => {
  const expected = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  const found = table
    .filter(([, { extension }]) => !extension)
    .map(([, { name, method, path }]) => `${name} ${method} ${path}`);
  expect(found.sort()).toEqual(expected.sort());
});

test('operations keep the contract’s access rules and bodies', () => {
  const byId = new Map(table.map(([, operation]) => [operation.name, operation]));
  for (const methods of Object.values(document.paths)) {
    for (const described of Object.values(methods)) {
      const operation = byId.get(described.operationId);
      if (described.security) expect(operation?.access, described.operationId).not.toBe('public');
      if (described['x-role']) expect(operation?.access, described.operationId).toBe('supplier');
      expect(Boolean(operation?.body), described.operationId).toBe(Boolean(described.requestBody));
    }
  }
});

test('each entry of the table has its key as its name', () => {
  for (const [key, { name }] of table) expect(key).toBe(name);
});

test('the parameters in a path match the schema', () => {
  for (const [name, { path, params }] of table) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const shape = params ? Object.keys((params as unknown as { shape: Record<string, unknown> }).shape) : [];
    expect(shape.sort(), name).toEqual(inPath.sort());
  }
});

test('an operation has an encoding only if it has a body', () => {
  for (const [name, { body, encoding }] of table) expect(encoding !== undefined, name).toBe(body !== undefined);
});

test('an operation with a part of a request in it does not compile', () => {
  const row = { name: 'find', method: 'GET', path: '/find/{id}', effect: 'read', access: 'public' } as const;
  expect(operation(row)).toBe(row);
  // @ts-expect-error params belong in requests/
  operation({ ...row, params: z.object({ id: z.string() }) });
  // @ts-expect-error problems belong in requests/
  operation({ ...row, problems: ['not_found'] });
});

test('no two operations share a method and path', () => {
  const routes = table.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test('extensions have their own path prefix and are marked', () => {
  for (const [name, { path, extension }] of table) expect(path.startsWith('/api/x/'), name).toBe(extension === true);
});

type JsonSchema = Record<string, unknown>;

/** Returns the paths in a request schema without a limit. */
function unbounded(schema: JsonSchema, place: string): string[] {
  const {
    type,
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    type?: string;
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
  };
  const limited = ['maxLength', 'enum', 'pattern', 'const', 'contentEncoding'].some((key) => key in schema);
  const checked = ['email', 'wall-time', 'wall-date'].includes(String(schema['format']));
  return [
    ...(type === 'string' && !limited && !checked ? [place] : []),
    ...(type === 'number' && !('maximum' in schema) ? [place] : []),
    ...(type === 'array' && !('maxItems' in schema) ? [place] : []),
    ...Object.entries(properties).flatMap(([key, entry]) => unbounded(entry, `${place}.${key}`)),
    ...(items ? unbounded(items, `${place}[]`) : []),
    ...anyOf.flatMap((option) => unbounded(option, place)),
  ];
}

test('every text, list and number in a request has a limit', () => {
  const requests = table.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
  );
  const found = requests.flatMap(([name, schema]) =>
    unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, name),
  );
  expect(found).toEqual([]);
});
