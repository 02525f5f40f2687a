import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { errorAnswer } from '../http/problem-answer.ts';
import { messageOf } from './message-of.ts';

const failed = new DrizzleQueryError(
  'insert into "users" values ($1, $2)',
  ['ada@example.org', 'hash\n    at secret'],
  new Error('connection lost'),
);

it('says which query failed, and none of its values', () => {
  expect(failed.message).toContain('ada@example.org');
  expect(messageOf(failed)).toBe('Failed query: insert into "users" values ($1, $2)');
});

it('keeps them out of the log of an unforeseen error too', () => {
  const lines: Record<string, unknown>[] = [];
  expect(errorAnswer(failed, (line) => lines.push(line)).status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).toMatch(/Failed query.*message-of\.test\.ts.*connection lost/);
  expect(JSON.stringify(lines)).not.toMatch(/ada@example|secret/);
});
