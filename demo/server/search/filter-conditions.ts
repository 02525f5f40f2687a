import { type SQL, sql } from 'drizzle-orm';
import type { FilterName } from '../../../widget/domain/filters.ts';
import type { SearchInput } from './read-search.ts';

/** Seats beyond the last step count as that step. */
const mostSeats = 6;

/**
 * The customer's filters as conditions on `cars c`, by their names in the address. A list that is missing means any; an
 * empty one matches nothing, as it always has on this wire.
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
  return wanted >= mostSeats ? sql`c.seats >= ${mostSeats}` : sql`c.seats = ${wanted}`;
}

/** The bound arrives in major units. */
function deposit(most: number | undefined): SQL | null {
  return most === undefined || most <= 0 ? null : sql`c.deposit <= ${Math.floor(most * 100 + 0.5)}::bigint`;
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
