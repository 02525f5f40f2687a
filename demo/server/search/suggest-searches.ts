import { type FilterName, filterTable } from '../../../widget/domain/filters.ts';
import type { PricingContext } from '../pricing/context.ts';
import { carFilters } from './car-filters.ts';
import { type Found, findCars, findOffered, matchFilters } from './find-cars.ts';
import { tryMove, tryShift } from './move-search.ts';
import type { Search, SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

const dayShifts = [-1, 1, -2, 2, 7];
const maxSuggestions = 4;

/**
 * Returns changes of a search that find cars: first to return the car where a one-way trip starts, because no other day may
 * have cars for that trip; then, most cars first, to remove one filter or to shift the days.
 */
export async function suggestSearches(context: Context, body: SearchInput) {
  const offered = await findOffered(context, body);
  const withoutFilter = carFilters(body).map(([name]) => ({
    kind: 'remove-filter' as const,
    filter: filterTable[name].parameter,
    count: matchFilters(offered.cars, without(body, name)).length,
  }));
  const onOtherDays = dayShifts.map(async (days) => ({
    kind: 'shift-days' as const,
    days,
    count: await countCars(context, tryShift(offered, days)),
  }));
  const others = [...withoutFilter, ...(await Promise.all(onOtherDays))].sort((one, other) => other.count - one.count);
  const sameReturn = { kind: 'same-return' as const, count: await countSameReturn(context, offered) };
  return [sameReturn, ...others].filter(({ count }) => count > 0).slice(0, maxSuggestions);
}

function without(body: SearchInput, name: FilterName): SearchInput {
  return { ...body, [filterTable[name].field]: undefined };
}

/** Counts the cars of a one-way trip if it ended at its pick-up location; none if, by the clock there, it would end before it starts. */
async function countSameReturn(context: Context, offered: Found): Promise<number> {
  const { pickup, dropoff, fromWall: pickupAt, toWall: dropoffAt } = offered.trip;
  if (pickup.id === dropoff.id) return 0;
  return countCars(context, tryMove(offered, { dropOffLocation: pickup.id, pickupAt, dropoffAt }));
}

/** Counts the cars of a search; none if nobody could book it. */
async function countCars(context: Context, search: Search | null): Promise<number> {
  return search === null ? 0 : (await findCars(context, search.body)).cars.length;
}
