import { isBookable } from '../../../widget/domain/bookable-car.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { defaultDriverAge } from '../../../widget/domain/driver-age.ts';
import { type CarRange, carRanges } from '../../../widget/domain/enumerations.ts';
import { feeTotal } from '../../../widget/domain/fee-charge.ts';
import { feeCharges } from '../../../widget/domain/fees.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { withPriceChange } from '../../../widget/domain/price-change.ts';
import { toWallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import type { Catalogue, ListedCar } from '../catalogue/catalogue.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toDisplayAmount } from '../pricing/price-trip.ts';
import { hasOnlineGateway } from '../process/payment-methods.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

/** The lowest price of a day with a car, at a location where it costs that. */
type Day = { perDay: Minor; pickupLocation: string | undefined };
type Offer = Day & { carCount: number; carId: string };
type Offers = ReadonlyMap<CarRange, Offer>;

/** Returns the cheapest day of each range among the bookable cars, fees included, and the number of cars in the range. */
export async function rangePrices({ catalogues, configuration, now, pricing, rates }: Context, currency: CurrencyCode) {
  const rate = await rates.rateTo(currency);
  const offers = offersOf(await catalogues.recent(), now(), hasOnlineGateway(configuration));
  return carRanges.flatMap((range) => {
    const offer = offers.get(range);
    if (!offer) return [];
    const { carCount, perDay, pickupLocation } = offer;
    return [
      { range, carCount, perDayMinor: toDisplayAmount(perDay, { pricing, currency, rate }), currency, pickupLocation },
    ];
  });
}

/** The offers of each catalogue: the home page requests them on every visit, and they change only with catalogue and day. */
const known = new WeakMap<Catalogue, { day: string; offers: Offers }>();

function offersOf(catalogue: Catalogue, now: Date, hasOnlinePayment: boolean): Offers {
  const day = wallDate(toWallTime(now, 'UTC'));
  const found = known.get(catalogue);
  if (found?.day === day) return found.offers;
  const offers = findOffers(catalogue, now, hasOnlinePayment);
  known.set(catalogue, { day, offers });
  return offers;
}

function findOffers(catalogue: Catalogue, now: Date, hasOnlinePayment: boolean): Offers {
  const offers = new Map<CarRange, Offer>();
  for (const record of catalogue.cars.values()) {
    const { car, supplier } = record;
    const isOffered = car.available && isBookable(car) && !supplier.blacklisted;
    if (isOffered && !car.isDateBasedPrice && (hasOnlinePayment || supplier.payLater)) {
      offers.set(car.range, addOffer(offers.get(car.range), cheapestDay(record, catalogue, now), car.id));
    }
  }
  return offers;
}

function addOffer(found: Offer | undefined, day: Day, carId: string): Offer {
  if (!found) return { ...day, carCount: 1, carId };
  const isCheaper = day.perDay < found.perDay || (day.perDay === found.perDay && carId < found.carId);
  return { ...(isCheaper ? { ...day, carId } : found), carCount: found.carCount + 1 };
}

/**
 * Returns what a day with the car costs at the location where it costs least, for a driver of the default age who brings it back
 * there during opening hours: rent and mandatory fees.
 */
function cheapestDay({ car, supplier, fees, locationIds }: ListedCar, { places }: Catalogue, now: Date): Day {
  const rent = withPriceChange(minor(car.discountedDailyPrice || car.dailyPrice), supplier);
  const [first, ...others] = [...locationIds].sort().map((id): Day => {
    const place = fees.length === 0 ? undefined : places.byId.get(id);
    if (!place) return { perDay: rent, pickupLocation: id };
    const desk = { ...place, openingHours: null };
    const at = toWallTime(now, place.timeZone);
    const trip = { pickup: desk, dropoff: desk, from: at, to: at, days: 1, driverAge: defaultDriverAge };
    return { perDay: minor(rent + feeTotal(feeCharges(fees, trip), rent)), pickupLocation: id };
  });
  if (!first) return { perDay: rent, pickupLocation: undefined };
  return others.reduce((best, day) => (day.perDay < best.perDay ? day : best), first);
}
