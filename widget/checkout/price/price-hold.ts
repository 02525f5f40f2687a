const minute = 60_000;

/** The time until which a price is held, and the delay until it is requested again. */
export interface PriceHold {
  /** Null if the device's clock is so wrong that the displayed time would be misleading. */
  readonly until: Date | null;
  /** Milliseconds from `now`. */
  readonly reloadIn: number;
}

/**
 * Compares a quote's expiry with the device's clock; returns null if no price is held. `quoteMinutes` is the operator's
 * duration of a quote: an expiry far beyond it, or within a minute, means that the clock is wrong.
 */
export function priceHold(expiresAt: string | undefined, now: Date, quoteMinutes: number): PriceHold | null {
  if (!expiresAt) return null;
  const until = new Date(expiresAt);
  const left = until.getTime() - now.getTime();
  const maxLeft = quoteMinutes * minute;
  const minLeft = Math.min(minute, maxLeft / 2);
  const isClockRight = left >= minLeft && left <= 2 * maxLeft;
  return isClockRight ? { until, reloadIn: left } : { until: null, reloadIn: maxLeft - minLeft };
}
