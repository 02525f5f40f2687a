import { type SQL, sql } from 'drizzle-orm';
import { isFree } from '../catalogue/free-car.ts';
import { selectRows } from '../db/database.ts';
import type { PricingContext } from '../pricing/context.ts';
import { filterConditions } from './filter-conditions.ts';
import type { Search } from './read-search.ts';

type Context = Pick<PricingContext, 'db'>;

/** Conditions on `cars c` and `suppliers s` for all cars a search may show, before the customer's own filters. */
function offered(search: Search): SQL[] {
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
  return [...conditions, dropoff.countryId === pickup.countryId ? takesBackAt(dropoffIds) : sql`false`];
}

/** One way: the supplier takes cars back at the other place, or somewhere in that city. */
function takesBackAt(dropoffIds: readonly string[]): SQL {
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
 * Source and conditions of all that a search may show, whatever the customer's filters say. `OFFSET 0` keeps the planner to
 * looking up the cars that are at the place one by one: left to itself it reads the whole fleet, which is twice the work
 * for 500 of 10,000 cars and grows with the fleet.
 */
export function fromOfferedCars(search: Search): SQL {
  return sql`FROM (SELECT DISTINCT cl.car_id FROM car_locations cl WHERE cl.location_id IN (${listOf(search.pickupIds)})) AS here
    CROSS JOIN LATERAL (SELECT * FROM cars WHERE cars.id = here.car_id OFFSET 0) AS c
    JOIN suppliers s ON s.id = c.supplier_id WHERE ${sql.join(offered(search), sql` AND `)}`;
}

/** Source and conditions of a search. */
export function fromCars(search: Search): SQL {
  const filters = Object.values(filterConditions(search.body)).filter((condition) => condition !== null);
  return sql.join([fromOfferedCars(search), ...filters], sql` AND `);
}

/** Ids of all cars found, cheapest day first, as the wire has always had it. */
export async function findCarIds({ db }: Context, search: Search): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    sql`SELECT c.id ${fromCars(search)} ORDER BY c.fully_booked, c.daily_price, c.id`,
  );
  return rows.map(({ id }) => id);
}

/** How many cars are found. */
export async function countCars({ db }: Context, search: Search): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, sql`SELECT count(*)::int AS count ${fromCars(search)}`);
  return row?.count ?? 0;
}

/** Suppliers of the cars found, by name. */
export function countBySupplier({ db }: Context, search: Search) {
  return selectRows<{ _id: string; fullName: string; avatar: string | null; carCount: number }>(
    db,
    sql`SELECT s.id AS "_id", s.full_name AS "fullName", s.avatar, count(*)::int AS "carCount"
      ${fromCars(search)} GROUP BY s.id ORDER BY s.full_name, s.id`,
  );
}
