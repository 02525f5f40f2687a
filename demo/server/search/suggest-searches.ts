import { type FilterName, filterTable } from '../../../widget/domain/filters.ts';
import { addDays } from '../../../widget/domain/wall-time.ts';
import type { PricingContext } from '../pricing/context.ts';
import { filterConditions } from './filter-conditions.ts';
import { countCars } from './find-cars.ts';
import { readSearch, type SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

const dayShifts = [-1, 1, -2, 2, 7];
const maxSuggestions = 4;

/** Returns changes of a search that find cars, best first: removing one filter, or shifting the days. */
export async function suggestSearches(context: Context, body: SearchInput) {
  const withoutFilter = filterConditions(body).map(async ([name]) => ({
    kind: 'remove-filter' as const,
    filter: filterTable[name].parameter,
    count: await countFound(context, without(body, name)),
  }));
  const onOtherDays = dayShifts.map(async (days) => ({
    kind: 'shift-days' as const,
    days,
    count: await countFound(context, await shiftDays(context, body, days)),
  }));
  const found = await Promise.all([...withoutFilter, ...onOtherDays]);
  return found
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxSuggestions);
}

function without(body: SearchInput, name: FilterName): SearchInput {
  return { ...body, [filterTable[name].field]: undefined };
}

/** Shifts the trip; returns null if it would start in the past. */
async function shiftDays(context: Context, body: SearchInput, days: number): Promise<SearchInput | null> {
  const { trip } = await readSearch(context, body);
  const moved = { ...body, pickupAt: addDays(trip.fromWall, days), dropoffAt: addDays(trip.toWall, days) };
  const { trip: shiftedTrip } = await readSearch(context, moved);
  return shiftedTrip.startsAt > context.now() ? moved : null;
}

async function countFound(context: Context, body: SearchInput | null): Promise<number> {
  return body === null ? 0 : countCars(context, await readSearch(context, body));
}
