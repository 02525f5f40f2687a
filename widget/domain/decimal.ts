/**
 * Exact decimal fractions: 1.005 is 1.005 and not the binary number slightly below it. They are used where a price or a
 * rate is rounded; everywhere else money is integer minor units.
 */

/** A decimal number times 10^20. */
export type Decimal = bigint & { readonly __decimal: true };

const places = 20;

/** The number 1 as a `Decimal`. */
export const decimalOne = (10n ** BigInt(places)) as Decimal;

/** Below this, a number of cents identifies its decimal unambiguously, so prices can skip parsing the number's text. */
const maxCents = 1e14;
const decimalCent = decimalOne / 100n;

const shape = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Converts a finite number to the shortest decimal that denotes it; throws a RangeError for NaN and infinities. */
export function toDecimal(value: number): Decimal {
  const cents = Math.round(value * 100);
  if (cents / 100 === value && Math.abs(cents) < maxCents) return (BigInt(cents) * decimalCent) as Decimal;
  const match = shape.exec(String(value));
  if (!match) throw new RangeError(`Expected a finite number, got ${value}`);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = places - fraction.length + Number(exponent);
  const digits = BigInt(sign + whole + fraction);
  return (shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfAway(digits, 10n ** BigInt(-shift))) as Decimal;
}

/** Returns the number nearest to a decimal. */
export function toNumber(value: Decimal): number {
  return Number(value) / Number(decimalOne);
}

/** Divides and rounds to the nearest whole number, a half away from zero. */
export function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const [size, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * size + by) / (2n * by);
  return negative ? -rounded : rounded;
}

/**
 * Divides numbers so that the integer results sum to `total`: each is rounded down, and the missing units go to the
 * largest remainders, on a tie to the first. `total` must be the divided sum, rounded up or down.
 */
export function divideToTotal(dividends: readonly bigint[], divisor: bigint, total: bigint): bigint[] {
  const parts = dividends.map((dividend) => divideDown(dividend, divisor));
  const missing = total - parts.reduce((given, part) => given + part, 0n);
  const byRemainder = dividends
    .map((dividend, index) => ({ index, remainder: dividend - divideDown(dividend, divisor) * divisor }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, Number(missing)).map(({ index }) => index));
  return parts.map((part, index) => part + (raised.has(index) ? 1n : 0n));
}

function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
