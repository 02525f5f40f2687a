import { expect, it } from 'vitest';
import { proveKill } from '../prove/kill.ts';

/** One kill on each database; `npm run prove -- kill` runs a hundred. */
const kills = 2;

it('loses no confirmed booking, books nothing twice and keeps its mails’ ids when killed', async () => {
  const piece = { seed: 5, from: 0, to: kills, deadline: Number.POSITIVE_INFINITY, report: () => {} };
  const { counts, failures } = await proveKill(piece, 'source');
  expect(failures).toEqual([]);
  expect(counts['PGlite: kills']).toBe(1);
  expect(counts['PostgreSQL: kills']).toBe(1);
  expect((counts['PGlite: checkouts'] ?? 0) + (counts['PostgreSQL: checkouts'] ?? 0)).toBeGreaterThan(0);
}, 600_000);
