import { type SQL, sql } from 'drizzle-orm';
import type { FilterName } from '../../../widget/domain/filters.ts';
import type { SearchInput } from './read-search.ts';

/** The last step of the seats filter, which includes cars with more seats. */
const maxSeats = 6;

/**
 * Returns the customer's filters as conditions on `cars c`, by filter name. A missing list matches every car; an empty one
 * matches none, as in BookCars.
 */
export function filterConditions(body: SearchInput): Record<FilterName, SQL | null> {
  return {
    supplier: anyOf(sql`c.supplier_id`, body.suppliers),
    range: anyOf(sql`c.range`, body.ranges),
    gearbox: anyOf(sql`c.gearbox`, body.gearbox),
    fuel: anyOf(sql`c.type`, body.carType),
    fuelPolicy: anyOf(sql`c.fuel_policy`, body.fuelPolicy),
    mileage: anyOf(sql`CASE WHEN c.mileage = -1 THEN 'unlimited' ELSE 'limited' END`, body.mileage),
    seats: seats(body.seats),
    rating: body.rating === undefined || body.rating === -1 ? null : sql`c.rating >= ${body.rating}`,
    deposit: deposit(body.deposit),
    specs: specs(body.carSpecs),
    multimedia: multimedia(body.multimedia),
  };
}

function anyOf(column: SQL, words: readonly string[] | undefined): SQL | null {
  if (words === undefined) return null;
  if (words.length === 0) return sql`false`;
  return sql`${column} IN (${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )})`;
}

function seats(wanted: number | undefined): SQL | null {
  if (wanted === undefined || wanted === -1) return null;
  return wanted >= maxSeats ? sql`c.seats >= ${maxSeats}` : sql`c.seats = ${wanted}`;
}

/** Matches cars by their maximum deposit, which is in major units. */
function deposit(max: number | undefined): SQL | null {
  return max === undefined || max <= 0 ? null : sql`c.deposit <= ${Math.floor(max * 100 + 0.5)}::bigint`;
}

function specs(wanted: SearchInput['carSpecs']): SQL | null {
  const conditions = [
    ...(wanted?.aircon ? [sql`c.aircon`] : []),
    ...(wanted?.moreThanFourDoors ? [sql`c.doors > 4`] : []),
    ...(wanted?.moreThanFiveSeats ? [sql`c.seats > 5`] : []),
  ];
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` AND `)})`;
}

function multimedia(wanted: readonly string[] | undefined): SQL | null {
  if (!wanted || wanted.length === 0) return null;
  const words = sql.join(
    wanted.map((word) => sql`${word}`),
    sql`, `,
  );
  return sql`c.multimedia @> ARRAY[${words}]::text[]`;
}
