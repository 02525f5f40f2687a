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
