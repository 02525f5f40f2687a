import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import { recordOf } from '../../../widget/domain/typed-record.ts';
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

/** Returns all price fields in major units. */
export function priceFields(record: Pick<CarRecord, 'car' | 'datedPrices'>) {
  const additionalDriverMax = toMajorPrice(record.car.additionalDriverMax) ?? undefined;
  return { ...rentFields(record), ...extraPrices(record.car), additionalDriverMax };
}
