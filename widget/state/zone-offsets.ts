import type { Operation } from '../contract/operation.ts';
import type { Settings } from '../contract/settings.ts';
import { setZoneData, type TimeZone, type ZoneOffsets } from '../domain/time-zone.ts';

const published = new Map<TimeZone, ZoneOffsets>();
const minute = 60_000;

/**
 * Makes the page calculate with the zone offsets that the server publishes in its settings. A browser's own data can be
 * older or newer than the server's, and the server decides what a wall time means.
 */
export function applyZoneOffsets({ name }: Pick<Operation, 'name'>, result: unknown): void {
  if (name !== 'getSettings') return;
  for (const [zone, offsets] of Object.entries((result as Settings).timeZones)) {
    const inMilliseconds = offsets.map(([at, minutes]) => ({ at: at * 1000, offset: minutes && minutes * minute }));
    published.set(zone, inMilliseconds);
  }
  setZoneData((zone) => published.get(zone));
}
