import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import { rentalDays } from '../../../widget/domain/rental-period.ts';
import { loadSettings } from '../catalogue/settings.ts';
import type { Call } from '../http/operation-calls.ts';
import type { PricingContext } from '../pricing/context.ts';
import { idsWithin, loadWithin } from '../pricing/places-within.ts';
import { type Pricing, readCurrency } from '../pricing/pricing.ts';
import { endsOf, readTrip, type Trip } from '../pricing/resolve-trip.ts';
import { hasOnlineGateway } from '../process/payment-methods.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

export type SearchInput = Call<'searchCars'>['body'];

/** A search with all data that its query needs. */
export type Search = {
  body: SearchInput;
  pricing: Pricing;
  trip: Trip;
  /** Ids of the pick-up and drop-off places, each with the places within it. */
  pickupIds: readonly string[];
  dropoffIds: readonly string[];
  days: number;
  currency: CurrencyCode;
  /** Exchange rate from the base currency. */
  rate: number;
  now: Date;
  turnaroundMinutes: number;
  /** True if customers can pay online; otherwise only cars that can be paid at the counter match. */
  hasOnlinePayment: boolean;
};

/** Loads the places and the exchange rate of a search; throws a ProblemError for an unknown place or currency. */
export async function readSearch(context: Context, body: SearchInput): Promise<Search> {
  const { db, now, rates, configuration, pricing } = context;
  const currency = readCurrency(pricing, body.currency);
  const [pickupId, dropoffId] = endsOf(body);
  const [places, settings, rate] = await Promise.all([
    loadWithin(db, [pickupId, dropoffId]),
    loadSettings(db),
    rates.rateTo(currency),
  ]);
  const trip = readTrip(body, places);
  return {
    body,
    pricing,
    trip,
    pickupIds: idsWithin(pickupId, places),
    dropoffIds: idsWithin(dropoffId, places),
    days: rentalDays(trip.startsAt, trip.endsAt, trip.pickup.timeZone),
    currency,
    rate,
    now: now(),
    turnaroundMinutes: settings.turnaroundMinutes,
    hasOnlinePayment: hasOnlineGateway(configuration),
  };
}
