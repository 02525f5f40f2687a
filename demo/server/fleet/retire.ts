import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Deletes cars; one with bookings is only hidden, because the bookings show it. */
export async function retireCars(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  await retire(tx, { ids, now }, 'cars', {
    isNeeded: sql`EXISTS (SELECT 1 FROM bookings WHERE car_id = cars.id)
      OR id IN (SELECT priced_car_id FROM bookings WHERE priced_car_id IS NOT NULL)`,
    columns: sql`, available = false`,
  });
}

/** Deletes suppliers; one with bookings, cars that stay, or staff is only hidden. */
export async function retireSuppliers(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  await retire(tx, { ids, now }, 'suppliers', {
    isNeeded: sql`EXISTS (SELECT 1 FROM bookings WHERE supplier_id = suppliers.id)
      OR EXISTS (SELECT 1 FROM cars WHERE supplier_id = suppliers.id)
      OR EXISTS (SELECT 1 FROM users WHERE supplier_id = suppliers.id)`,
    columns: sql`, blacklisted = true`,
  });
}

/** Deletes locations with their names; one with bookings, or with places in it that stay, is only hidden. */
export async function retireLocations(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  // Those within a city first, because they refer to it.
  const within = sql`parent_id IS NOT NULL`;
  for (const condition of [within, sql`parent_id IS NULL`]) {
    await retire(tx, { ids, now, condition }, 'locations', {
      isNeeded: sql`EXISTS (SELECT 1 FROM bookings WHERE locations.id IN (pickup_location_id, dropoff_location_id))
        OR EXISTS (SELECT 1 FROM quotes WHERE locations.id IN (pickup_location_id, dropoff_location_id))
        OR EXISTS (SELECT 1 FROM locations AS child WHERE child.parent_id = locations.id)`,
    });
  }
  await tx.execute(sql`DELETE FROM names WHERE owner_kind <> 'country'
    AND owner_id NOT IN (SELECT id FROM locations UNION ALL SELECT id FROM parking_spots)`);
  for (const id of ids) await tx.execute(sql`DELETE FROM car_locations WHERE location_id = ${id}`);
}

async function retire(
  tx: Database,
  { ids, now, condition = sql`true` }: { ids: readonly string[]; now: Date; condition?: SQL },
  table: 'cars' | 'suppliers' | 'locations',
  { isNeeded, columns = sql`` }: { isNeeded: SQL; columns?: SQL },
): Promise<void> {
  if (ids.length === 0) return;
  const name = sql.raw(table);
  const isRetired = sql`id = ANY (string_to_array(${ids.join()}, ',')::char(24)[]) AND ${condition}`;
  await tx.execute(sql`UPDATE ${name} SET retired_at = ${now.toISOString()}::timestamptz, updated_at = ${now.toISOString()}::timestamptz ${columns}
    WHERE ${isRetired} AND (${isNeeded})`);
  await tx.execute(sql`DELETE FROM ${name} WHERE ${isRetired} AND NOT (${isNeeded})`);
}
