/** How long a price is asked again for at the latest, and the shortest time between two askings by the clock. */
const longest = 30 * 60_000;
const shortest = 60_000;

/** Until when a price holds, and when to ask for it again. */
export interface PriceHold {
  /** Null where this device's clock is so far off that the time would be wrong. */
  readonly until: Date | null;
  /** Milliseconds from `now`. */
  readonly askAgainIn: number;
}

/** Reads a quote's expiry against this device's clock; null when nobody holds the price. */
export function priceHold(expiresAt: string | undefined, now: Date): PriceHold | null {
  if (!expiresAt) return null;
  const until = new Date(expiresAt);
  const left = until.getTime() - now.getTime();
  const isClockRight = left >= shortest && left <= 2 * longest;
  return isClockRight ? { until, askAgainIn: left } : { until: null, askAgainIn: longest - shortest };
}
