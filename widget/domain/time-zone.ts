/** An IANA zone name such as `Africa/Casablanca`, or `UTC`. */
export type TimeZone = string;

const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

/** Offsets asked for lately: a search asks for the same two instants once per car, and asking the platform is slow. */
const offsets = new Map<string, number>();
const mostOffsets = 1000;

/** Tells whether the platform knows a zone by that name. */
export function isTimeZone(name: unknown): name is TimeZone {
  if (typeof name !== 'string' || name === '') return false;
  try {
    zoneOffset(0, name);
    return true;
  } catch {
    return false;
  }
}

/** What a clock in the zone shows at an instant, as the milliseconds at which a UTC clock shows the same. */
export function wallMilliseconds(instant: number, zone: TimeZone): number {
  return instant + zoneOffset(instant, zone);
}

/** Milliseconds the zone's clocks are ahead of UTC at an instant; throws a RangeError for an unknown zone. */
export function zoneOffset(instant: number, zone: TimeZone): number {
  if (zone === 'UTC') return 0;
  const key = `${zone} ${instant}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(instant, zone);
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** What of the platform's newer calendar is used here; typed by hand, as not every runtime has it yet. */
interface ZonedClock {
  readonly Instant: {
    fromEpochMilliseconds(instant: number): {
      toZonedDateTimeISO(zone: TimeZone): { readonly offsetNanoseconds: number };
    };
  };
}

/** The first `Intl.DateTimeFormat` of a page keeps a phone busy for 70 ms; `Temporal` knows the same and asks for none of that. */
const { Temporal } = globalThis as { Temporal?: ZonedClock };

function readOffset(instant: number, zone: TimeZone): number {
  if (Temporal) {
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(Math.trunc(instant)).toZonedDateTimeISO(zone);
    return Math.round(offsetNanoseconds / 1_000_000);
  }
  return readFormattedOffset(instant, zone);
}

function readFormattedOffset(instant: number, zone: TimeZone): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = value;
  const shown = new Date(0);
  const year = parts['era']?.startsWith('B') ? 1 - Number(parts['year']) : Number(parts['year']);
  shown.setUTCFullYear(year, Number(parts['month']) - 1, Number(parts['day']));
  shown.setUTCHours(Number(parts['hour']), Number(parts['minute']), Number(parts['second']));
  return shown.getTime() - Math.floor(instant / 1000) * 1000;
}

function clockOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
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
  clocks.set(zone, clock);
  return clock;
}

/** The calendar day that an instant falls on in the zone, as a number of days since 1970-01-01. */
export function epochDayIn(instant: number, zone: TimeZone): number {
  return Math.floor(wallMilliseconds(instant, zone) / 86_400_000);
}
