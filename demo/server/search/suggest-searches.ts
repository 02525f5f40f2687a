import { addDays } from '../../../widget/domain/wall-time.ts';
import type { PricingContext } from '../pricing/context.ts';
import { filterInUrl } from './count-facets.ts';
import { filterConditions } from './filter-conditions.ts';
import { countCars } from './find-cars.ts';
import { readSearch, type SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

/** The API fields of each filter. */
const fieldsOf: Record<string, (keyof SearchInput)[]> = {
  supplier: ['suppliers'],
  range: ['ranges'],
  gearbox: ['gearbox'],
  fuel: ['carType'],
  fuelPolicy: ['fuelPolicy'],
  mileage: ['mileage'],
  seats: ['seats'],
  rating: ['rating'],
  deposit: ['deposit'],
  specs: ['carSpecs'],
  multimedia: ['multimedia'],
};
const dayShifts = [-1, 1, -2, 2, 7];
const maxSuggestions = 4;

/** Returns changes of a search that find cars, best first: removing one filter, or shifting the days. */
export async function suggestSearches(context: Context, body: SearchInput) {
  const active = Object.entries(filterConditions(body)).flatMap(([name, condition]) =>
    condition === null ? [] : [name],
  );
  const withoutFilter = active.map(async (filter) => ({
    kind: 'remove-filter' as const,
    filter: filterInUrl(filter),
    count: await countFound(context, without(body, fieldsOf[filter] ?? [])),
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

function without(body: SearchInput, fields: readonly (keyof SearchInput)[]): SearchInput {
  return { ...body, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
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
