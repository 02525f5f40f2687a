const minute = 60_000;

/** Until when a price holds, and when to ask for it again. */
export interface PriceHold {
  /** Null where this device's clock is so far off that the time would be wrong. */
  readonly until: Date | null;
  /** Milliseconds from `now`. */
  readonly askAgainIn: number;
}

/**
 * Reads a quote's expiry against this device's clock; null when nobody holds the price. `quoteMinutes` is how long the
 * operator holds one: an expiry far beyond that, or about to pass, means that the clock is wrong.
 */
export function priceHold(expiresAt: string | undefined, now: Date, quoteMinutes: number): PriceHold | null {
  if (!expiresAt) return null;
  const until = new Date(expiresAt);
  const left = until.getTime() - now.getTime();
  const longest = quoteMinutes * minute;
  const shortest = Math.min(minute, longest / 2);
  const isClockRight = left >= shortest && left <= 2 * longest;
  return isClockRight ? { until, askAgainIn: left } : { until: null, askAgainIn: longest - shortest };
}
