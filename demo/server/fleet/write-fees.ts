import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { newId } from '../process/identifiers.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetPlan } from './plan-import.ts';
import type { Values } from './tables.ts';
import { type ApplyOptions, deleteWhere, type Ids, idOf, replaceRows, retiredIds, written } from './write-rows.ts';

type References = { carIds: Ids; supplierIds: Ids; locationIds: Ids };

/** Writes fees. Nothing refers to one, so a changed fee is a new record. */
export async function writeFees(
  tx: Database,
  plan: FleetPlan,
  references: References,
  state: FleetState,
  options: ApplyOptions,
): Promise<void> {
  const rows = written(plan, 'fees');
  await deleteWhere(tx, schema.fees, schema.fees.id, retiredIds(plan, state, 'fees'));
  // A fee of a retired supplier isn't in the state, and its key may come back.
  const replaced = { column: schema.fees.key, ids: rows.map(([key]) => key) };
  const fees = rows.map(([key, values]) => feeRow(key, values, references, options));
  await replaceRows(tx, schema.fees, replaced, fees);
}

function feeRow(
  key: string,
  values: Values<'fees'>,
  { carIds, supplierIds, locationIds }: References,
  { now, random }: ApplyOptions,
): typeof schema.fees.$inferInsert {
  const idIn = (ids: Ids, referenced: string | null) => (referenced === null ? null : idOf(ids, referenced));
  return {
    id: newId(random),
    key,
    kind: values.kind,
    supplierId: idIn(supplierIds, values.supplier),
    carId: idIn(carIds, values.car),
    locationId: idIn(locationIds, values.location),
    toLocationId: idIn(locationIds, values.to_location),
    ageFrom: values.age_from,
    ageTo: values.age_to,
    amount: values.amount,
    per: values.per,
    max: values.max,
    fromDay: values.from,
    toDay: values.to,
    isMandatory: values.mandatory,
    names: values.name,
    createdAt: now,
  };
}
