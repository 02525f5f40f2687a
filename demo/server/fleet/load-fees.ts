import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import type { FleetState } from './fleet-state.ts';
import type { Values } from './tables.ts';

type Keys = ReadonlyMap<string, string>;

/** Loads the fees, without those of a supplier, car or location that was retired. */
export async function loadFees(
  db: Database,
  keys: { suppliers: Keys; cars: Keys; locations: Keys },
): Promise<FleetState['fees']> {
  const rows = await db.select().from(schema.fees).orderBy(asc(schema.fees.key));
  const states = rows.flatMap((row) => {
    const references = [
      [keys.suppliers, row.supplierId],
      [keys.cars, row.carId],
      [keys.locations, row.locationId],
      [keys.locations, row.toLocationId],
    ] as const;
    if (references.some(([known, id]) => id !== null && !known.has(id))) return [];
    const [supplier = null, car = null, location = null, toLocation = null] = references.map(
      ([known, id]) => known.get(id ?? '') ?? null,
    );
    const values: Values<'fees'> = {
      key: row.key,
      kind: row.kind,
      supplier,
      car,
      location,
      to_location: toLocation,
      age_from: row.ageFrom,
      age_to: row.ageTo,
      amount: row.amount,
      per: row.per,
      max: row.max,
      from: row.fromDay,
      to: row.toDay,
      mandatory: row.isMandatory,
      name: row.names,
    };
    return [[row.key, { id: row.id, values }] as const];
  });
  return new Map(states);
}
