import type { TimeZone } from '../domain/time-zone.ts';

/** The part of `Temporal` used here, which not every browser has yet. */
interface DeviceClock {
  readonly Now: { timeZoneId(): TimeZone };
}

/** Returns the device's time zone, from `Temporal` if available, because the first use of `Intl` is slow. */
export function deviceZone(): TimeZone {
  const { Temporal } = globalThis as { Temporal?: DeviceClock };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
