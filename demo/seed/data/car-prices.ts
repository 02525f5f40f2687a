import type { CarModel } from './car-models.ts';
import { chance, pick } from './chance.ts';
import { recordId } from './record-id.ts';
import type { SeedCarPrices, SeedDatedPrice } from './types.ts';

/** Seasons by month and day, both inclusive; winter ends in the next year. */
const seasons = [
  { key: 'spring', start: [2, 26], end: [3, 12], factor: 1.15 },
  { key: 'summer', start: [6, 1], end: [7, 31], factor: 1.45 },
  { key: 'winter', start: [11, 18], end: [12, 4], factor: 1.3 },
] as const;

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

/** Rounds a price to a common ending: .00, .50 or .90. */
function shopPrice(dollars: number, key: string): number {
  return cents(Math.floor(dollars) + pick(key, 'price ending', [0, 0, 0.5, 0.9]));
}

function datedPrices(slug: string, daily: number, now: Date): SeedDatedPrice[] {
  const year = now.getUTCFullYear();
  return [year - 1, year, year + 1].flatMap((from) =>
    seasons.map(({ key, start, end, factor }) => ({
      id: recordId('dated-price', `${slug}/${from}/${key}`),
      startDate: new Date(Date.UTC(from, start[0], start[1])),
      endDate: new Date(Date.UTC(from, end[0], end[1])),
      dailyPrice: cents(daily * factor),
    })),
  );
}

/** Returns true for cars rented by the hour: all scooters, and some small cars and vans in cities. */
function hourly(
  slug: string,
  model: CarModel,
  daily: number,
): Pick<SeedCarPrices, 'hourlyPrice' | 'discountedHourlyPrice'> {
  const often = { scooter: 1, mini: 0.25, truck: 0.6, maxi: 0.2, midi: 0, bus: 0, caravan: 0 }[model.range];
  if (chance(slug, 'hourly') >= often) return { hourlyPrice: null, discountedHourlyPrice: null };
  const hourlyPrice = cents(Math.ceil(daily / 7) + 0.5);
  const discounted = chance(slug, 'hourly discount') < 0.4;
  return { hourlyPrice, discountedHourlyPrice: discounted ? cents(hourlyPrice * 0.8) : null };
}

/** Returns all prices of a car; the dated ones are around the year of `now`. */
export function carPrices(slug: string, model: CarModel, now: Date): SeedCarPrices {
  const dailyPrice = shopPrice(model.daily * (0.9 + chance(slug, 'daily') * 0.25), slug);
  const discounted = (price: number, purpose: string, share: number, often: number) =>
    chance(slug, purpose) < often ? cents(price * share) : null;
  const offered = (days: number, share: number, purpose: string, often: number) =>
    chance(slug, purpose) < often ? cents(dailyPrice * days * share) : null;
  const biWeeklyPrice = offered(3, 0.95, 'three days', 0.7);
  const weeklyPrice = offered(7, 0.88, 'week', 0.85);
  const monthlyPrice = offered(30, 0.72, 'month', 0.75);
  const isDateBasedPrice = chance(slug, 'dated') < 0.15;
  return {
    dailyPrice,
    discountedDailyPrice: discounted(dailyPrice, 'daily discount', 0.9, 0.3),
    ...hourly(slug, model, dailyPrice),
    biWeeklyPrice,
    discountedBiWeeklyPrice: biWeeklyPrice === null ? null : discounted(biWeeklyPrice, 'three-day discount', 0.93, 0.2),
    weeklyPrice,
    discountedWeeklyPrice: weeklyPrice === null ? null : discounted(weeklyPrice, 'week discount', 0.92, 0.25),
    monthlyPrice,
    discountedMonthlyPrice: monthlyPrice === null ? null : discounted(monthlyPrice, 'month discount', 0.92, 0.2),
    isDateBasedPrice,
    dateBasedPrices: isDateBasedPrice ? datedPrices(slug, dailyPrice, now) : [],
  };
}
