import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Operation } from '../contract/operation.ts';
import { operations } from '../contract/operations.ts';
import { isProblemCode } from '../contract/problem-codes.ts';
import { ApiError } from './api-error.ts';
import { createClient } from './create-client.ts';

const bodies = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{}',
    '[{"resultData":null}]',
    '<html>Bad gateway</html>',
    '{"code":"made_up"}',
    '{"',
  ),
);
const types = fc.constantFrom('application/json', 'application/problem+json', 'text/html', 'text/plain', '');
const statuses = fc.constantFrom(200, 200, 200, 201, 204, 400, 401, 403, 404, 409, 418, 429, 500, 502, 503);
const codes = fc.constantFrom('', 'car_unavailable', 'made_up');

test('ends every call with its output or an ApiError, whatever the API sends', async () => {
  const calls = fc.record({
    operation: fc.constantFrom(...(Object.values(operations) as Operation[])),
    status: statuses,
    type: types,
    body: bodies,
    code: codes,
  });
  await fc.assert(
    fc.asyncProperty(calls, async ({ operation, status, type, body, code }) => {
      const headers = { ...(type ? { 'content-type': type } : {}), ...(code ? { 'rental-code': code } : {}) };
      const client = createClient({
        apiHost: '',
        fetch: async () => new Response(status === 204 ? null : body, { status, headers }),
        wait: async () => {},
        report: () => {},
      });
      const call = client.call as (operation: Operation, input: object) => Promise<unknown>;
      const ended = await call(operation, {}).catch((error: unknown) => error);
      if (!(ended instanceof Error)) return;
      expect(ended).toBeInstanceOf(ApiError);
      expect(isProblemCode((ended as ApiError).code)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
