import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import type { FleetState } from './fleet-state.ts';

type Keys = ReadonlyMap<string, string>;

/** Loads the partners. An import never leaves one limited to a supplier or location that it retires. */
export async function loadPartners(
  db: Database,
  keys: { suppliers: Keys; locations: Keys },
): Promise<FleetState['partners']> {
  const rows = await db.select().from(schema.partners).orderBy(asc(schema.partners.key));
  return new Map(
    rows.map((row) => [
      row.key,
      {
        id: row.id,
        values: {
          key: row.key,
          name: row.name,
          email: row.email,
          origins: [...row.origins].sort(),
          locations: keysIn(keys.locations, row.locationIds),
          suppliers: keysIn(keys.suppliers, row.supplierIds),
          webhook_url: row.webhookUrl,
          blocked: row.isBlocked,
        },
      },
    ]),
  );
}

function keysIn(keys: Keys, ids: readonly string[] | null): string[] | null {
  return ids?.map((id) => keys.get(id) ?? id).sort() ?? null;
}
