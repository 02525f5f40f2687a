import type { DateParts, LanguageEntry } from '../domain/language-table.ts';

/** A Monday, whose week and year the names of days and months are taken from. */
const monday = Date.UTC(2027, 0, 4);
const day = 86_400_000;

/**
 * Returns what a language needs besides its texts, with the conventions of the browser. Throws a RangeError for a tag that isn't
 * one, such as `german`.
 */
export function describeLanguage(tag: string): LanguageEntry {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  const namesOf = (times: number[], options: Intl.DateTimeFormatOptions) =>
    times.map((time) => dates(options).format(time));
  const days = Array.from({ length: 7 }, (_, index) => monday + index * day);
  const monthTimes = Array.from({ length: 12 }, (_, index) => Date.UTC(2027, index, 15));
  const months = namesOf(monthTimes, { month: 'long' });
  const shortMonths = namesOf(monthTimes, { month: 'short' });
  // Numbers are grouped from 10,000 on in some languages.
  const separator = (type: string) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(12_345.6).find((part) => part.type === type)
      ?.value ?? '';
  const percent = new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0.05);

  return {
    name: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
    tag,
    country: new Intl.Locale(tag).maximize().region ?? 'US',
    thousandsSeparator: separator('group'),
    decimalSeparator: separator('decimal'),
    percentSeparator: percent.find(({ type }) => type === 'literal')?.value ?? '',
    weekdays: namesOf(days, { weekday: 'long' }),
    shortWeekdays: namesOf(days, { weekday: 'short' }),
    months,
    shortMonths,
    dateJoiner: ' ',
    formatDate: (parts, isLong) => formatDate(tag, parts, isLong, [months, shortMonths]),
    formatAmount: (number, symbol) => formatAmount(tag, number, symbol),
  };
}

/** Writes a date in the order and with the forms of the language: some inflect a month's name next to a day. */
function formatDate(tag: string, parts: DateParts, isLong: boolean, months: readonly (readonly string[])[]): string {
  const month = Math.max(...months.map((names) => names.indexOf(parts.month)));
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    day: 'numeric',
    month: isLong ? 'long' : 'short',
    ...(parts.weekday && { weekday: isLong ? 'long' : 'short' }),
    ...(parts.year && { year: 'numeric' }),
  });
  // A leap year has every day; the weekday is not that of the date.
  return format
    .formatToParts(Date.UTC(parts.year ? Number(parts.year) : 2028, month, Number(parts.day)))
    .map(({ type, value }) => (type === 'weekday' ? parts.weekday : value))
    .join('');
}

/** Puts the symbol where the language has it for euros. */
function formatAmount(tag: string, number: string, symbol: string): string {
  const digits = number.replace('-', '');
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 })
    .formatToParts(number === digits ? 1 : -1)
    .map(({ type, value }) => (type === 'integer' ? digits : type === 'currency' ? symbol : value));
  return parts.join('');
}
