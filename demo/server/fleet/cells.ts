import { isOneOf } from '../../../widget/domain/enumerations.ts';
import { validateEmail } from '../../../widget/domain/validation.ts';
import { parseWallTime, type WallTime } from '../../../widget/domain/wall-time.ts';
import { type Expectation, expectation } from '../../../widget/i18n/server-texts.ts';
import { mixesScripts, normalizeEmail } from '../process/email-address.ts';
import { isLoopbackHost } from '../process/networks.ts';
import { type Cell, cellOf, Refusal } from './cell.ts';

const keyPattern = /^[a-z0-9-]{1,100}$/;

export const key = cellOf(expectation('key'), (text) => (keyPattern.test(text) ? text : null));

export function plainText(longest = 200): Cell<string> {
  return cellOf(expectation('shortText', { longest }), (text) =>
    text.length <= longest && !text.includes('\0') ? text.normalize('NFC') : null,
  );
}

export const email = cellOf(expectation('email', { example: 'desk@example.com' }), (text) =>
  validateEmail(text) ? null : text,
);

/** An account's mail address, normalized. */
export const accountEmail = cellOf(expectation('email', { example: 'anna@example.com' }), (text) => {
  const address = normalizeEmail(text);
  return validateEmail(address) || mixesScripts(address) ? null : address;
});

export const phone = cellOf(expectation('phone'), (text) => (/^\+?[\d\s().\p{Pd}/]{6,30}$/u.test(text) ? text : null));

/** A web address, as a link has it. */
export const httpsAddress = webAddress('https://example.com/terms', (url) => url.protocol === 'https:');

/** Where a partner's server receives events. Without https it is on the server's own machine, where the demo's partners are. */
export const webhookAddress = webAddress('https://partner.example/rental-events', isSecureOrLoopback);

function webAddress(example: string, isAllowed: (url: URL) => boolean): Cell<string> {
  return cellOf(expectation('httpsAddress', { example }), (text) => {
    if (text.length > 500 || !/^https?:\/\/[^\s"<>\\@]+$/i.test(text) || !URL.canParse(text)) return null;
    return isAllowed(new URL(text)) ? text : null;
  });
}

function isSecureOrLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** The origins of a partner's pages, as browsers send them. */
export const originList = listOf(expectation('originList'), (part) => {
  const [, host = ''] = /^https?:\/\/([^\s"<>\\@/?#*]+)$/i.exec(part) ?? [];
  if (host === '' || host.length > 260 || !URL.canParse(part)) return null;
  const url = new URL(part);
  return isSecureOrLoopback(url) ? url.origin : null;
});

const yes = ['yes', 'true', '1', 'x'];
const no = ['no', 'false', '0'];

export const yesNo = cellOf(
  expectation('yesNo'),
  (text) => {
    const word = text.toLowerCase();
    return yes.includes(word) ? true : no.includes(word) ? false : null;
  },
  (value) => (value ? 'yes' : 'no'),
);

/** Three zeros after a mark may be thousands: `1,000`. */
export function wholeNumber(least: number, most: number): Cell<number> {
  return cellOf(expectation('wholeNumber', { least, most }), (text) => {
    const value = /^-?\d{1,9}([.,]0{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    return value >= least && value <= most ? value : null;
  });
}

/** A number with any digits that a program writes, such as the 16 decimals of -0.5791799999999512 from a map service. */
export function decimal(least: number, most: number, example: string): Cell<number> {
  return cellOf(expectation('decimal', { least, most, example }), (text) => {
    const value = /^-?\d{1,9}([.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    return value >= least && value <= most ? value : null;
  });
}

/** The database's column for amounts ends there. */
const mostCents = 2_147_483_647;

/** An amount of the base currency, in cents. */
export const money = cellOf(expectation('money'), readCents, writeCents);

function readCents(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return whole !== '' && cents <= mostCents ? cents : null;
}

function writeCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** An extra's price in cents, 0 if it is included; null if the car doesn't have the extra. */
export const extraPrice: Cell<number | 'no'> = cellOf(
  expectation('extraPrice'),
  (text) => {
    const word = text.toLowerCase();
    return word === 'no' ? 'no' : word === 'included' ? 0 : readCents(text);
  },
  (value) => (value === 'no' ? 'no' : value === 0 ? 'included' : writeCents(value)),
);

/** Kilometres a day; -1 is unlimited, as in the API. */
export const mileage = cellOf(
  expectation('mileage'),
  (text) => {
    if (text.toLowerCase() === 'unlimited') return -1;
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  },
  (value) => (value === -1 ? 'unlimited' : String(value)),
);

/** A word of a list, in any case. */
export function word<Word extends string>(words: readonly Word[]): Cell<Word> {
  return cellOf(expectation('word', { words: words.join(', ') }), (text) => findWord(words, text));
}

/** Words of a list, separated by `|`. */
export function wordList<Word extends string>(words: readonly Word[]): Cell<Word[]> {
  return listOf(expectation('wordList', { words: words.join(', ') }), (part) => findWord(words, part));
}

export const keyList = listOf(expectation('keyList'), (part) => (keyPattern.test(part) ? part : null));

function listOf<Item extends string>(expected: Expectation, parse: (part: string) => Item | null): Cell<Item[]> {
  return cellOf(
    expected,
    (text) => {
      const items = text.split('|').map((part) => parse(part.trim()));
      const known = items.filter((item) => item !== null);
      return known.length === items.length && new Set(known).size === known.length ? known : null;
    },
    (items) => items.join('|'),
  );
}

function findWord<Word extends string>(words: readonly Word[], text: string): Word | null {
  return words.find((each) => each.toLowerCase() === text.toLowerCase()) ?? null;
}

/** An ISO 3166-1 code in use, also for an alias such as UK. */
export const countryCode = cellOf(expectation('country'), (text) => {
  if (!/^[a-z]{2}$/i.test(text)) return null;
  const { region } = new Intl.Locale(`und-${text}`);
  return region && !noCountries.includes(region) && countryNames.of(region) ? region : null;
});

/** Codes that Intl names too: unions, a group of islands, an unknown region, and two for testing translations. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export const airportCode = cellOf(expectation('airport'), (text) =>
  /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null,
);

export const timeZone = cellOf(expectation('timeZone'), (text) =>
  isOneOf(Intl.supportedValuesOf('timeZone'), text) || text === 'UTC' ? text : null,
);

/** The file name of a picture in the folder `pictures`. */
export const picture = cellOf(expectation('pictureName'), (text) =>
  /^[^/\\\0]{1,200}\.(jpe?g|png|webp|avif|svg)$/i.test(text) ? text.normalize('NFC') : null,
);

const dayExpected = expectation('day');
const millisecondsPerDay = 86_400_000;
/** Spreadsheets count days from 30 December 1899. */
const firstSerialDay = Date.UTC(1899, 11, 30);

/** A day, `YYYY-MM-DD`. A spreadsheet's serial number and a date with slashes are accepted where they can mean only one day. */
export const day: Cell<string> = {
  expected: dayExpected,
  write: (value) => value,
  read: (text, { dates }) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return realDay(text) ?? new Refusal(dayExpected);
    // From 1954 to 2119: fewer digits would be a year.
    if (/^\d{5}$/.test(text))
      return new Date(firstSerialDay + Number(text) * millisecondsPerDay).toISOString().slice(0, 10);
    const [, first = '', second = '', year = ''] = slashed.exec(text) ?? [];
    if (year === '') return new Refusal(dayExpected);
    return readSlashed(first.padStart(2, '0'), second.padStart(2, '0'), year, dates);
  },
};

const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

function readSlashed(first: string, second: string, year: string, order: 'day-first' | 'month-first' | null) {
  const dayFirst = realDay(`${year}-${second}-${first}`);
  const monthFirst = realDay(`${year}-${first}-${second}`);
  if (order === 'day-first') return dayFirst ?? new Refusal(dayExpected);
  if (order === 'month-first') return monthFirst ?? new Refusal(dayExpected);
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) {
    return dayFirst ?? monthFirst ?? new Refusal(dayExpected);
  }
  return new Refusal(expectation('twoDays', { first: dayFirst, second: monthFirst, option: '--dates dmy' }));
}

/** An earlier day is a year of two digits, and the first years are none that the database reads. */
const firstDay = '1900-01-01';

function realDay(text: string): string | null {
  const date = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && text >= firstDay ? text : null;
}

const wallTimeExpected = expectation('wallTime');

/** A time of day at a car's place. A spreadsheet's serial number and a date with slashes are accepted as in `day`. */
export const wallTime: Cell<WallTime> = {
  expected: wallTimeExpected,
  write: (value) => value,
  read: (text, context) => {
    if (/^\d{5}[.,]\d+$/.test(text)) return readSerialTime(Number(text.replace(',', '.')));
    const [, date = '', hours = '', minutes = ''] = /^(\S+?)[T ]\s*(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
    const found = date === '' ? new Refusal(wallTimeExpected) : day.read(date, context);
    if (found instanceof Refusal) return found.expected === dayExpected ? new Refusal(wallTimeExpected) : found;
    return parseWallTime(`${found}T${hours.padStart(2, '0')}:${minutes}`) ?? new Refusal(wallTimeExpected);
  },
};

function readSerialTime(days: number): WallTime | Refusal {
  const minutes = Math.round(days * 1440);
  const text = new Date(firstSerialDay + minutes * 60_000).toISOString().slice(0, 16);
  return parseWallTime(text) ?? new Refusal(wallTimeExpected);
}

/** Returns the order that the dates of a file show: a number above 12 is a day. Null if none or contradicting ones do. */
export function dateOrderOf(texts: readonly string[]): 'day-first' | 'month-first' | null {
  const parts = texts.flatMap((text) => {
    const found = slashed.exec(text.trim().split(/[T ]/, 1)[0] ?? '');
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const dayFirst = parts.some(([first]) => first > 12);
  const monthFirst = parts.some(([, second]) => second > 12);
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'day-first' : 'month-first';
}
