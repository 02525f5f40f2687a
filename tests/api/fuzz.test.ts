import { expect, it } from 'vitest';
import { proveFuzz } from '../prove/fuzz.ts';

/** `npm run prove -- fuzz` makes ten times as many, of other seeds. */
const calls = 1000;

it('breaks nothing, shows nothing of its inside, and stores nothing of what it refuses, whatever is sent', async () => {
  const piece = { seed: 7, from: 0, to: calls, deadline: Number.POSITIVE_INFINITY, report: () => {} };
  const { counts, failures } = await proveFuzz(piece);
  expect(failures).toEqual([]);
  expect(counts['errors logged']).toBe(0);
  expect(counts['2xx']).toBeGreaterThan(calls / 10);
}, 600_000);
