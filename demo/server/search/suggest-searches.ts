import { type FilterName, filterTable } from '../../../widget/domain/filters.ts';
import { addDays } from '../../../widget/domain/wall-time.ts';
import type { PricingContext } from '../pricing/context.ts';
import { carFilters } from './car-filters.ts';
import { type Found, findCars, findOffered, matchFilters } from './find-cars.ts';
import type { SearchInput } from './read-search.ts';

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
    count: await countShifted(context, offered, days),
  }));
  const others = [...withoutFilter, ...(await Promise.all(onOtherDays))].sort((one, other) => other.count - one.count);
  const sameReturn = { kind: 'same-return' as const, count: await countSameReturn(context, offered) };
  return [sameReturn, ...others].filter(({ count }) => count > 0).slice(0, maxSuggestions);
}

function without(body: SearchInput, name: FilterName): SearchInput {
  return { ...body, [filterTable[name].field]: undefined };
}

/** Counts the cars of a one-way trip if it ended at its pick-up location; none if, by the clock there, it would end before it starts. */
async function countSameReturn(context: Context, { body, trip }: Found): Promise<number> {
  const { pickup, dropoff, fromWall, toWall } = trip;
  if (pickup.id === dropoff.id || toWall <= fromWall) return 0;
  const found = await findCars(context, { ...body, dropOffLocation: pickup.id, pickupAt: fromWall, dropoffAt: toWall });
  return found.trip.startsAt > found.now ? found.cars.length : 0;
}

/** Counts the cars on other days; none if the trip would start in the past. */
async function countShifted(context: Context, { body, trip }: Found, days: number): Promise<number> {
  const moved = { ...body, pickupAt: addDays(trip.fromWall, days), dropoffAt: addDays(trip.toWall, days) };
  const found = await findCars(context, moved);
  return found.trip.startsAt > found.now ? found.cars.length : 0;
}
