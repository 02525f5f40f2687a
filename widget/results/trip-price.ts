import type { SearchCar } from '../contract/car.ts';
import type { TripPrice } from '../contract/quote.ts';
import type { TripEnd } from '../contract/search-body.ts';
import type { CurrencyCode } from '../domain/currency.ts';
import { convertLines, minor, roundHalfAway, toMinor } from '../domain/money.ts';
import { type PriceLine, type PriceRule, priceRental } from '../domain/price.ts';
import { toInstant, type WallTime } from '../domain/wall-time.ts';

/** How prices become amounts on the screen where the API sends none. */
export interface Pricing {
  readonly rule: PriceRule;
  readonly baseCurrency: CurrencyCode;
  /** What is shown; the base currency itself while there is no rate. */
  readonly currency: CurrencyCode;
  /** Units of `currency` for one of the base currency. */
  readonly rate: number;
}

export interface PricedTrip {
  readonly pickup: TripEnd;
  readonly dropoff: TripEnd;
  readonly from: WallTime;
  readonly to: WallTime;
}

/** The server's price for the trip where it sends one, else the same price computed here by the same rules. */
export function tripPriceOf(car: SearchCar, trip: PricedTrip, pricing: Pricing): TripPrice {
  return car.quote ?? computePrice(car, trip, pricing);
}

function computePrice(car: SearchCar, trip: PricedTrip, { rule, baseCurrency, currency, rate }: Pricing): TripPrice {
  const price = priceRental({
    car,
    from: toInstant(trip.from, trip.pickup.timeZone).instant,
    to: toInstant(trip.to, trip.dropoff.timeZone).instant,
    priceChangeRate: car.supplier.priceChangeRate,
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
    perDayMinor: minor(roundHalfAway(total.amount / Math.max(1, price.days))),
    depositMinor: toDisplay(Math.max(0, car.deposit), rate),
  };
}

/** An amount in major units of the base currency as minor units of the shown one. */
export function toDisplay(major: number, rate: number) {
  return minor(roundHalfAway(toMinor(major) * rate));
}

function toQuoteLine({ code, amount, quantity, unit, rate }: PriceLine): TripPrice['lines'][number] {
  return { code, amountMinor: amount, quantity, unitMinor: unit ?? undefined, rate };
}
