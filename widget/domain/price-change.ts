import { type Decimal, decimalOne, divideHalfAway } from './decimal.ts';
import { type Minor, minor } from './money.ts';
import { type ApiPrice, readPrice } from './priced-car.ts';

/** A supplier that may change all of its prices by one percentage, which may be negative, also below -100. */
export interface RatedSupplier {
  readonly priceChangeRate?: ApiPrice;
}

const hundred = decimalOne * 100n;

/** Returns the change rate as an exact percentage; 0 if it is missing or unreadable. */
export function readRate(priceChangeRate: ApiPrice): Decimal {
  return readPrice(priceChangeRate) ?? (0n as Decimal);
}

/** Applies the change rate to an exact sum (cents times 10^20), which is rounded once, half a cent away from zero. */
export function toTotal(exactSum: bigint, rate: Decimal): Minor {
  return minor(Number(divideHalfAway(exactSum * (hundred + rate), decimalOne * hundred)));
}

/** Applies the supplier's change rate to one price, such as an extra's fee, rounding half a cent away from zero. */
export function withPriceChange(amount: Minor, { priceChangeRate }: RatedSupplier): Minor {
  return toTotal(BigInt(amount) * decimalOne, readRate(priceChangeRate));
}
