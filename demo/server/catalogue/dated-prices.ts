import type { ApiDatedPrice } from './car-record.ts';

/** Longer than two days of the calendar can be apart in any time zone, so the price is the same wherever it is computed. */
const margin = 48 * 3_600_000;

type Period = { startsAt: Date; endsAt: Date };

/** When each price begins and ends. A list never changes, and parsing a long one takes longer than everything else in a search. */
const parsedTimes = new WeakMap<readonly ApiDatedPrice[], readonly { start: number; end: number }[]>();

/**
 * Returns the prices of the days around a period, in their order: a car may have tens of thousands, of which a trip needs a few.
 * A date that can't be read is left to the price rule.
 */
export function datedPricesNear(prices: readonly ApiDatedPrice[], { startsAt, endsAt }: Period): ApiDatedPrice[] {
  const times =
    parsedTimes.get(prices) ??
    prices.map(({ startDate, endDate }) => ({ start: Date.parse(startDate), end: Date.parse(endDate) }));
  parsedTimes.set(prices, times);
  const [first, last] = [startsAt.getTime() - margin, endsAt.getTime() + margin];
  return prices.filter((_, index) => {
    const { start = Number.NaN, end = Number.NaN } = times[index] ?? {};
    return !(end < first || start > last);
  });
}
