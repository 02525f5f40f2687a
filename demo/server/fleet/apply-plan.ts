import { type eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { languages } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { releaseExpiredHolds } from '../payment/release-holds.ts';
import { isRecordId, newId, type RandomBytes } from '../process/identifiers.ts';
import type { BlockTimes } from './blocks.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetPlan } from './plan-import.ts';
import { retireCars, retireLocations, retireSuppliers } from './retire.ts';
import type { TableName, Texts, Values } from './tables.ts';
import { writeStaff } from './write-staff.ts';

export type ApplyOptions = { now: Date; random: RandomBytes; mails: MailWriterContext; times: BlockTimes };

/** Keys of the folder to ids of the database. */
type Ids = ReadonlyMap<string, string>;

const chunkSize = 500;

/** What the folder doesn't state of a record that exists. */
const keptColumns = ['id', 'createdAt', 'blockOnPay'];

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
  await writeStaff(tx, written(plan, 'staff'), supplierIds, options.mails);
  await retireCars(tx, retiredIds(plan, state, 'cars'), options.now);
  await retireSuppliers(tx, retiredIds(plan, state, 'suppliers'), options.now);
  await retireLocations(tx, retiredIds(plan, state, 'locations'), options.now);
}

function retiredIds(plan: FleetPlan, state: FleetState, name: TableName): string[] {
  return plan[name].retired.flatMap((key) => state[name].get(key)?.id ?? []);
}

/**
 * Returns the ids of all keys: those of present records, those of retired ones that come back, and new ones. A key that has the
 * form of an id becomes the id, so that links to a record of an earlier system work.
 */
async function idsOf(
  tx: Database,
  table: typeof schema.cars | typeof schema.suppliers | typeof schema.locations | typeof schema.parkingSpots,
  name: TableName,
  plan: FleetPlan,
  state: FleetState,
  { random }: ApplyOptions,
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
  for (const key of added) ids.set(key, retired.get(key) ?? (isRecordId(key) && !taken.has(key) ? key : newId(random)));
  return ids;
}

function written<Name extends TableName>(plan: FleetPlan, name: Name): [key: string, values: Values<Name>][] {
  const { added, changed } = plan[name];
  return [...added, ...changed] as [string, Values<Name>][];
}

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The fleet has no ${key}`);
  return id;
}

async function writeLocations(tx: Database, plan: FleetPlan, ids: Ids, options: ApplyOptions): Promise<void> {
  const rows = written(plan, 'locations');
  const countries = await ensureCountries(tx, new Set(rows.map(([, { country }]) => country)), options);
  // Cities come first, because other locations refer to them.
  const inOrder = [...rows].sort(([, one], [, other]) => Number(one.parent !== null) - Number(other.parent !== null));
  await upsert(
    tx,
    schema.locations,
    inOrder.map(([key, values]) => ({
      id: idOf(ids, key),
      key,
      countryId: idOf(countries, values.country),
      parentId: values.parent === null ? null : idOf(ids, values.parent),
      kind: values.kind,
      latitude: values.latitude,
      longitude: values.longitude,
      timeZone: values.time_zone,
      address: values.address,
      openingHours: values.hours,
      airportCode: values.airport_code,
      image: values.picture,
      phone: values.phone,
      access: values.access,
      accessMinutes: values.access_minutes,
      retiredAt: null,
      ...stampsOf(options),
    })),
  );
  const owners = rows.map(([key, { name }]) => ({ ownerId: idOf(ids, key), ownerKind: 'location' as const, name }));
  await writeNames(tx, owners, options);
  await deleteWhere(
    tx,
    schema.locationDirections,
    schema.locationDirections.locationId,
    owners.map(({ ownerId }) => ownerId),
  );
  const directions = rows.flatMap(([key, values]) =>
    Object.entries(values.directions).map(([language, value]) => ({
      locationId: idOf(ids, key),
      language: language as 'en',
      value,
    })),
  );
  for (const chunk of inChunks(directions)) await tx.insert(schema.locationDirections).values(chunk);
}

/** Creates the countries that are new, with their names in our languages. */
async function ensureCountries(tx: Database, codes: ReadonlySet<string>, options: ApplyOptions): Promise<Ids> {
  const present = await tx.select().from(schema.countries);
  const ids = new Map(present.map(({ id, code }) => [code, id]));
  const missing = [...codes].filter((code) => !ids.has(code));
  for (const code of missing) {
    const id = newId(options.random);
    ids.set(code, id);
    await tx.insert(schema.countries).values({ id, code, ...stampsOf(options) });
    const name = Object.fromEntries(
      languages.map((language) => [language, new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code]),
    );
    await writeNames(tx, [{ ownerId: id, ownerKind: 'country', name }], options);
  }
  return ids;
}

type NamedOwner = { ownerId: string; ownerKind: 'country' | 'location' | 'parkingSpot'; name: Texts };

async function writeNames(tx: Database, owners: readonly NamedOwner[], options: ApplyOptions): Promise<void> {
  await deleteWhere(
    tx,
    schema.names,
    schema.names.ownerId,
    owners.map(({ ownerId }) => ownerId),
  );
  const rows = owners.flatMap(({ ownerId, ownerKind, name }) =>
    Object.entries(name).map(([language, value]) => ({
      id: newId(options.random),
      ownerId,
      ownerKind,
      language: language as 'en',
      value,
      ...stampsOf(options),
    })),
  );
  for (const chunk of inChunks(rows)) await tx.insert(schema.names).values(chunk);
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
      priceChangeRate: values.price_change_rate,
      blacklisted: values.blocked,
      retiredAt: null,
      ...stampsOf(options),
    })),
  );
  await deleteWhere(
    tx,
    schema.supplierLocations,
    schema.supplierLocations.supplierId,
    rows.map(([key]) => idOf(ids, key)),
  );
  const served = rows.flatMap(([key, { locations }]) =>
    locations.map((location) => ({ supplierId: idOf(ids, key), locationId: idOf(locationIds, location) })),
  );
  for (const chunk of inChunks(served)) await tx.insert(schema.supplierLocations).values(chunk);
}

async function writeParking(
  tx: Database,
  plan: FleetPlan,
  { parkingIds, locationIds }: { parkingIds: Ids; locationIds: Ids },
  state: FleetState,
  options: ApplyOptions,
): Promise<void> {
  const rows = written(plan, 'parking');
  await upsert(
    tx,
    schema.parkingSpots,
    rows.map(([key, { location, latitude, longitude }]) => ({
      id: idOf(parkingIds, key),
      key,
      locationId: idOf(locationIds, location),
      latitude,
      longitude,
      ...stampsOf(options),
    })),
  );
  const owners = rows.map(([key, { name }]) => ({
    ownerId: idOf(parkingIds, key),
    ownerKind: 'parkingSpot' as const,
    name,
  }));
  await writeNames(tx, owners, options);
  const gone = retiredIds(plan, state, 'parking');
  await deleteWhere(tx, schema.names, schema.names.ownerId, gone);
  await deleteWhere(tx, schema.parkingSpots, schema.parkingSpots.id, gone);
}

async function writeCars(
  tx: Database,
  plan: FleetPlan,
  { carIds, supplierIds, locationIds }: { carIds: Ids; supplierIds: Ids; locationIds: Ids },
  state: FleetState,
  options: ApplyOptions,
): Promise<void> {
  const prices = pricesAfter(plan, state);
  const pricedAnew = new Set([...changedPrices(plan, state)]);
  const rows = new Map(written(plan, 'cars'));
  // A car's kind of price depends on its rows in prices.csv.
  for (const key of pricedAnew) {
    const present = state.cars.get(key)?.values;
    if (!rows.has(key) && present && !plan.cars.retired.includes(key)) rows.set(key, present);
  }
  await upsert(
    tx,
    schema.cars,
    [...rows].map(([key, values]) => ({
      ...carColumns(values, prices.get(key) ?? []),
      id: idOf(carIds, key),
      key,
      supplierId: idOf(supplierIds, values.supplier),
      ...stampsOf(options),
    })),
  );
  const moved = written(plan, 'cars');
  await deleteWhere(
    tx,
    schema.carLocations,
    schema.carLocations.carId,
    moved.map(([key]) => idOf(carIds, key)),
  );
  const places = moved.flatMap(([key, { locations }]) =>
    locations.map((location) => ({ carId: idOf(carIds, key), locationId: idOf(locationIds, location) })),
  );
  for (const chunk of inChunks(places)) await tx.insert(schema.carLocations).values(chunk);
  const present = [...pricedAnew].filter((key) => carIds.has(key));
  await deleteWhere(
    tx,
    schema.datedPrices,
    schema.datedPrices.carId,
    present.map((key) => idOf(carIds, key)),
  );
  const dated = present.flatMap((key) =>
    (prices.get(key) ?? []).map(({ from, to, daily_price: dailyPrice }, position) => ({
      id: newId(options.random),
      carId: idOf(carIds, key),
      position,
      startDate: new Date(`${from}T00:00:00Z`),
      endDate: new Date(`${to}T00:00:00Z`),
      dailyPrice,
      ...stampsOf(options),
    })),
  );
  for (const chunk of inChunks(dated)) await tx.insert(schema.datedPrices).values(chunk);
}

async function writeBlocks(
  tx: Database,
  plan: FleetPlan,
  carIds: Ids,
  state: FleetState,
  { now, random, times }: ApplyOptions,
): Promise<void> {
  const rows = written(plan, 'blocks');
  const replaced = rows.flatMap(([key]) => state.blocks.get(key)?.id ?? []);
  await deleteWhere(tx, schema.carBlocks, schema.carBlocks.id, [...retiredIds(plan, state, 'blocks'), ...replaced]);
  if (rows.length > 0) await releaseExpiredHolds(tx, now);
  const blocks = rows.map(([, values]) => ({
    id: newId(random),
    carId: idOf(carIds, values.car),
    fromWall: values.from,
    toWall: values.to,
    reason: values.reason,
    ...times(values),
    createdAt: now,
  }));
  for (const chunk of inChunks(blocks)) await tx.insert(schema.carBlocks).values(chunk);
}

/** Returns each car's dated prices as they will be, by date. */
function pricesAfter(plan: FleetPlan, state: FleetState): Map<string, Values<'prices'>[]> {
  const { added, changed, retired } = plan.prices;
  const gone = new Set(retired);
  const kept = [...state.prices].flatMap(([key, { values }]) => (gone.has(key) ? [] : [changed.get(key) ?? values]));
  const byCar = new Map<string, Values<'prices'>[]>();
  for (const values of [...kept, ...added.values()]) byCar.set(values.car, [...(byCar.get(values.car) ?? []), values]);
  for (const list of byCar.values()) list.sort((one, other) => (one.from < other.from ? -1 : 1));
  return byCar;
}

/** Returns the keys of the cars whose dated prices change. */
function changedPrices({ prices: { added, changed, retired } }: FleetPlan, state: FleetState): string[] {
  const gone = retired.flatMap((key) => state.prices.get(key)?.values.car ?? []);
  return [...new Set([...[...added.values(), ...changed.values()].map(({ car }) => car), ...gone])];
}

function carColumns(values: Values<'cars'>, prices: readonly Values<'prices'>[]) {
  const extra = (price: number | 'no') => (price === 'no' ? null : price);
  return {
    name: values.name,
    licensePlate: values.plate,
    range: values.range,
    type: values.fuel,
    gearbox: values.gearbox,
    seats: values.seats,
    doors: values.doors,
    aircon: values.aircon,
    luggageLarge: values.luggage_large,
    luggageSmall: values.luggage_small,
    acriss: values.acriss,
    multimedia: values.multimedia,
    co2: values.co2,
    fuelPolicy: values.fuel_policy,
    mileage: values.mileage,
    minimumAge: values.minimum_age,
    deposit: values.deposit,
    // Without one, a day outside all periods costs as much as the dearest, so that none is sold too cheaply.
    dailyPrice: values.daily_price ?? Math.max(0, ...prices.map(({ daily_price: price }) => price)),
    discountedDailyPrice: values.discounted_daily_price,
    hourlyPrice: values.hourly_price,
    discountedHourlyPrice: values.discounted_hourly_price,
    biWeeklyPrice: values.three_day_price,
    discountedBiWeeklyPrice: values.discounted_three_day_price,
    weeklyPrice: values.weekly_price,
    discountedWeeklyPrice: values.discounted_weekly_price,
    monthlyPrice: values.monthly_price,
    discountedMonthlyPrice: values.discounted_monthly_price,
    isDateBasedPrice: prices.length > 0,
    cancellation: extra(values.cancellation),
    amendments: extra(values.amendments),
    theftProtection: extra(values.theft_protection),
    collisionDamageWaiver: extra(values.collision_damage_waiver),
    fullInsurance: extra(values.full_insurance),
    additionalDriver: extra(values.additional_driver),
    rating: values.rating,
    trips: values.trips,
    available: values.status !== 'hidden',
    fullyBooked: values.status === 'fully-booked',
    comingSoon: values.status === 'coming-soon',
    image: values.picture,
    blockOnPay: true,
    retiredAt: null,
  };
}

function stampsOf({ now }: ApplyOptions) {
  return { createdAt: now, updatedAt: now };
}

/** Inserts rows, or updates those whose id exists. */
async function upsert<
  Table extends typeof schema.cars | typeof schema.suppliers | typeof schema.locations | typeof schema.parkingSpots,
>(tx: Database, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  for (const chunk of inChunks(rows)) {
    const names = new Set(Object.keys(chunk[0] ?? {}).filter((name) => !keptColumns.includes(name)));
    const set = Object.fromEntries(
      Object.entries(getTableColumns(table as PgTable))
        .filter(([name]) => names.has(name))
        .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
    );
    await tx
      .insert(table as PgTable)
      .values([...chunk] as Record<string, unknown>[])
      .onConflictDoUpdate({ target: table.id, set });
  }
}

async function deleteWhere(
  tx: Database,
  table: PgTable,
  column: Parameters<typeof eq>[0] & Parameters<typeof inArray>[0],
  ids: readonly string[],
): Promise<void> {
  for (const chunk of inChunks(ids)) await tx.delete(table).where(inArray(column as never, chunk));
}

function inChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize));
}
