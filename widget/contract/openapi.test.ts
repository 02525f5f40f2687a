import { expect, test } from 'vitest';
import { keysOf } from '../domain/typed-record.ts';
import { bodyExamples, buildOpenApi } from './openapi.ts';
import { operations } from './operations.ts';

const document = buildOpenApi({ url: 'http://localhost:4002', version: '1.0.0' });

function find(value: unknown, wanted: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => find(entry, wanted));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => (key === wanted ? [entry] : find(entry, wanted)));
}

test('describes every operation of the table', () => {
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort());
});

test('every reference resolves', () => {
  const references = new Set(find(document, '$ref'));
  expect(references.size).toBeGreaterThan(10);
  for (const reference of references) {
    expect(document.components.schemas).toHaveProperty(String(reference).replace('#/components/schemas/', ''));
  }
});

test('is plain JSON without the library’s own fields', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  for (const leftover of ['$defs', '$schema', '~standard']) expect(find(document, leftover), leftover).toEqual([]);
});

test('describes requests and responses', () => {
  const search = document.paths['/api/frontend-cars/{page}/{size}']?.['post'];
  expect(search).toMatchObject({
    operationId: 'searchCars',
    security: [],
    parameters: [
      { name: 'page', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
      { name: 'size', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    ],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SearchBody' } } } },
  });
  expect(document.components.schemas).toHaveProperty('SearchBody.properties.carType.items.enum');
});

test.each(['timeZones', 'rates'])('describes values by name as an object: %s', (name) => {
  const described = find(document.components.schemas, name).concat(find(document.paths, name));
  expect(described.length).toBeGreaterThan(0);
  expect(find(described, 'type').flat()).toContain('object');
});

test('describes sessions, booking tokens and the meaning of 204', () => {
  expect(document.paths['/api/user/{id}']?.['get']).toMatchObject({
    security: [{ session: [] }],
    responses: { '204': { description: 'user_not_found' } },
  });
  expect(document.paths['/api/x/bookings/{id}/change']?.['post']).toMatchObject({
    security: [{ session: [] }, { bookingToken: [] }],
  });
});

test('describes uploads as multipart forms', () => {
  expect(document.paths['/api/create-license']?.['post']).toHaveProperty([
    'requestBody',
    'content',
    'multipart/form-data',
    'schema',
    'properties',
    'file',
  ]);
});

test('has examples that the API accepts', () => {
  expect(find(document, 'example').length).toBe(keysOf(bodyExamples).length);
  for (const name of keysOf(bodyExamples)) {
    const operation = operations[name];
    const body = 'body' in operation ? operation.body : null;
    expect(body?.safeParse(bodyExamples[name]).success, name).toBe(true);
  }
});
