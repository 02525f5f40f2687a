import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import type { FleetState } from './fleet-state.ts';
import type { Values } from './tables.ts';

type Keys = ReadonlyMap<string, string>;

/** Loads the extras, without those of a supplier or location that was retired. */
export async function loadExtras(
  db: Database,
  keys: { suppliers: Keys; locations: Keys },
): Promise<FleetState['extras']> {
  const rows = await db.select().from(schema.addOns).orderBy(asc(schema.addOns.key));
  const states = rows.flatMap((row) => {
    const supplier = row.supplierId === null ? null : keys.suppliers.get(row.supplierId);
    const location = row.locationId === null ? null : keys.locations.get(row.locationId);
    if (supplier === undefined || location === undefined) return [];
    const values: Values<'extras'> = {
      key: row.key,
      supplier,
      location,
      price: row.price,
      per: row.per,
      max: row.max,
      quantity_max: row.maxQuantity,
      picture: row.picture,
      name: row.names,
    };
    return [[row.key, { id: row.id, values }] as const];
  });
  return new Map(states);
}
