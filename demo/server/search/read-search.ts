import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { rentalDays } from '../../../widget/domain/rental-period.ts';
import { type Catalogue, idsWithin } from '../catalogue/catalogue.ts';
import type { Call } from '../http/operation-calls.ts';
import { checkPossiblePeriod } from '../pricing/check-trip.ts';
import type { PricingContext } from '../pricing/context.ts';
import { type Pricing, readCurrency } from '../pricing/pricing.ts';
import { endsOf, resolveTrip, type Trip } from '../pricing/resolve-trip.ts';
import { hasOnlineGateway } from '../process/payment-methods.ts';

export type SearchInput = Call<'searchCars'>['body'];

/** The terms of a search that don't depend on the catalogue. */
export type SearchTerms = {
  pricing: Pricing;
  currency: CurrencyCode;
  /** Exchange rate from the base currency. */
  rate: number;
  now: Date;
  /** True if customers can pay online; otherwise only cars that can be paid at the counter match. */
  hasOnlinePayment: boolean;
};

/** A search with all data that it needs. */
export type Search = SearchTerms & {
  body: SearchInput;
  catalogue: Catalogue;
  trip: Trip;
  /** Ids of the pick-up and drop-off places, each with the places within it. */
  pickupIds: readonly string[];
  dropoffIds: readonly string[];
  days: number;
};

type Context = Pick<PricingContext, 'configuration' | 'now' | 'pricing' | 'rates'>;

/** Reads the currency and its exchange rate; throws a ProblemError for an unknown currency. */
export async function readTerms(
  { now, rates, configuration, pricing }: Context,
  { currency: code }: Pick<SearchInput, 'currency'>,
): Promise<SearchTerms> {
  const currency = readCurrency(pricing, code);
  const rate = await rates.rateTo(currency);
  return { pricing, currency, rate, now: now(), hasOnlinePayment: hasOnlineGateway(configuration) };
}

/** Finds the places and parses the period; throws a ProblemError for an unknown place or an impossible period. */
export function readSearch(catalogue: Catalogue, terms: SearchTerms, body: SearchInput): Search {
  const trip = resolveTrip(catalogue, body);
  checkPossiblePeriod(trip, terms.now);
  const [pickupId, dropoffId] = endsOf(body);
  return {
    ...terms,
    body,
    catalogue,
    trip,
    pickupIds: idsWithin(catalogue, pickupId),
    dropoffIds: idsWithin(catalogue, dropoffId),
    days: rentalDays(trip.startsAt, trip.endsAt, trip.pickup.timeZone),
  };
}
