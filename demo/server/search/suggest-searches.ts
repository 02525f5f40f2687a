import { addDays } from '../../../widget/domain/wall-time.ts';
import type { PricingContext } from '../pricing/context.ts';
import { filterInAddress } from './count-facets.ts';
import { filterConditions } from './filter-conditions.ts';
import { countCars } from './find-cars.ts';
import { readSearch, type SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

/** Which fields of the wire a filter of the address is made of. */
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
const shifts = [-1, 1, -2, 2, 7];
const most = 4;

/** The nearest changes of a search that would find cars: one filter fewer, or other days. Best first. */
export async function suggestSearches(context: Context, body: SearchInput) {
  const active = Object.entries(filterConditions(body)).flatMap(([name, condition]) =>
    condition === null ? [] : [name],
  );
  const withoutFilter = active.map(async (filter) => ({
    kind: 'remove-filter' as const,
    filter: filterInAddress(filter),
    count: await countFound(context, without(body, fieldsOf[filter] ?? [])),
  }));
  const onOtherDays = shifts.map(async (days) => ({
    kind: 'shift-days' as const,
    days,
    count: await countFound(context, await shifted(context, body, days)),
  }));
  const found = await Promise.all([...withoutFilter, ...onOtherDays]);
  return found
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, most);
}

function without(body: SearchInput, fields: readonly (keyof SearchInput)[]): SearchInput {
  return { ...body, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
}

/** Null when the moved trip would start in the past. */
async function shifted(context: Context, body: SearchInput, days: number): Promise<SearchInput | null> {
  const { trip } = await readSearch(context, body);
  const moved = { ...body, pickupAt: addDays(trip.fromWall, days), dropoffAt: addDays(trip.toWall, days) };
  const { trip: then } = await readSearch(context, moved);
  return then.startsAt > context.now() ? moved : null;
}

async function countFound(context: Context, body: SearchInput | null): Promise<number> {
  return body === null ? 0 : countCars(context, await readSearch(context, body));
}
