import { type SQL, sql } from 'drizzle-orm';
import { type FilterName, filterNames, filterTable } from '../../../widget/domain/filters.ts';
import type { SearchInput } from './read-search.ts';

/**
 * A car's value for each filter, as an expression on `cars c`. Conditions, counts and suggestions are derived from these and from
 * the domain's table of filters, so a new filter needs one line here.
 */
export const filterColumns: Readonly<Record<FilterName, SQL>> = {
  supplier: sql`c.supplier_id`,
  range: sql`c.range`,
  gearbox: sql`c.gearbox`,
  fuel: sql`c.type`,
  fuelPolicy: sql`c.fuel_policy`,
  mileage: sql`CASE WHEN c.mileage = -1 THEN 'unlimited' ELSE 'limited' END`,
  seats: sql`c.seats`,
  rating: sql`c.rating`,
  deposit: sql`c.deposit`,
  specs: sql`ARRAY[CASE WHEN c.aircon THEN 'aircon' END, CASE WHEN c.doors > 4 THEN 'moreThanFourDoors' END,
    CASE WHEN c.seats > 5 THEN 'moreThanFiveSeats' END]`,
  multimedia: sql`c.multimedia`,
};

/**
 * Returns the customer's filters as conditions on `cars c`, by filter name. A missing list matches every car; an empty one
 * matches none, as in BookCars, unless a car must have all of its words.
 */
export function filterConditions(body: SearchInput): [FilterName, SQL][] {
  return filterNames.flatMap((name): [FilterName, SQL][] => {
    const condition = filterCondition(name, body);
    return condition === null ? [] : [[name, condition]];
  });
}

function filterCondition(name: FilterName, body: SearchInput): SQL | null {
  const { field } = filterTable[name];
  const wanted = body[field];
  if (wanted === undefined || wanted === -1) return null;
  if (typeof wanted === 'number') return numberCondition(name, wanted);
  if (!Array.isArray(wanted)) return hasAll(name, trueFlags(wanted));
  return filterTable[name].kind === 'all' ? hasAll(name, wanted) : isAnyOf(name, wanted);
}

function numberCondition(name: FilterName, wanted: number): SQL | null {
  const { kind, values } = filterTable[name];
  const column = filterColumns[name];
  if (kind === 'max') return wanted <= 0 ? null : sql`${column} <= ${toCents(wanted)}::bigint`;
  if (kind === 'min') return sql`${column} >= ${wanted}`;
  const lastStep = Math.max(...values.map(Number));
  return wanted >= lastStep ? sql`${column} >= ${lastStep}` : sql`${column} = ${wanted}`;
}

function isAnyOf(name: FilterName, words: readonly string[]): SQL {
  return words.length === 0 ? sql`false` : sql`${filterColumns[name]} IN (${listOf(words)})`;
}

function hasAll(name: FilterName, words: readonly string[]): SQL | null {
  return words.length === 0 ? null : sql`${filterColumns[name]} @> ARRAY[${listOf(words)}]::text[]`;
}

function trueFlags(flags: Readonly<Record<string, boolean | undefined>>): string[] {
  return Object.keys(flags).filter((flag) => flags[flag]);
}

function listOf(words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
}

/** Converts major units to the database's cents. */
export function toCents(major: number): number {
  return Math.floor(major * 100 + 0.5);
}
