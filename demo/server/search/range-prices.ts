import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { type CarRange, carRanges } from '../../../widget/domain/enumerations.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { withPriceChange } from '../../../widget/domain/price.ts';
import type { Catalogue, ListedCar } from '../catalogue/catalogue.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toDisplayAmount } from '../pricing/price-trip.ts';
import { hasOnlineGateway } from '../process/payment-methods.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'pricing' | 'rates'>;

type Offer = { perDay: Minor; carCount: number; record: ListedCar };
type Offers = ReadonlyMap<CarRange, Offer>;

/** Returns the cheapest day of each range among the bookable cars, and the number of cars in the range. */
export async function rangePrices({ catalogues, configuration, pricing, rates }: Context, currency: CurrencyCode) {
  const rate = await rates.rateTo(currency);
  const offers = offersOf(await catalogues.recent(), hasOnlineGateway(configuration));
  return carRanges.flatMap((range) => {
    const offer = offers.get(range);
    if (!offer) return [];
    const { carCount, record } = offer;
    const perDayMinor = toDisplayAmount(offer.perDay, { pricing, currency, rate });
    const [pickupLocation] = [...record.locationIds].sort();
    return [{ range, carCount, perDayMinor, currency, pickupLocation }];
  });
}

/** The offers of each catalogue: the home page asks for them on every visit, and they change only with the catalogue. */
const known = new WeakMap<Catalogue, Offers>();

function offersOf(catalogue: Catalogue, hasOnlinePayment: boolean): Offers {
  const found = known.get(catalogue) ?? findOffers(catalogue, hasOnlinePayment);
  known.set(catalogue, found);
  return found;
}

function findOffers({ cars }: Catalogue, hasOnlinePayment: boolean): Offers {
  const offers = new Map<CarRange, Offer>();
  for (const record of cars.values()) {
    const { car, supplier } = record;
    const isOffered = car.available && !car.fullyBooked && !car.comingSoon && !supplier.blacklisted;
    if (isOffered && !car.isDateBasedPrice && (hasOnlinePayment || supplier.payLater)) {
      offers.set(car.range, addOffer(offers.get(car.range), record));
    }
  }
  return offers;
}

function addOffer(found: Offer | undefined, record: ListedCar): Offer {
  const { car, supplier } = record;
  const perDay = withPriceChange(minor(car.discountedDailyPrice || car.dailyPrice), supplier);
  if (!found) return { perDay, carCount: 1, record };
  const isCheaper = perDay < found.perDay || (perDay === found.perDay && car.id < found.record.car.id);
  return { ...(isCheaper ? { perDay, record } : found), carCount: found.carCount + 1 };
}
