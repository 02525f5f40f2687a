import type { SearchCar } from '../../contract/car.ts';
import type { TripPrice } from '../../contract/quote.ts';
import { convertLines, toMinor } from '../../domain/money.ts';
import { type PriceLine, priceOffer, pricePerDay } from '../../domain/price.ts';
import { toInstant } from '../../domain/wall-time.ts';
import { type PricedTrip, type Pricing, toShown } from './trip-price.ts';

/** Computes the price of the trip by the server's rules, for an API that returns none. */
export function computePrice(
  car: SearchCar,
  trip: PricedTrip,
  { rule, baseCurrency, currency, rate }: Pricing,
): TripPrice {
  const price = priceOffer({
    car,
    supplier: car.supplier,
    from: toInstant(trip.from, trip.pickup.timeZone).instant,
    to: toInstant(trip.to, trip.dropoff.timeZone).instant,
    rule,
    timeZone: trip.pickup.timeZone,
  });
  const { lines, total } = convertLines(price.lines, rate, currency);
  return {
    days: price.days,
    currency,
    rate,
    baseCurrency,
    lines: lines.map(toQuoteLine),
    totalMinor: total.amount,
    baseTotalMinor: price.total,
    perDayMinor: pricePerDay(total.amount, price.days),
    depositMinor: toShown(toMinor(Math.max(0, car.deposit)), { currency, rate }),
  };
}

function toQuoteLine({ code, amount, quantity, unit, rate }: PriceLine): TripPrice['lines'][number] {
  return { code, amountMinor: amount, quantity, unitMinor: unit ?? undefined, rate };
}
