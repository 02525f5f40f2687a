import { type FilterName, filterTable } from '../../../widget/domain/filters.ts';
import { addDays } from '../../../widget/domain/wall-time.ts';
import type { PricingContext } from '../pricing/context.ts';
import { carFilters } from './car-filters.ts';
import { type Found, findCars, findOffered, matchFilters } from './find-cars.ts';
import type { SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

const dayShifts = [-1, 1, -2, 2, 7];
const maxSuggestions = 4;

/** Returns changes of a search that find cars, best first: removing one filter, or shifting the days. */
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
  return [...withoutFilter, ...(await Promise.all(onOtherDays))]
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxSuggestions);
}

function without(body: SearchInput, name: FilterName): SearchInput {
  return { ...body, [filterTable[name].field]: undefined };
}

/** Counts the cars on other days; none if the trip would start in the past. */
async function countShifted(context: Context, { body, trip }: Found, days: number): Promise<number> {
  const moved = { ...body, pickupAt: addDays(trip.fromWall, days), dropoffAt: addDays(trip.toWall, days) };
  const found = await findCars(context, moved);
  return found.trip.startsAt > found.now ? found.cars.length : 0;
}
