import type { ChosenAddOn } from '../../../widget/domain/add-ons.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { ExtraName } from '../../../widget/domain/enumerations.ts';
import type { ListedCar } from '../catalogue/catalogue.ts';
import { ProblemError } from '../http/problem-error.ts';
import { bookableExtras, checkPlaces, findBookableCar } from '../pricing/bookable-car.ts';
import { checkTrip } from '../pricing/check-trip.ts';
import { readAddOns } from '../pricing/chosen-add-ons.ts';
import { isWorthKeeping } from '../pricing/held-quote.ts';
import { priceTrip, type TripPrice } from '../pricing/price-trip.ts';
import { type StoredQuote, toQuoteResponse } from '../pricing/quote-response.ts';
import { resolveTrip, type Trip, type TripInput } from '../pricing/resolve-trip.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { findSimilarCars } from '../search/similar-cars.ts';
import type { BookCarsContext } from './context.ts';

/** A car that BookCars offers for a trip right now, with the chosen extras. */
export type Offer = { record: ListedCar; trip: Trip; extras: ExtraName[] };

type Wanted = TripInput & {
  car: string;
  extras: Parameters<typeof bookableExtras>[3];
  addOns?: readonly ChosenAddOn[] | undefined;
  currency: CurrencyCode;
};

/** Requests a car's offer from BookCars; throws `car_unavailable`, with similar cars, if it is not offered for the trip. */
export async function findOffer(context: BookCarsContext, wanted: Wanted): Promise<Offer> {
  const catalogues = await context.tripCatalogues.forTrip(wanted, { quoted: wanted.car.toLowerCase() });
  const catalogue = await catalogues.current();
  const trip = resolveTrip(catalogue, wanted);
  const { cars } = catalogue;
  const known = cars.get(wanted.car.toLowerCase());
  if (!known) {
    const [any] = cars.values();
    const alternatives = any ? await findSimilarCars({ ...context, catalogues }, any, trip, wanted.currency) : [];
    throw new ProblemError('car_unavailable', { alternatives });
  }
  const record = findBookableCar(catalogue, wanted.car);
  checkTrip(trip, record, catalogue.settings, context.now());
  checkPlaces(catalogue, record, trip);
  // BookCars has none, so this refuses an order that names one.
  readAddOns(catalogue, record, trip, wanted.addOns);
  return { record, trip, extras: bookableExtras(context, record.car, trip, wanted.extras) };
}

/** Prices an offer in a currency, with today's exchange rate unless another is given. */
export async function priceOfferIn(
  { pricing, rates }: Pick<BookCarsContext, 'pricing' | 'rates'>,
  offer: Offer,
  currency: CurrencyCode,
  rate?: number,
): Promise<TripPrice> {
  return priceTrip({ ...offer, pricing, currency, rate: rate ?? (await rates.rateTo(currency)) });
}

/** Keeps a price as a quote, and formats it for a response. */
export function quoteOffer(context: BookCarsContext, offer: Offer, price: TripPrice) {
  const { record, trip, extras } = offer;
  const kept = context.quotes.keep({ carId: record.car.id, trip, extras }, price);
  return offerResponse(context, offer, kept, price);
}

export function offerResponse(
  { configuration }: BookCarsContext,
  { record }: Offer,
  kept: StoredQuote,
  price: TripPrice,
) {
  return toQuoteResponse(kept, { supplier: record.supplier, gateways: gatewaysOf(configuration), price });
}

/** Returns a quote that is kept for the same offer and worth keeping, with its price; otherwise null. */
export function findHeldOffer({ now, quotes }: BookCarsContext, id: string | null, { record, trip, extras }: Offer) {
  const held = id === null ? null : quotes.find(id);
  if (!held || !isWorthKeeping(held.expiresAt, now())) return null;
  try {
    return { ...held, price: quotes.read(held.id, { carId: record.car.id, trip, extras }) };
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
