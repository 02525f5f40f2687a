import type { Language } from '../enumerations.ts';
import type { TimeZone } from '../time-zone.ts';
import type { WallDate } from '../wall-date.ts';
import { toWallTime, type WallTime, wallClock, wallDate } from '../wall-time.ts';

/** `short`: Sat 1 May; `medium`: Sat 1 May 2027; `long`: Saturday 1 May 2027. */
export type DateStyle = 'short' | 'medium' | 'long';

interface DateParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** Empty in the short style. */
  readonly year: string;
}

/**
 * The order and punctuation are ours, because platforms differ in theirs from one release to the next, and a page
 * rendered on a server must read the same in the browser. Names of days and months are the platform's.
 */
const patterns: Record<Language, (parts: DateParts, style: DateStyle) => string> = {
  en: ({ weekday, day, month, year }) => join(' ', weekday, day, month, year),
  fr: ({ weekday, day, month, year }) => join(' ', weekday, day === '1' ? '1er' : day, month, year),
  es: ({ weekday, day, month, year }, style) =>
    `${weekday}, ${style === 'long' ? join(' de ', day, month, year) : join(' ', day, month, year)}`,
};

/** English names are the British ones, as dates are written day first. */
const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', es: 'es-ES' };

const formatters = new Map<string, Intl.DateTimeFormat>();

type Names = Pick<DateParts, 'weekday' | 'month'>;

/** By language, width and day: every card of a list says the same day, and asking the platform is slow. */
const knownNames = new Map<string, Names>();

function namesOf(date: WallDate, language: Language, width: 'short' | 'long'): Names {
  const key = `${language} ${width} ${date}`;
  const known = knownNames.get(key);
  if (known) return known;
  const parts = formatter(language, width).formatToParts(Date.parse(`${date}T00:00Z`));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const names = { weekday: part('weekday'), month: part('month') };
  knownNames.set(key, names);
  return names;
}

/** Writes a day; no zone can shift it. */
export function formatWallDate(date: WallDate, language: Language, style: DateStyle = 'medium'): string {
  const year = style === 'short' ? '' : String(Number(date.slice(0, 4)));
  const day = String(Number(date.slice(8)));
  const names = namesOf(date, language, style === 'long' ? 'long' : 'short');
  return patterns[language]({ ...names, day, year }, style);
}

/** Writes a day and its clock: Sat 1 May 2027, 10:00. All three languages use 24 hours here. */
export function formatWallDateTime(wall: WallTime, language: Language, style: DateStyle = 'medium'): string {
  return `${formatWallDate(wallDate(wall), language, style)}, ${wallClock(wall)}`;
}

/** Writes both ends of a period; the year stands at the end only when both share it. */
export function formatPeriod(from: WallTime, to: WallTime, language: Language): string {
  const style = from.slice(0, 4) === to.slice(0, 4) ? 'short' : 'medium';
  return `${formatWallDateTime(from, language, style)} – ${formatWallDateTime(to, language)}`;
}

/** Writes an instant as clocks in the zone show it. */
export function formatInstant(instant: Date, zone: TimeZone, language: Language, style: DateStyle = 'medium'): string {
  return formatWallDateTime(toWallTime(instant, zone), language, style);
}

function formatter(language: Language, width: 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${language} ${width}`;
  const known = formatters.get(key);
  if (known) return known;
  const names = { weekday: width, day: 'numeric', month: width, timeZone: 'UTC' } as const;
  const made = new Intl.DateTimeFormat(locales[language], names);
  formatters.set(key, made);
  return made;
}

function join(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(separator);
}
