/** One entry of a calendar file. Texts are plain; line breaks in them are kept. */
export interface CalendarEvent {
  /** Globally unique and stable across exports, such as a booking reference at a host. */
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly isCancelled?: boolean | undefined;
  /** RFC 5546 requires it to cancel an entry. */
  readonly organizer?: { readonly name: string; readonly email: string } | undefined;
  /** A calendar replaces an entry by one of the same or a higher revision only. */
  readonly revision?: number | undefined;
  readonly remindMinutesBefore?: number | undefined;
}

const lineEnd = '\r\n';
/** RFC 5545 section 3.1: octets of a line without its break. */
const maxLineOctets = 75;

/**
 * Returns an iCalendar file (RFC 5545). Times are UTC instants, which a calendar shows in its user's time zone. `now` is
 * the entries' timestamp. The method `CANCEL` removes entries that a calendar has (RFC 5546).
 */
export function calendarFile(file: {
  events: readonly CalendarEvent[];
  now: Date;
  product: string;
  method?: 'PUBLISH' | 'CANCEL' | undefined;
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${file.product}//EN`)}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${file.method ?? 'PUBLISH'}`,
    ...file.events.flatMap((event) => eventLines(event, file.now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + lineEnd).join('');
}

/** Returns the revision of a file that is written now: the seconds since its entry was created, so that it is higher in each later file. */
export function calendarRevision(createdAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 1000));
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  const { latitude, longitude, remindMinutesBefore } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SEQUENCE:${event.revision ?? 0}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...organizerLine(event),
    ...(event.url ? [`URL:${new URL(event.url).href}`] : []),
    ...(latitude !== undefined && longitude !== undefined
      ? [`GEO:${latitude.toFixed(6)};${longitude.toFixed(6)}`]
      : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(remindMinutesBefore === undefined ? [] : alarmLines(event.summary, remindMinutesBefore)),
    'END:VEVENT',
  ];
}

/** A quoted parameter can't contain a double quote. */
function organizerLine({ organizer }: CalendarEvent): string[] {
  if (!organizer) return [];
  const name = organizer.name.replace(/["\p{Cc}]/gu, '');
  return [`ORGANIZER;CN="${name}":mailto:${organizer.email.replace(/\p{Cc}/gu, '')}`];
}

function alarmLines(summary: string, minutes: number): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:-PT${Math.round(minutes)}M`,
    'END:VALARM',
  ];
}

function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n|\u2028|\u2029/g, '\\n');
  return escaped.replace(/(?!\t)\p{Cc}/gu, '');
}

/** Folds a long line; continuation lines start with a space, and no character is split. */
function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = utf8Length(character);
    if (length + octets > maxLineOctets) {
      folded += `${lineEnd} `;
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

/** Returns the number of octets of one character in UTF-8. */
function utf8Length(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}
