import { asc, eq, inArray } from 'drizzle-orm';
import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import type { DatedPrice } from '../../../widget/domain/priced-car.ts';
import type { Database } from '../db/database.ts';
import { carLocations, cars, datedPrices, suppliers } from '../db/schema.ts';

export type CarRow = typeof cars.$inferSelect;
export type SupplierRow = typeof suppliers.$inferSelect;
type WireDatedPrice = DatedPrice & { _id: string; startDate: string; endDate: string; dailyPrice: number };

/** A car with what its price and its answers need. */
export type CarRecord = { car: CarRow; supplier: SupplierRow; datedPrices: WireDatedPrice[]; locationIds: string[] };

/** Loads cars in the order of the ids; ids of no car are left out. One question after another, as a transaction wants it. */
export async function loadCars(db: Database, ids: readonly string[]): Promise<CarRecord[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rows = await db
    .select()
    .from(cars)
    .innerJoin(suppliers, eq(cars.supplierId, suppliers.id))
    .where(inArray(cars.id, wanted));
  const dated = await loadDatedPrices(db, wanted);
  const places = await db
    .select()
    .from(carLocations)
    .where(inArray(carLocations.carId, wanted))
    .orderBy(asc(carLocations.locationId));
  const byId = new Map(rows.map((row) => [row.cars.id, row]));
  return wanted.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const locationIds = places.filter(({ carId }) => carId === id).map(({ locationId }) => locationId);
    return [{ car: row.cars, supplier: row.suppliers, datedPrices: dated.get(id) ?? [], locationIds }];
  });
}

export async function loadCar(db: Database, id: string): Promise<CarRecord | null> {
  return (await loadCars(db, [id]))[0] ?? null;
}

/** The dated prices of cars, by car, in their order. */
export async function loadDatedPrices(db: Database, carIds: readonly string[]): Promise<Map<string, WireDatedPrice[]>> {
  const byCar = new Map<string, WireDatedPrice[]>();
  if (carIds.length === 0) return byCar;
  const rows = await db
    .select()
    .from(datedPrices)
    .where(inArray(datedPrices.carId, [...carIds]))
    .orderBy(asc(datedPrices.position));
  for (const row of rows) {
    const known = byCar.get(row.carId);
    if (known) known.push(toWireDatedPrice(row));
    else byCar.set(row.carId, [toWireDatedPrice(row)]);
  }
  return byCar;
}

function toWireDatedPrice(row: typeof datedPrices.$inferSelect): WireDatedPrice {
  return {
    _id: row.id,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    dailyPrice: row.dailyPrice / 100,
  };
}

/** Cents to the wire's major units; a missing price stays null. */
function toMajorPrice(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** The extras' prices as on the wire: -1 not offered, 0 included, otherwise major units. */
function extraPrices(car: CarRow): Record<ExtraName, number> {
  const entries = extraNames.map((name) => [name, toMajorPrice(car[name]) ?? -1] as const);
  return Object.fromEntries(entries) as Record<ExtraName, number>;
}

/** The columns that a car's rent is made of. */
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

/** What a rent without extras is made of. */
export type Rent = { car: Pick<CarRow, (typeof rentColumns)[number]>; datedPrices: WireDatedPrice[] };

/** The rent's price fields in major units, as the wire and the domain's price rule have them. */
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

/** All price fields in major units. */
export function priceFields(record: Pick<CarRecord, 'car' | 'datedPrices'>) {
  return { ...rentFields(record), ...extraPrices(record.car) };
}

/** What every answer says about a car. The licence plate is nobody's business and stays here. */
export function toWireCar(record: CarRecord) {
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
    createdAt: car.createdAt.toISOString(),
    updatedAt: car.updatedAt.toISOString(),
  };
}

/** A supplier beside a car, with all that the checkout page reads. */
export function toWireSupplier(supplier: SupplierRow) {
  return {
    _id: supplier.id,
    fullName: supplier.fullName,
    avatar: supplier.avatar ?? undefined,
    priceChangeRate: supplier.priceChangeRate,
    payLater: supplier.payLater,
    licenseRequired: supplier.licenseRequired,
  };
}
