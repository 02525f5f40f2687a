import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import { recordOf } from '../../../widget/domain/typed-record.ts';
import type { BookingRow } from '../db/schema.ts';
import { type CarRecord, type CarRow, toMajorPrice } from './car-record.ts';

/** Returns the extras' prices in the API's format: -1 not offered, 0 included, otherwise major units. */
function extraPrices(car: CarRow): Record<ExtraName, number> {
  return recordOf(extraNames, (name) => toMajorPrice(car[name]) ?? -1);
}

/** Returns the rent's price fields in major units, as the API and the domain's price rule use them. */
function rentFields({ car, datedPrices: dated }: Pick<CarRecord, 'car' | 'datedPrices'>) {
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

/** The columns of a car with the prices of its rent. */
const rentColumns = [
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

/** Returns all price fields in major units. */
export function priceFields(record: Pick<CarRecord, 'car' | 'datedPrices'>) {
  const additionalDriverMax = toMajorPrice(record.car.additionalDriverMax) ?? undefined;
  return { ...rentFields(record), ...extraPrices(record.car), additionalDriverMax };
}

/**
 * Returns a car with the prices of the one that it replaces in a booking. An extra that only the new car offers keeps its price. One that
 * the new car includes, or that the booking has without charge, stays free.
 */
export function withPricesOf(
  { car, supplier, locationIds }: CarRecord,
  { car: from, datedPrices }: CarRecord,
  booking: Pick<BookingRow, 'extras' | 'lines'>,
): CarRecord {
  const extraPrice = (name: ExtraName) => {
    const own = car[name];
    if (own === null) return null;
    const isBought = booking.lines.some(({ code, amount }) => code === name && amount > 0);
    const isFree = !isBought && (own === 0 || booking.extras.includes(name));
    return isFree ? 0 : (from[name] ?? own);
  };
  const rent = Object.fromEntries(rentColumns.map((name) => [name, from[name]]));
  const { additionalDriverMax } = from.additionalDriver === null ? car : from;
  const prices = { ...rent, ...recordOf(extraNames, extraPrice), additionalDriverMax };
  return { supplier, locationIds, datedPrices, car: { ...car, ...prices } };
}
