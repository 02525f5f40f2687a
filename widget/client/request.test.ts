import { expect, it } from 'vitest';
import type { Operation } from '../contract/operation.ts';
import { requestInit, requestUrl } from './request.ts';

const operation = { method: 'POST', path: '/api/cars/{page}/{language}', encoding: 'json' } as unknown as Operation;

it('sends English for a language that only the page has', () => {
  const input = { params: { page: 1, language: 'de' }, query: { language: 'pl' } };
  expect(requestUrl('', operation, input)).toBe('/api/cars/1/en?language=en');
  const body = { language: 'fr', driver: { language: 'de', name: 'de' }, language2: undefined };
  expect(requestInit(operation, { body }, {}).body).toBe('{"language":"fr","driver":{"language":"en","name":"de"}}');
});

it('sends a list as such where a library of the page has given arrays `toJSON`', () => {
  Object.assign(Array.prototype, { toJSON: () => 'text' });
  const { body } = requestInit(operation, { body: { ids: ['a'], language: 'de' } }, {});
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  expect(body).toBe('{"ids":["a"],"language":"en"}');
});
