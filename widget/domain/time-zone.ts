/** An IANA zone name such as `Africa/Casablanca`, or `UTC`. */
export type TimeZone = string;

/**
 * The UTC offsets of one zone, oldest first: from `at` (epoch milliseconds) on, the zone is `offset` milliseconds ahead of
 * UTC. A null offset ends the list; from then on the runtime's data applies.
 */
export type ZoneOffsets = readonly { readonly at: number; readonly offset: number | null }[];

/** Returns the offsets of a zone, or undefined for a zone it does not contain. */
export type ZoneData = (zone: TimeZone) => ZoneOffsets | undefined;

let zoneData: ZoneData = () => undefined;

/**
 * Replaces the runtime's time-zone data wherever `data` has an offset. Runtimes carry data of different years, so the
 * server uses a maintained package, and pages use the offsets that the server publishes.
 */
export function setZoneData(data: ZoneData): void {
  zoneData = data;
}

/** Returns true if the runtime or the zone data has a zone of that name. */
export function isTimeZone(name: unknown): name is TimeZone {
  if (typeof name !== 'string') return false;
  try {
    zoneOffset(0, name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the local time of the zone at an instant, as the epoch milliseconds at which UTC has the same clock time. */
export function wallMilliseconds(instant: number, zone: TimeZone): number {
  return instant + zoneOffset(instant, zone);
}

/** Returns the zone's UTC offset in milliseconds at an instant; throws a RangeError for an unknown zone. */
export function zoneOffset(instant: number, zone: TimeZone): number {
  if (zone === 'UTC') return 0;
  return listedOffset(instant, zoneData(zone)) ?? runtimeOffset(instant, zone);
}

function listedOffset(instant: number, offsets: ZoneOffsets = []): number | null {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle]?.at ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return offsets[low - 1]?.offset ?? null;
}

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

/** Recently computed offsets: a search needs the same two for every car, and the runtime is slow to compute them. */
const recentOffsets = new Map<string, number>();
const maxRecentOffsets = 1000;

function runtimeOffset(instant: number, zone: TimeZone): number {
  const key = `${zone} ${instant}`;
  const recent = recentOffsets.get(key);
  if (recent !== undefined) return recent;
  const offset = computeOffset(instant, zone);
  if (recentOffsets.size >= maxRecentOffsets) recentOffsets.clear();
  recentOffsets.set(key, offset);
  return offset;
}

/** The part of `Temporal` used here, typed by hand because TypeScript's libraries don't declare it for every runtime. */
interface ZonedClock {
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(zone: TimeZone): { readonly offsetNanoseconds: number };
    };
  };
}

/** The first `Intl.DateTimeFormat` of a page blocks the main thread for 70 ms on a slow phone; `Temporal` avoids it. */
const { Temporal } = globalThis as { Temporal?: ZonedClock };

function computeOffset(instant: number, zone: TimeZone): number {
  if (Temporal) {
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(Math.trunc(instant)).toZonedDateTimeISO(zone);
    return Math.round(offsetNanoseconds / 1_000_000);
  }
  return formattedOffset(instant, zone);
}

function formattedOffset(instant: number, zone: TimeZone): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = value;
  const shown = new Date(0);
  const year = parts['era']?.startsWith('B') ? 1 - Number(parts['year']) : Number(parts['year']);
  shown.setUTCFullYear(year, Number(parts['month']) - 1, Number(parts['day']));
  shown.setUTCHours(Number(parts['hour']), Number(parts['minute']), Number(parts['second']));
  return shown.getTime() - Math.floor(instant / 1000) * 1000;
}

function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Returns the calendar day of an instant in the zone, as a number of days since 1970-01-01. */
export function epochDayIn(instant: number, zone: TimeZone): number {
  return Math.floor(wallMilliseconds(instant, zone) / 86_400_000);
}
