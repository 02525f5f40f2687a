import type { Database } from '../db/database.ts';
import * as schema from '../db/schema.ts';
import { newId } from '../process/identifiers.ts';
import type { FleetState } from './fleet-state.ts';
import type { FleetPlan } from './plan-import.ts';
import type { Values } from './tables.ts';
import { type ApplyOptions, type Ids, idOf, replaceRows, stampsOf, upsert, written } from './write-rows.ts';

/** Writes cars with their places and dated prices. */
export async function writeCars(
  tx: Database,
  plan: FleetPlan,
  { carIds, supplierIds, locationIds }: { carIds: Ids; supplierIds: Ids; locationIds: Ids },
  state: FleetState,
  options: ApplyOptions,
): Promise<void> {
  const prices = pricesAfter(plan, state);
  const repriced = new Set([...repricedCars(plan, state)]);
  const rows = new Map(written(plan, 'cars'));
  // A car's kind of price depends on its rows in prices.csv.
  for (const key of repriced) {
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
  const places = moved.flatMap(([key, { locations }]) =>
    locations.map((location) => ({ carId: idOf(carIds, key), locationId: idOf(locationIds, location) })),
  );
  const placed = { column: schema.carLocations.carId, ids: moved.map(([key]) => idOf(carIds, key)) };
  await replaceRows(tx, schema.carLocations, placed, places);
  const present = [...repriced].filter((key) => carIds.has(key));
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
  const priced = { column: schema.datedPrices.carId, ids: present.map((key) => idOf(carIds, key)) };
  await replaceRows(tx, schema.datedPrices, priced, dated);
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
export function repricedCars({ prices: { added, changed, retired } }: FleetPlan, state: FleetState): string[] {
  const gone = retired.flatMap((key) => state.prices.get(key)?.values.car ?? []);
  return [...new Set([...[...added.values(), ...changed.values()].map(({ car }) => car), ...gone])];
}

/** Returns the daily price, which the plan derives from the dated prices if the file doesn't state it. */
function pricedDaily({ key, daily_price: price }: Values<'cars'>): number {
  if (price === null) throw new Error(`The car ${key} has no daily price`);
  return price;
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
    extraKmPrice: values.extra_km_price,
    excessDamage: values.excess_damage,
    excessTheft: values.excess_theft,
    excessDamageCovered: values.excess_damage_covered,
    excessTheftCovered: values.excess_theft_covered,
    excessFullInsurance: values.excess_full_insurance,
    notCovered: values.not_covered,
    dailyPrice: pricedDaily(values),
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
    additionalDriverMax: values.additional_driver_max,
    rating: values.rating,
    ratingSource: values.rating_source,
    trips: values.trips,
    available: values.status !== 'hidden',
    fullyBooked: values.status === 'fully-booked',
    comingSoon: values.status === 'coming-soon',
    image: values.picture,
    blockOnPay: true,
    retiredAt: null,
  };
}
