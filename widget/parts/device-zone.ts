import type { TimeZone } from '../domain/time-zone.ts';

/** Not every browser has it yet. */
interface DeviceClock {
  readonly Now: { timeZoneId(): TimeZone };
}

/** The zone that the person's device is set to. Asked of `Temporal` where there is one, as the first use of `Intl` takes long. */
export function deviceZone(): TimeZone {
  const { Temporal } = globalThis as { Temporal?: DeviceClock };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
