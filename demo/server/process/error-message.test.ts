import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { errorResponse } from '../http/problem-response.ts';
import { errorMessage } from './error-message.ts';

const failed = new DrizzleQueryError(
  'insert into "users" values ($1, $2)',
  ['ada@example.org', 'hash\n    at secret'],
  new Error('connection lost'),
);

it('contains the failed query and the reason, without its values', () => {
  expect(failed.message).toContain('ada@example.org');
  expect(errorMessage(failed)).toBe('Failed query: insert into "users" values ($1, $2): connection lost');
});

it('keeps them out of the log of an unforeseen error too', () => {
  const lines: Record<string, unknown>[] = [];
  expect(errorResponse(failed, (line) => lines.push(line)).status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).toMatch(/Failed query.*error-message\.test\.ts.*connection lost/);
  expect(JSON.stringify(lines)).not.toMatch(/ada@example|secret/);
});
