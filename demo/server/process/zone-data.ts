import moment from 'moment-timezone';
import { setZoneData, type TimeZone, type ZoneOffsets } from '../../../widget/domain/time-zone.ts';

/**
 * Time-zone data of a maintained package. A runtime's own data is as old as the runtime: Node 20 still has Morocco at
 * UTC+1 after September 2026. Only the package's tables are used, not its date functions.
 */
const lists = new Map<TimeZone, ZoneOffsets | undefined>();
const minute = 60_000;
const year = 365.25 * 24 * 60 * minute;

/** Release of the IANA data, such as `2026f`. */
export const zoneDataVersion: string = moment.tz.dataVersion;

/** Makes every calculation of this process use the package's data. */
export function applyZonePackage(): void {
  setZoneData(packagedOffsets);
}

/** Returns all offsets of a zone, or undefined for a zone the package does not contain. */
export function packagedOffsets(zone: TimeZone): ZoneOffsets | undefined {
  if (!lists.has(zone)) lists.set(zone, readZone(zone));
  return lists.get(zone);
}

function readZone(zone: TimeZone): ZoneOffsets | undefined {
  const found = moment.tz.zone(zone);
  if (!found) return undefined;
  // The package counts minutes behind UTC, and lists the moment at which each offset ends.
  return found.offsets.map((behind, index) => ({
    at: index === 0 ? Number.NEGATIVE_INFINITY : (found.untils[index - 1] ?? 0),
    offset: Math.round(-behind * minute) + 0,
  }));
}

/** Offsets as responses carry them: epoch seconds, and minutes ahead of UTC; null ends the list. */
export type PublishedOffsets = [at: number, minutes: number | null][];

/** Returns the offsets of a zone from two years before `now`, for the oldest bookings on screen, to four years after it. */
export function publishedOffsets(zone: TimeZone, now: Date): PublishedOffsets | undefined {
  const offsets = packagedOffsets(zone);
  if (!offsets) return undefined;
  const [start, end] = [now.getTime() - 2 * year, now.getTime() + 4 * year];
  const first = offsets.findLast(({ at }) => at <= start)?.offset ?? 0;
  const changes = offsets.filter(({ at }) => at > start && at < end);
  const listed = [{ at: start, offset: first }, ...changes, { at: end, offset: null }];
  return listed.map(({ at, offset }) => [Math.floor(at / 1000), offset === null ? null : offset / minute]);
}
