import { inArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { isStoredId, newId } from '../process/identifiers.ts';
import type { FleetState } from './fleet-state.ts';
import { inChunks } from './in-chunks.ts';
import type { FleetPlan } from './plan-import.ts';
import { retireCars, retireLocations, retireSuppliers } from './retire.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeCars } from './write-cars.ts';
import { writeExtras } from './write-extras.ts';
import { writeFees } from './write-fees.ts';
import { writePartners } from './write-partners.ts';
import { writeLocations, writeParking } from './write-places.ts';
import {
  type ApplyOptions,
  type Ids,
  idOf,
  type NewRecordId,
  replaceRows,
  retiredIds,
  stampsOf,
  upsert,
  written,
} from './write-rows.ts';
import { writeStaff } from './write-staff.ts';

/** Writes a plan to the database, in the caller's transaction. */
export async function applyPlan(
  tx: Database,
  plan: FleetPlan,
  state: FleetState,
  options: ApplyOptions,
): Promise<void> {
  const locationIds = await idsOf(tx, schema.locations, 'locations', plan, state, options);
  const supplierIds = await idsOf(tx, schema.suppliers, 'suppliers', plan, state, options);
  const carIds = await idsOf(tx, schema.cars, 'cars', plan, state, options);
  const parkingIds = await idsOf(tx, schema.parkingSpots, 'parking', plan, state, options);
  await writeLocations(tx, plan, locationIds, options);
  await writeSuppliers(tx, plan, supplierIds, locationIds, options);
  await writeParking(tx, plan, { parkingIds, locationIds }, state, options);
  await writeCars(tx, plan, { carIds, supplierIds, locationIds }, state, options);
  await writeBlocks(tx, plan, carIds, state, options);
  await writeFees(tx, plan, { carIds, supplierIds, locationIds }, state, options);
  await writeExtras(tx, plan, { supplierIds, locationIds }, state, options);
  await writeStaff(tx, written(plan, 'staff'), supplierIds, options);
  await writePartners(tx, plan, { supplierIds, locationIds }, state, options);
  await retireCars(tx, retiredIds(plan, state, 'cars'), options.now);
  await retireSuppliers(tx, retiredIds(plan, state, 'suppliers'), options.now);
  await retireLocations(tx, retiredIds(plan, state, 'locations'), options.now);
}

/**
 * Returns the ids of all keys: those of present records, those of retired ones that come back, and new ones. A key that has the
 * form of an id becomes the id, so that links to a record of an earlier system work.
 */
async function idsOf(
  tx: Database,
  table: typeof schema.cars | typeof schema.suppliers | typeof schema.locations | typeof schema.parkingSpots,
  name: Parameters<NewRecordId>[0],
  plan: FleetPlan,
  state: FleetState,
  { random, newRecordId = () => newId(random) }: ApplyOptions,
): Promise<Map<string, string>> {
  const ids = new Map([...state[name]].map(([key, { id }]) => [key, id] as const));
  const added = [...plan[name].added.keys()];
  const retired = new Map<string, string>();
  const taken = new Set<string>();
  for (const keys of inChunks(added)) {
    const isNamed = or(inArray(table.key, keys), inArray(table.id, keys));
    const rows = await tx.select({ id: table.id, key: table.key }).from(table).where(isNamed);
    for (const { id, key } of rows) {
      taken.add(id);
      retired.set(key ?? id, id);
    }
  }
  for (const key of added)
    ids.set(key, retired.get(key) ?? (isStoredId(key) && !taken.has(key) ? key : newRecordId(name, key)));
  return ids;
}

async function writeSuppliers(
  tx: Database,
  plan: FleetPlan,
  ids: Ids,
  locationIds: Ids,
  options: ApplyOptions,
): Promise<void> {
  const rows = written(plan, 'suppliers');
  await upsert(
    tx,
    schema.suppliers,
    rows.map(([key, values]) => ({
      id: idOf(ids, key),
      key,
      fullName: values.name,
      email: values.email,
      avatar: values.logo,
      phone: values.phone,
      breakdownPhone: values.breakdown_phone,
      payLater: values.pay_later,
      licenseRequired: values.licence_required,
      minimumRentalDays: values.minimum_rental_days,
      maximumRentalDays: values.maximum_rental_days,
      termsUrl: values.terms_url,
      priceChangeRate: values.price_change_rate,
      blacklisted: values.blocked,
      retiredAt: null,
      ...stampsOf(options),
    })),
  );
  const served = rows.flatMap(([key, { locations }]) =>
    locations.map((location) => ({ supplierId: idOf(ids, key), locationId: idOf(locationIds, location) })),
  );
  const owners = { column: schema.supplierLocations.supplierId, ids: rows.map(([key]) => idOf(ids, key)) };
  await replaceRows(tx, schema.supplierLocations, owners, served);
}
