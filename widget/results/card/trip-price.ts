import type { TripEnd } from '../../contract/search-body.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import { convert, type Minor, toMinor } from '../../domain/money.ts';
import type { PriceRule } from '../../domain/price.ts';
import { type RatedSupplier, withPriceChange } from '../../domain/price-change.ts';
import type { WallTime } from '../../domain/wall-time.ts';

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
  /** The driver's age in years, if stated. */
  readonly driverAge?: number | undefined;
}

/** Returns the price of a car's extra in minor units of the displayed currency; `major` is in major units, before the supplier's price change. */
export function extraFee(major: number, supplier: RatedSupplier, shown: ShownCurrency): Minor {
  return toShown(withPriceChange(toMinor(major), supplier), shown);
}

/** Converts an amount of the base currency to the displayed currency. */
export function toShown(amount: Minor, { currency, rate }: ShownCurrency): Minor {
  return convert({ amount, currency }, rate, currency).amount;
}
