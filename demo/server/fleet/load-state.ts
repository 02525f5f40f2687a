import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import type { carStates } from './car-tables.ts';
import { type FleetState, periodKey, type StateRow } from './fleet-state.ts';
import { loadExtras } from './load-extras.ts';
import { loadFees } from './load-fees.ts';
import { loadPartners } from './load-partners.ts';
import type { TableName, Values } from './tables.ts';

/** Loads what is on offer, without what was retired. */
export async function loadState(db: Database): Promise<FleetState> {
  const countries = new Map((await db.select().from(schema.countries)).map(({ id, code }) => [id, code]));
  const locations = await db.select().from(schema.locations).where(isNull(schema.locations.retiredAt));
  const keys = new Map(locations.map((row) => [row.id, keyOf(row)]));
  // A retired location keeps its spots.
  const spots = (await db.select().from(schema.parkingSpots)).filter(({ locationId }) => keys.has(locationId));
  const textsOf = await loadTexts(db);
  const suppliers = await db.select().from(schema.suppliers).where(isNull(schema.suppliers.retiredAt));
  const served = await loadPlaceKeys(db.select().from(schema.supplierLocations), 'supplierId', keys);
  const supplierKeys = new Map(suppliers.map((row) => [row.id, keyOf(row)]));
  const cars = await db.select().from(schema.cars).where(isNull(schema.cars.retiredAt));
  const carPlaces = await loadPlaceKeys(db.select().from(schema.carLocations), 'carId', keys);
  const carKeys = new Map(cars.map((row) => [row.id, keyOf(row)]));
  return {
    suppliers: byKey(suppliers, (row) => supplierValues(row, served.get(row.id) ?? [])),
    locations: byKey(locations, (row) => ({
      key: keyOf(row),
      country: countries.get(row.countryId) ?? '',
      kind: row.kind as Values<'locations'>['kind'],
      parent: row.parentId === null ? null : (keys.get(row.parentId) ?? null),
      latitude: row.latitude,
      longitude: row.longitude,
      time_zone: row.timeZone,
      address: row.address,
      hours: row.openingHours,
      closed_days: row.closedDays,
      airport_code: row.airportCode,
      phone: row.phone,
      access: row.access,
      access_minutes: row.accessMinutes,
      picture: row.image,
      name: textsOf.names.get(row.id) ?? {},
      directions: textsOf.directions.get(row.id) ?? {},
    })),
    parking: byKey(spots, (row) => ({
      key: keyOf(row),
      location: keys.get(row.locationId) ?? '',
      latitude: row.latitude,
      longitude: row.longitude,
      name: textsOf.names.get(row.id) ?? {},
    })),
    cars: byKey(cars, (row) =>
      carValues(row, supplierKeys.get(row.supplierId) ?? row.supplierId, carPlaces.get(row.id) ?? []),
    ),
    prices: await loadPrices(db, carKeys),
    blocks: await loadBlocks(db, carKeys),
    fees: await loadFees(db, { suppliers: supplierKeys, cars: carKeys, locations: keys }),
    extras: await loadExtras(db, { suppliers: supplierKeys, locations: keys }),
    staff: await loadStaff(db, supplierKeys),
    partners: await loadPartners(db, { suppliers: supplierKeys, locations: keys }),
  };
}

function keyOf({ key, id }: { key: string | null; id: string }): string {
  return key ?? id;
}

function byKey<Row extends { id: string; key: string | null }, Name extends TableName>(
  rows: readonly Row[],
  valuesOf: (row: Row) => Values<Name>,
): Map<string, StateRow<Name>> {
  const states = rows.map((row) => [keyOf(row), { id: row.id, values: valuesOf(row) }] as const);
  return new Map(states.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function loadPlaceKeys<Owner extends 'supplierId' | 'carId'>(
  query: PromiseLike<readonly ({ locationId: string } & Record<Owner, string>)[]>,
  owner: Owner,
  keys: ReadonlyMap<string, string>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const row of await query) {
    const key = keys.get(row.locationId);
    if (key !== undefined) found.set(row[owner], [...(found.get(row[owner]) ?? []), key].sort());
  }
  return found;
}

async function loadTexts(db: Database) {
  const names = new Map<string, Record<string, string>>();
  for (const { ownerId, language, value } of await db.select().from(schema.names)) {
    names.set(ownerId, { ...names.get(ownerId), [language]: value });
  }
  const directions = new Map<string, Record<string, string>>();
  for (const { locationId, language, value } of await db.select().from(schema.locationDirections)) {
    directions.set(locationId, { ...directions.get(locationId), [language]: value });
  }
  return { names, directions };
}

function supplierValues(row: typeof schema.suppliers.$inferSelect, locations: string[]): Values<'suppliers'> {
  return {
    key: keyOf(row),
    name: row.fullName,
    email: row.email,
    phone: row.phone,
    logo: row.avatar,
    locations,
    pay_later: row.payLater,
    licence_required: row.licenseRequired,
    minimum_rental_days: row.minimumRentalDays,
    maximum_rental_days: row.maximumRentalDays,
    price_change_rate: row.priceChangeRate,
    terms_url: row.termsUrl,
    breakdown_phone: row.breakdownPhone,
    blocked: row.blacklisted,
  };
}

function carValues(row: typeof schema.cars.$inferSelect, supplier: string, locations: string[]): Values<'cars'> {
  return {
    key: keyOf(row),
    supplier,
    name: row.name,
    plate: row.licensePlate,
    locations,
    range: row.range,
    fuel: row.type,
    gearbox: row.gearbox,
    seats: row.seats,
    doors: row.doors,
    aircon: row.aircon,
    luggage_large: row.luggageLarge,
    luggage_small: row.luggageSmall,
    acriss: row.acriss,
    multimedia: [...row.multimedia],
    co2: row.co2,
    fuel_policy: row.fuelPolicy,
    mileage: row.mileage,
    extra_km_price: row.extraKmPrice,
    minimum_age: row.minimumAge,
    deposit: row.deposit,
    excess_damage: row.excessDamage,
    excess_theft: row.excessTheft,
    excess_damage_covered: row.excessDamageCovered,
    excess_theft_covered: row.excessTheftCovered,
    excess_full_insurance: row.excessFullInsurance,
    not_covered: row.notCovered,
    daily_price: row.dailyPrice,
    discounted_daily_price: row.discountedDailyPrice,
    hourly_price: row.hourlyPrice,
    discounted_hourly_price: row.discountedHourlyPrice,
    three_day_price: row.biWeeklyPrice,
    discounted_three_day_price: row.discountedBiWeeklyPrice,
    weekly_price: row.weeklyPrice,
    discounted_weekly_price: row.discountedWeeklyPrice,
    monthly_price: row.monthlyPrice,
    discounted_monthly_price: row.discountedMonthlyPrice,
    cancellation: row.cancellation ?? 'no',
    amendments: row.amendments ?? 'no',
    theft_protection: row.theftProtection ?? 'no',
    collision_damage_waiver: row.collisionDamageWaiver ?? 'no',
    full_insurance: row.fullInsurance ?? 'no',
    additional_driver: row.additionalDriver ?? 'no',
    additional_driver_max: row.additionalDriverMax,
    rating: row.rating,
    rating_source: row.ratingSource,
    trips: row.trips,
    status: stateOfCar(row),
    picture: row.image,
  };
}

function stateOfCar({
  available,
  fullyBooked,
  comingSoon,
}: typeof schema.cars.$inferSelect): (typeof carStates)[number] {
  if (!available) return 'hidden';
  return fullyBooked ? 'fully-booked' : comingSoon ? 'coming-soon' : 'available';
}

async function loadPrices(db: Database, carKeys: ReadonlyMap<string, string>): Promise<FleetState['prices']> {
  const rows = await db
    .select()
    .from(schema.datedPrices)
    .orderBy(asc(schema.datedPrices.carId), asc(schema.datedPrices.position));
  const states = rows.flatMap(({ carId, startDate, endDate, dailyPrice }) => {
    const car = carKeys.get(carId);
    if (car === undefined) return [];
    const [from = '', to = ''] = [startDate, endDate].map((date) => date.toISOString().slice(0, 10));
    return [[periodKey({ car, from }), { id: carId, values: { car, from, to, daily_price: dailyPrice } }] as const];
  });
  return new Map(states.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function loadBlocks(db: Database, carKeys: ReadonlyMap<string, string>): Promise<FleetState['blocks']> {
  const rows = await db.select().from(schema.carBlocks);
  const states = rows.flatMap(({ id, carId, fromWall: from, toWall: to, reason }) => {
    const car = carKeys.get(carId);
    return car === undefined ? [] : [[periodKey({ car, from }), { id, values: { car, from, to, reason } }] as const];
  });
  return new Map(states.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function loadStaff(db: Database, supplierKeys: ReadonlyMap<string, string>): Promise<FleetState['staff']> {
  const { users } = schema;
  const rows = await db
    .select()
    .from(users)
    .where(and(ne(users.type, 'user'), eq(users.isGuest, false)))
    .orderBy(asc(users.email));
  return new Map(
    rows.map(({ id, email, fullName, type, supplierId, language, blacklisted }) => [
      email,
      {
        id,
        isSuspended: blacklisted,
        values: {
          email,
          name: fullName,
          role: type === 'user' ? 'none' : type,
          supplier: supplierId === null ? null : (supplierKeys.get(supplierId) ?? supplierId),
          language,
        },
      },
    ]),
  );
}
