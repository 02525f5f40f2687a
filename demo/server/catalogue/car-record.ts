import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import type { DatedPrice } from '../../../widget/domain/priced-car.ts';
import { recordOf } from '../../../widget/domain/typed-record.ts';
import type { Database } from '../db/database.ts';
import { asJson, fromJson } from '../db/json-rows.ts';
import { cars, suppliers } from '../db/schema.ts';
import { supplierTerms } from '../db/supplier-terms.ts';

export type CarRow = typeof cars.$inferSelect;
export type SupplierRow = typeof suppliers.$inferSelect;
type ApiDatedPrice = DatedPrice & { _id: string; startDate: string; endDate: string; dailyPrice: number };

/** A car with everything that its price and its responses need. */
export type CarRecord = { car: CarRow; supplier: SupplierRow; datedPrices: ApiDatedPrice[]; locationIds: string[] };

/** Selects a car's dated prices in order, in the API's format. */
export const datedPricesOf = (carId: SQL | AnyPgColumn) => sql<ApiDatedPrice[] | null>`(
  SELECT json_agg(json_build_object(
    '_id', d.id,
    'startDate', to_char(d.start_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endDate', to_char(d.end_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'dailyPrice', d.daily_price / 100.0
  ) ORDER BY d.position) FROM dated_prices d WHERE d.car_id = ${carId}
)`;

const locationIdsOf = (carId: AnyPgColumn) => sql<string[] | null>`(
  SELECT json_agg(l.location_id ORDER BY l.location_id) FROM car_locations l WHERE l.car_id = ${carId}
)`;

/**
 * Loads cars in the order of the ids; unknown ids are left out. Car and supplier are selected as one JSON value each, because
 * parsing a page of cars cell by cell takes longer than finding them.
 */
export async function loadCars(db: Database, ids: readonly string[]): Promise<CarRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      car: asJson(cars),
      supplier: asJson(suppliers),
      datedPrices: datedPricesOf(cars.id),
      locationIds: locationIdsOf(cars.id),
    })
    .from(cars)
    .innerJoin(suppliers, eq(cars.supplierId, suppliers.id))
    .where(inArray(cars.id, [...ids]));
  const records = rows.map(({ car, supplier, datedPrices, locationIds }) => ({
    car: fromJson(cars, car),
    supplier: fromJson(suppliers, supplier),
    datedPrices: datedPrices ?? [],
    locationIds: locationIds ?? [],
  }));
  const byId = new Map(records.map((record) => [record.car.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function loadCar(db: Database, id: string): Promise<CarRecord | null> {
  return (await loadCars(db, [id]))[0] ?? null;
}

/** Converts cents to the API's major units; a missing price stays null. */
function toMajorPrice(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** Returns the extras' prices in the API's format: -1 not offered, 0 included, otherwise major units. */
function extraPrices(car: CarRow): Record<ExtraName, number> {
  return recordOf(extraNames, (name) => toMajorPrice(car[name]) ?? -1);
}

/** The columns that determine a car's rent. */
export const rentColumns = [
  'dailyPrice',
  'discountedDailyPrice',
  'hourlyPrice',
  'discountedHourlyPrice',
  'biWeeklyPrice',
  'discountedBiWeeklyPrice',
  'weeklyPrice',
  'discountedWeeklyPrice',
  'monthlyPrice',
  'discountedMonthlyPrice',
  'isDateBasedPrice',
] as const satisfies readonly (keyof CarRow)[];

/** The data that a rent without extras is computed from. */
export type Rent = { car: Pick<CarRow, (typeof rentColumns)[number]>; datedPrices: ApiDatedPrice[] };

/** Returns the rent's price fields in major units, as the API and the domain's price rule use them. */
export function rentFields({ car, datedPrices: dated }: Rent) {
  return {
    dailyPrice: car.dailyPrice / 100,
    discountedDailyPrice: toMajorPrice(car.discountedDailyPrice),
    hourlyPrice: toMajorPrice(car.hourlyPrice),
    discountedHourlyPrice: toMajorPrice(car.discountedHourlyPrice),
    biWeeklyPrice: toMajorPrice(car.biWeeklyPrice),
    discountedBiWeeklyPrice: toMajorPrice(car.discountedBiWeeklyPrice),
    weeklyPrice: toMajorPrice(car.weeklyPrice),
    discountedWeeklyPrice: toMajorPrice(car.discountedWeeklyPrice),
    monthlyPrice: toMajorPrice(car.monthlyPrice),
    discountedMonthlyPrice: toMajorPrice(car.discountedMonthlyPrice),
    isDateBasedPrice: car.isDateBasedPrice,
    dateBasedPrices: dated,
  };
}

/** Returns all price fields in major units. */
export function priceFields(record: Pick<CarRecord, 'car' | 'datedPrices'>) {
  return { ...rentFields(record), ...extraPrices(record.car) };
}

/** Returns the fields of a car that every response contains. The licence plate is private and left out. */
export function toCarResponse(record: CarRecord) {
  const { car } = record;
  return {
    _id: car.id,
    name: car.name,
    minimumAge: car.minimumAge,
    ...priceFields(record),
    deposit: car.deposit / 100,
    available: car.available,
    fullyBooked: car.fullyBooked,
    comingSoon: car.comingSoon,
    type: car.type,
    gearbox: car.gearbox,
    aircon: car.aircon,
    image: car.image,
    seats: car.seats,
    doors: car.doors,
    fuelPolicy: car.fuelPolicy,
    mileage: car.mileage,
    range: car.range,
    multimedia: car.multimedia,
    rating: car.rating ?? undefined,
    trips: car.trips,
    co2: car.co2 ?? undefined,
    blockOnPay: car.blockOnPay,
    luggageLarge: car.luggageLarge ?? undefined,
    luggageSmall: car.luggageSmall ?? undefined,
    acriss: car.acriss ?? undefined,
    createdAt: car.createdAt.toISOString(),
    updatedAt: car.updatedAt.toISOString(),
  };
}

/** Returns a car's supplier with the fields that the checkout page reads. */
export function toSupplierResponse(supplier: SupplierRow) {
  return {
    _id: supplier.id,
    fullName: supplier.fullName,
    avatar: supplier.avatar ?? undefined,
    ...supplierTerms(supplier),
  };
}

/** Returns the same fields with the supplier's phone numbers, which the pages of one car and one booking show. */
export function toSupplierDetail(supplier: SupplierRow) {
  return {
    ...toSupplierResponse(supplier),
    phone: supplier.phone ?? undefined,
    breakdownPhone: supplier.breakdownPhone ?? undefined,
  };
}
