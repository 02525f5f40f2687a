export const languages = ['en', 'fr', 'es'] as const;
/** The first one is the default. */
export type Language = (typeof languages)[number];

export interface DateParts {
  /** Empty in the plain style. */
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** Empty in the short style. */
  readonly year: string;
}

export interface LanguageEntry {
  /** The language's name in the language itself. */
  readonly name: string;
  /** BCP 47 tag of the variety that the texts are written in. */
  readonly tag: string;
  /** Country assumed for a visitor whose country is unknown; also the region of third-party locales such as `en_US`. */
  readonly country: string;
  readonly thousandsSeparator: string;
  readonly decimalSeparator: string;
  /** Separates a number from its percent sign. */
  readonly percentSeparator: string;
  /** Starts on Monday. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** Joins day, month and year of a date that is written out. */
  readonly dateJoiner: string;
  readonly formatDate: (parts: DateParts, isLong: boolean) => string;
  /** Joins a number and a currency symbol; without it, `$` and `£` precede the number. */
  readonly formatAmount?: (number: string, symbol: string) => string;
}

const list = (names: string) => names.split(' ');

/** Returns the first three letters of each name, or four for September. */
const shorten = (names: readonly string[]) => names.map((name) => name.slice(0, /^sept/i.test(name) ? 4 : 3));

/** Joins the parts that aren't empty. */
const join = (separator: string, ...parts: string[]) => parts.filter((part) => part !== '').join(separator);

const english = {
  weekdays: list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  months: list('January February March April May June July August September October November December'),
};
const french = {
  weekdays: list('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  months: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
};
const spanish = {
  weekdays: list('lunes martes miércoles jueves viernes sábado domingo'),
  months: list('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
};

/** How numbers are written in French and in Spanish. */
const continental = { thousandsSeparator: ' ', decimalSeparator: ',', percentSeparator: '\u00a0' };

/**
 * Everything a language needs besides its translations. Names, order and punctuation are ours, because platforms differ in
 * theirs from one release to the next, and a page rendered on a server must read the same in the browser. A language that a page
 * adds (`i18n/own-texts.ts`) has an entry too, with the platform's conventions.
 */
export const languageTable: Readonly<Record<Language, LanguageEntry>> = {
  en: {
    ...english,
    name: 'English',
    tag: 'en-GB',
    country: 'US',
    thousandsSeparator: ',',
    decimalSeparator: '.',
    percentSeparator: '',
    shortWeekdays: shorten(english.weekdays),
    shortMonths: shorten(english.months),
    dateJoiner: ' ',
    formatDate: ({ weekday, day, month, year }) => join(' ', weekday, day, month, year),
  },
  fr: {
    ...french,
    name: 'Français',
    tag: 'fr-FR',
    country: 'FR',
    ...continental,
    shortWeekdays: french.weekdays.map((name) => `${name.slice(0, 3)}.`),
    shortMonths: list('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    dateJoiner: ' ',
    formatDate: ({ weekday, day, month, year }) => join(' ', weekday, day === '1' ? '1er' : day, month, year),
  },
  es: {
    ...spanish,
    name: 'Español',
    tag: 'es-ES',
    country: 'ES',
    ...continental,
    shortWeekdays: shorten(spanish.weekdays),
    shortMonths: shorten(spanish.months),
    dateJoiner: ' de ',
    formatDate: ({ weekday, day, month, year }, isLong) =>
      join(', ', weekday, join(isLong ? ' de ' : ' ', day, month, year)),
  },
};

/** Returns the locale in the form that PayPal's, Apple's and Facebook's scripts use, such as `fr_FR`. */
export function providerLocale(language: Language): string {
  return `${language}_${languageTable[language].country}`;
}
