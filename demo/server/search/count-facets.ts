import { sql } from 'drizzle-orm';
import {
  type CarValue,
  type FilterName,
  filterNames,
  filterTable,
  isListFilter,
  matchesFilter,
} from '../../../widget/domain/filters.ts';
import { selectRows } from '../db/database.ts';
import type { PricingContext } from '../pricing/context.ts';
import { filterColumns, filterConditions, toCents } from './filter-conditions.ts';
import { fromOfferedCars } from './find-cars.ts';
import type { Search } from './read-search.ts';

type Context = Pick<PricingContext, 'db'>;

/** A car's value for each filter, and the filters that it fails. */
type FilteredCar = Record<FilterName, CarValue> & { failed: string[] };

/** Counts, for each value of each filter, the cars that match it under all other filters. */
export async function countFacets(context: Context, search: Search, depositSteps: readonly number[]) {
  const cars = await applyFilters(context, search);
  const facets = filterNames.map((name) => {
    const passing = cars.filter(({ failed }) => failed.every((each) => each === name));
    const counted = facetValues(name, cars, depositSteps).map((value) => ({
      value: String(value),
      count: passing.filter((car) => matchesFilter(name, car[name], inDatabase(name, value))).length,
    }));
    return [filterTable[name].parameter, counted] as const;
  });
  return { total: cars.filter(({ failed }) => failed.length === 0).length, facets: Object.fromEntries(facets) };
}

/** Returns the values to count: those of the table, of the cars on offer, or of the configuration. */
function facetValues(name: FilterName, cars: readonly FilteredCar[], depositSteps: readonly number[]) {
  const { kind, values } = filterTable[name];
  if (kind === 'ids') return [...new Set(cars.map((car) => String(car[name])))];
  return kind === 'max' ? depositSteps : values;
}

/** Returns the value as the filter's column has it. */
function inDatabase(name: FilterName, value: string | number): readonly string[] | number {
  if (isListFilter(name)) return [String(value)];
  return filterTable[name].kind === 'max' ? toCents(Number(value)) : Number(value);
}

/** Returns all cars on offer with the filters they fail. The database applies the filters, so that counts match the results. */
async function applyFilters({ db }: Context, search: Search): Promise<FilteredCar[]> {
  const conditions = filterConditions(search.body).map(
    ([name, condition]) => sql`CASE WHEN coalesce(${condition}, false) THEN NULL ELSE ${name} END`,
  );
  const failed =
    conditions.length === 0
      ? sql`'{}'::text[]`
      : sql`array_remove(ARRAY[${sql.join(conditions, sql`, `)}]::text[], NULL)`;
  const columns = filterNames.map((name) => sql`${filterColumns[name]} AS ${sql.identifier(name)}`);
  return selectRows<FilteredCar>(
    db,
    sql`SELECT ${sql.join(columns, sql`, `)}, ${failed} AS failed ${fromOfferedCars(search)}`,
  );
}
