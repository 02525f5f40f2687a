import { expect, it } from 'vitest';
import { proveTotals } from '../prove/totals.ts';

/** `npm run prove -- totals` books thousands. */
const trips = 80;

it('are the same on the card, in the quote, at checkout, in the booking, in the database and in the mail', async () => {
  const piece = { seed: 3, from: 0, to: trips, deadline: Number.POSITIVE_INFINITY, report: () => {} };
  const { counts, failures } = await proveTotals(piece);
  expect(failures).toEqual([]);
  expect(counts['booked']).toBeGreaterThan(trips * 0.8);
}, 600_000);
