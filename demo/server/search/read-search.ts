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

/** A search with everything looked up that its query needs. */
export type Search = {
  body: SearchInput;
  pricing: Pricing;
  trip: Trip;
  /** The places of the trip's two ends, each with those that belong to it. */
  pickupIds: readonly string[];
  dropoffIds: readonly string[];
  days: number;
  currency: CurrencyCode;
  /** Exchange rate from the base currency. */
  rate: number;
  now: Date;
  turnaroundMinutes: number;
  /** Whether money can be taken online; otherwise only cars that can be paid at the counter are of use. */
  hasOnlinePayment: boolean;
};

/** Finds the places and the rate a search speaks of; throws a ProblemError when there is no such place or currency. */
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
