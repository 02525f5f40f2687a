import { eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DatedPrice } from '../../../widget/domain/priced-car.ts';
import type { Database } from '../db/database.ts';
import { asJson, fromJson } from '../db/json-rows.ts';
import { cars, suppliers } from '../db/schema.ts';

export type CarRow = typeof cars.$inferSelect;
export type SupplierRow = typeof suppliers.$inferSelect;
export type ApiDatedPrice = DatedPrice & { _id: string; startDate: string; endDate: string; dailyPrice: number };

/** A car with everything that its price and its responses need. */
export type CarRecord = { car: CarRow; supplier: SupplierRow; datedPrices: ApiDatedPrice[]; locationIds: string[] };

/** Selects a car's dated prices in order, in the API's format but for the price, which is in cents. */
const datedPricesOf = (carId: AnyPgColumn) => sql<ApiDatedPrice[] | null>`(
  SELECT json_agg(json_build_object(
    '_id', d.id,
    'startDate', to_char(d.start_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endDate', to_char(d.end_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'dailyPrice', d.daily_price
  ) ORDER BY d.position) FROM dated_prices d WHERE d.car_id = ${carId}
)`;

const locationIdsOf = (carId: AnyPgColumn) => sql<string[] | null>`(
  SELECT json_agg(l.location_id ORDER BY l.location_id) FROM car_locations l WHERE l.car_id = ${carId}
)`;

/**
 * Loads cars in the order of the ids; unknown ids are left out. Car and supplier are selected as one JSON value each, because
 * parsing a page of cars cell by cell takes longer than finding them. The operator's `minimumAge` replaces a lower one.
 */
export async function loadCars(db: Database, ids: readonly string[], minimumAge: number): Promise<CarRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectCars(db).where(inArray(cars.id, [...ids]));
  const records = toRecords(rows, minimumAge);
  const byId = new Map(records.map((record) => [record.car.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Loads every car, in no particular order. */
export async function loadAllCars(db: Database, minimumAge: number): Promise<CarRecord[]> {
  return toRecords(await selectCars(db), minimumAge);
}

function selectCars(db: Database) {
  return db
    .select({
      car: asJson(cars),
      supplier: asJson(suppliers),
      datedPrices: datedPricesOf(cars.id),
      locationIds: locationIdsOf(cars.id),
    })
    .from(cars)
    .innerJoin(suppliers, eq(cars.supplierId, suppliers.id))
    .$dynamic();
}

function toRecords(rows: Awaited<ReturnType<typeof selectCars>>, minimumAge: number): CarRecord[] {
  return rows.map(({ car, supplier, datedPrices, locationIds }) => {
    const row = fromJson(cars, car);
    return {
      car: { ...row, minimumAge: Math.max(row.minimumAge, minimumAge) },
      supplier: fromJson(suppliers, supplier),
      datedPrices: (datedPrices ?? []).map((price) => ({ ...price, dailyPrice: toMajorPrice(price.dailyPrice) })),
      locationIds: locationIds ?? [],
    };
  });
}

/** Converts cents to the API's major units; a missing price stays null. */
export function toMajorPrice<Cents extends number | null>(cents: Cents): Cents {
  return (cents === null ? null : cents / 100) as Cents;
}
