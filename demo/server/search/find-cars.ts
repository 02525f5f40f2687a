import { type SQL, sql } from 'drizzle-orm';
import { isFree } from '../catalogue/free-car.ts';
import { selectRows } from '../db/database.ts';
import type { PricingContext } from '../pricing/context.ts';
import { filterConditions } from './filter-conditions.ts';
import type { Search } from './read-search.ts';

type Context = Pick<PricingContext, 'db'>;

/** Returns the conditions on `cars c` and `suppliers s` for all cars on offer, before the customer's filters. */
function offerConditions(search: Search): SQL[] {
  const { body, trip, dropoffIds, days, now, turnaroundMinutes, hasOnlinePayment } = search;
  const { pickup, dropoff, startsAt, endsAt } = trip;
  const conditions = [
    sql`c.available`,
    sql`NOT s.blacklisted`,
    sql`s.minimum_rental_days <= ${days}`,
    isFree(sql`c.id`, { startsAt, endsAt, turnaroundMinutes, now }),
  ];
  if (body.cars) conditions.push(body.cars.length === 0 ? sql`false` : sql`c.id IN (${listOf(body.cars)})`);
  if (!hasOnlinePayment) conditions.push(sql`s.pay_later`);
  if (!body.includeAlreadyBookedCars) conditions.push(sql`NOT c.fully_booked`);
  if (!body.includeComingSoonCars) conditions.push(sql`NOT c.coming_soon`);
  if (dropoff.id === pickup.id) return conditions;
  return [...conditions, dropoff.countryId === pickup.countryId ? returnCondition(dropoffIds) : sql`false`];
}

/** Returns the condition for a one-way trip: the supplier accepts cars at the drop-off place or within that city. */
function returnCondition(dropoffIds: readonly string[]): SQL {
  return sql`c.supplier_id IN (
    SELECT sl.supplier_id FROM supplier_locations sl WHERE sl.location_id IN (${listOf(dropoffIds)})
  )`;
}

function listOf(ids: readonly string[]): SQL {
  return sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
}

/**
 * Returns the FROM and WHERE clauses for all cars on offer, before the customer's filters. `OFFSET 0` makes the planner look up
 * the cars at the place one by one: without it, the planner reads the whole fleet, which is twice the work for 500 of 10,000
 * cars and grows with the fleet.
 */
export function fromOfferedCars(search: Search): SQL {
  return sql`FROM (SELECT DISTINCT cl.car_id FROM car_locations cl WHERE cl.location_id IN (${listOf(search.pickupIds)})) AS here
    CROSS JOIN LATERAL (SELECT * FROM cars WHERE cars.id = here.car_id OFFSET 0) AS c
    JOIN suppliers s ON s.id = c.supplier_id WHERE ${sql.join(offerConditions(search), sql` AND `)}`;
}

/** Returns the FROM and WHERE clauses of a search. */
export function fromCars(search: Search): SQL {
  const filters = filterConditions(search.body).map(([, condition]) => condition);
  return sql.join([fromOfferedCars(search), ...filters], sql` AND `);
}

/** Returns the ids of all matching cars, cheapest day first, as BookCars does. */
export async function findCarIds({ db }: Context, search: Search): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    sql`SELECT c.id ${fromCars(search)} ORDER BY c.fully_booked, c.daily_price, c.id`,
  );
  return rows.map(({ id }) => id);
}

/** Counts the matching cars. */
export async function countCars({ db }: Context, search: Search): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, sql`SELECT count(*)::int AS count ${fromCars(search)}`);
  return row?.count ?? 0;
}

/** Counts the matching cars of each supplier, by name. */
export function countBySupplier({ db }: Context, search: Search) {
  return selectRows<{ _id: string; fullName: string; avatar: string | null; carCount: number }>(
    db,
    sql`SELECT s.id AS "_id", s.full_name AS "fullName", s.avatar, count(*)::int AS "carCount"
      ${fromCars(search)} GROUP BY s.id ORDER BY s.full_name, s.id`,
  );
}
