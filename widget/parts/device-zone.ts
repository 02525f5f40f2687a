import type { TimeZone } from '../domain/time-zone.ts';

/** The zone that the person's device is set to. */
export function deviceZone(): TimeZone {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
