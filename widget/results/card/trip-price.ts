import type { SearchCar } from '../../contract/car.ts';
import type { TripPrice } from '../../contract/quote.ts';
import type { TripEnd } from '../../contract/search-body.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import { convert, convertLines, type Minor, toMinor } from '../../domain/money.ts';
import {
  type PriceLine,
  type PriceRule,
  priceOffer,
  pricePerDay,
  type RatedSupplier,
  withPriceChange,
} from '../../domain/price.ts';
import { toInstant, type WallTime } from '../../domain/wall-time.ts';

/** The displayed currency. */
interface ShownCurrency {
  /** The base currency itself until a rate is loaded. */
  readonly currency: CurrencyCode;
  /** Units of `currency` for one unit of the base currency. */
  readonly rate: number;
}

/** Rule and currencies for computing prices that the API doesn't return. */
export interface Pricing extends ShownCurrency {
  readonly rule: PriceRule;
  readonly baseCurrency: CurrencyCode;
}

export interface PricedTrip {
  readonly pickup: TripEnd;
  readonly dropoff: TripEnd;
  readonly from: WallTime;
  readonly to: WallTime;
}

/** Returns the server's price for the trip if the response has one, otherwise the price computed here by the same rules. */
export function tripPriceOf(car: SearchCar, trip: PricedTrip, pricing: Pricing): TripPrice {
  return car.quote ?? computePrice(car, trip, pricing);
}

function computePrice(car: SearchCar, trip: PricedTrip, { rule, baseCurrency, currency, rate }: Pricing): TripPrice {
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

/** Returns the price of a car's extra in minor units of the displayed currency; `major` is in major units, before the supplier's price change. */
export function extraFee(major: number, supplier: RatedSupplier, shown: ShownCurrency): Minor {
  return toShown(withPriceChange(toMinor(major), supplier), shown);
}

/** Converts an amount of the base currency to the displayed currency. */
export function toShown(amount: Minor, { currency, rate }: ShownCurrency): Minor {
  return convert({ amount, currency }, rate, currency).amount;
}

function toQuoteLine({ code, amount, quantity, unit, rate }: PriceLine): TripPrice['lines'][number] {
  return { code, amountMinor: amount, quantity, unitMinor: unit ?? undefined, rate };
}
