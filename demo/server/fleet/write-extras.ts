import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { newId } from '../process/identifiers.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetPlan } from './plan-import.ts';
import { type ApplyOptions, deleteWhere, type Ids, idOf, replaceRows, retiredIds, written } from './write-rows.ts';

/** Writes extras. Bookings keep what they chose in their lines, so a changed extra is a new record. */
export async function writeExtras(
  tx: Database,
  plan: FleetPlan,
  { supplierIds, locationIds }: { supplierIds: Ids; locationIds: Ids },
  state: FleetState,
  { now, random }: ApplyOptions,
): Promise<void> {
  const rows = written(plan, 'extras');
  await deleteWhere(tx, schema.addOns, schema.addOns.id, retiredIds(plan, state, 'extras'));
  // An extra of a retired supplier isn't in the state, and its key may come back.
  const replaced = { column: schema.addOns.key, ids: rows.map(([key]) => key) };
  const extras = rows.map(([key, values]): typeof schema.addOns.$inferInsert => ({
    id: newId(random),
    key,
    supplierId: values.supplier === null ? null : idOf(supplierIds, values.supplier),
    locationId: values.location === null ? null : idOf(locationIds, values.location),
    price: values.price,
    per: values.per,
    max: values.max,
    maxQuantity: values.quantity_max,
    picture: values.picture,
    names: values.name,
    createdAt: now,
  }));
  await replaceRows(tx, schema.addOns, replaced, extras);
}
