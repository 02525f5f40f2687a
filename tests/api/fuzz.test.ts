import { expect, it } from 'vitest';
import { proveFuzz } from '../prove/fuzz.ts';

/** `npm run prove -- fuzz` sends ten times as many, with other seeds. */
const calls = 1000;

it('handles any call without a crash, exposes no internals, and stores nothing of rejected calls', async () => {
  const piece = { seed: 7, from: 0, to: calls, deadline: Number.POSITIVE_INFINITY, report: () => {} };
  const { counts, failures } = await proveFuzz(piece);
  expect(failures).toEqual([]);
  expect(counts['errors logged']).toBe(0);
  expect(counts['2xx']).toBeGreaterThan(calls / 10);
}, 600_000);
