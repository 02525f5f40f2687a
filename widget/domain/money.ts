import type { CurrencyCode } from './currency.ts';
import { type Decimal, decimalOne, divideHalfAway, divideToTotal, toDecimal } from './decimal.ts';

/** An integer number of hundredths of a currency. Every currency has hundredths here, because prices show two decimals. */
export type Minor = number & { readonly __minor: true };

/** An amount with its currency. */
export interface Money {
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

/** Brands an integer as minor units; throws a RangeError for a fraction. */
export function minor(amount: number): Minor {
  if (!Number.isInteger(amount)) throw new RangeError(`Expected whole minor units, got ${amount}`);
  return (amount === 0 ? 0 : amount) as Minor;
}

/** Converts major units (12.5 dollars) to minor units, rounding half a cent away from zero: 1.005 is 101. */
export function toMinor(major: number): Minor {
  return decimalToMinor(toDecimal(major));
}

/** Converts minor units to major units, for the API and for display only. */
export function toMajor(amount: Minor): number {
  return amount / 100;
}

/** Converts an exact decimal in major units to minor units. */
export function decimalToMinor(major: Decimal): Minor {
  return minor(Number(divideHalfAway(major * 100n, decimalOne)));
}

/** Adds amounts of one currency. */
export function sum(amounts: readonly Minor[]): Minor {
  return minor(amounts.reduce((total, amount) => total + amount, 0));
}

/**
 * Converts an amount at a rate (units of `to` for one unit of its currency). Zero and negative amounts are allowed,
 * because discount lines have them. Throws a RangeError if the rate is not positive.
 */
export function convert(money: Money, rate: number, to: CurrencyCode): Money {
  return { amount: convertAmount(money.amount, rate), currency: to };
}

function convertAmount(amount: Minor, rate: number): Minor {
  if (!(rate > 0)) throw new RangeError(`Expected a positive exchange rate, got ${rate}`);
  return minor(Number(divideHalfAway(BigInt(amount) * toDecimal(rate), decimalOne)));
}

/** A line of a bill; `unit` times `quantity` is its amount if the unit is a whole number of cents. */
export interface MoneyLine {
  readonly amount: Minor;
  readonly quantity?: number;
  readonly unit?: Minor | null;
}

/**
 * Converts the lines of a bill so that they sum exactly to the converted total. Each line is less than a cent off its
 * exact conversion. A unit price that no longer multiplies to its line becomes null instead of showing a wrong product.
 */
export function convertLines<Line extends MoneyLine>(
  lines: readonly Line[],
  rate: number,
  to: CurrencyCode,
): { lines: Line[]; total: Money } {
  const exactRate = toDecimal(rate);
  const total = convertAmount(sum(lines.map((line) => line.amount)), rate);
  const amounts = divideToTotal(
    lines.map((line) => BigInt(line.amount) * exactRate),
    decimalOne,
    BigInt(total),
  );
  const converted = lines.map((line, index) => withAmount(line, minor(Number(amounts[index] ?? 0n)), rate));
  return { lines: converted, total: { amount: total, currency: to } };
}

function withAmount<Line extends MoneyLine>(line: Line, amount: Minor, rate: number): Line {
  if (line.unit === undefined || line.unit === null) return { ...line, amount };
  const unit = convertAmount(line.unit, rate);
  return { ...line, amount, unit: unit * (line.quantity ?? 1) === amount ? unit : null };
}
