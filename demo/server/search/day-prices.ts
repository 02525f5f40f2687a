import { pricedDays } from '../../../widget/contract/search.ts';
import { isBookable } from '../../../widget/domain/bookable-car.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import { addDays, wallDate } from '../../../widget/domain/wall-time.ts';
import { type Hold, isTaken } from '../catalogue/free-car.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toDisplayAmount, tripTotalsOf } from '../pricing/price-trip.ts';
import { chooseCars, type Found, matchFilters, offeredCars } from './find-cars.ts';
import { tryShift } from './move-search.ts';
import { readSearch, readTerms, type Search, type SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

/**
 * Returns the lowest total of the trip on each of the next days: the price of a quote for the cheapest car that can be booked.
 * All days need one query, for what holds the cars within the whole time.
 */
export async function dayPrices(context: Context, body: SearchInput) {
  const terms = await readTerms(context, body);
  const found = await context.catalogues.findHolds((catalogue) => {
    const first = readSearch(catalogue, terms, body);
    const trips = Array.from({ length: pricedDays }, (_, days) => tryShift(first, days));
    const last = trips.findLast((trip) => trip !== null) ?? first;
    const cars = new Set(trips.flatMap((trip) => (trip === null ? [] : bookableCars(trip))));
    return { ...chooseCars(first, () => [...cars]), endsAt: last.trip.endsAt, trips };
  });
  return {
    currency: found.currency,
    days: found.trips.map((trip, days) => ({
      day: wallDate(addDays(found.trip.fromWall, days)),
      ...(trip === null ? none : lowestPrice(trip, found)),
    })),
  };
}

const none = { totalMinor: null, carCount: 0 };

function bookableCars(search: Search) {
  return matchFilters(offeredCars(search), search.body).filter(({ car }) => isBookable(car, search.body.driverAge));
}

type Held = Pick<Found, 'catalogue'> & { holds: ReadonlyMap<string, readonly Hold[]> };

function lowestPrice(search: Search, { catalogue, holds }: Held) {
  const { startsAt, endsAt } = search.trip;
  const period = { startsAt, endsAt, turnaroundMinutes: catalogue.settings.turnaroundMinutes };
  const cars = bookableCars(search).filter(({ car }) => !holds.get(car.id)?.some((hold) => isTaken(hold, period)));
  const totalOf = tripTotalsOf(search);
  const lowest = cars.reduce<Minor | null>((best, car) => {
    const total = totalOf(car);
    return best === null || total < best ? total : best;
  }, null);
  return { totalMinor: lowest === null ? null : toDisplayAmount(lowest, search), carCount: cars.length };
}
