import { languages } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { newId } from '../process/identifiers.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetPlan } from './plan-import.ts';
import type { Texts } from './table.ts';
import {
  type ApplyOptions,
  deleteWhere,
  type Ids,
  idOf,
  replaceRows,
  retiredIds,
  stampsOf,
  upsert,
  written,
} from './write-rows.ts';

export async function writeLocations(tx: Database, plan: FleetPlan, ids: Ids, options: ApplyOptions): Promise<void> {
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
      closedDays: values.closed_days,
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
  const directions = rows.flatMap(([key, values]) =>
    Object.entries(values.directions).map(([language, value]) => ({
      locationId: idOf(ids, key),
      language: language as 'en',
      value,
    })),
  );
  const located = { column: schema.locationDirections.locationId, ids: owners.map(({ ownerId }) => ownerId) };
  await replaceRows(tx, schema.locationDirections, located, directions);
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
  const named = { column: schema.names.ownerId, ids: owners.map(({ ownerId }) => ownerId) };
  await replaceRows(tx, schema.names, named, rows);
}

export async function writeParking(
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
