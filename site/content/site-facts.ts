import type { Config } from '../../widget/contract/config.ts';
import { analyticsKey, recaptchaKey } from '../../widget/contract/service-keys.ts';
import { bookingRetentionDays } from '../../widget/domain/booking-retention.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { formatCount } from '../../widget/domain/format/counts.ts';
import { licenseRetentionDays } from '../../widget/domain/license-retention.ts';

/** The operator's configuration for use in texts; durations are written in the text's language. */
export interface SiteFacts {
  name: string;
  email: string;
  /** The operator in one line without a full stop: name, address, phone number. */
  operator: string;
  /** Names of the languages as a list. */
  languages: string;
  minimumAge: number;
  childAge: number;
  /** Time before pick-up until which cancelling is free and changing is possible. */
  refundPeriod: string;
  /** Minimum time between booking and pick-up. */
  pickupLead: string;
  shortestRental: string;
  linkLife: string;
  /** Time after a trip for which the copy of a licence is kept. */
  licenseRetention: string;
  /** Time after a trip for which its booking names the driver. */
  bookingRetention: string;
  /** Time for which a price is held during checkout. */
  priceHold: string;
  /** Codes of the display currencies as a list. */
  currencies: string;
  baseCurrency: string;
  /** True if customers can pay online. */
  paysOnline: boolean;
  /** True if the total may be paid at the counter, where the supplier allows it. */
  paysAtCounter: boolean;
  hidesSuppliers: boolean;
  /** True if BookCars keeps the bookings and accounts: without deadlines, and nobody can export or delete them here. */
  isBookCars: boolean;
  /** True if an external service counts visits. */
  countsVisits: boolean;
  /** True if the site measures its own speed in some visits, with consent. */
  measuresSpeed: boolean;
  /** True if an external service checks forms for spam. */
  usesRecaptcha: boolean;
  /** True if users can sign in with an account of another service. */
  hasSocialSignIn: boolean;
  /** True if maps and exchange rates come from the site's own server. */
  servesMapsAndRates: boolean;
  /** True if the first language depends on the country of the visitor's IP address. */
  looksUpCountry: boolean;
}

type Unit = 'year' | 'day' | 'hour' | 'minute';

/** The names that `Intl.NumberFormat` has. The first use of `Intl` blocks a slow phone for 70 ms, so texts are written without it. */
const unitNames: Readonly<Record<Language, Record<Unit, readonly [one: string, several: string]>>> = {
  en: { year: ['year', 'years'], day: ['day', 'days'], hour: ['hour', 'hours'], minute: ['minute', 'minutes'] },
  fr: { year: ['an', 'ans'], day: ['jour', 'jours'], hour: ['heure', 'heures'], minute: ['minute', 'minutes'] },
  es: { year: ['año', 'años'], day: ['día', 'días'], hour: ['hora', 'horas'], minute: ['minuto', 'minutos'] },
};

/** Writes a duration in words; French has the singular for 0 and 1.5 too. */
export function duration(count: number, unit: Unit, language: Language): string {
  const [one, several] = unitNames[language][unit];
  const isOne = language === 'fr' ? count < 2 : count === 1;
  return `${formatCount(count, language)} ${isOne ? one : several}`;
}

/** Whole years are written as years. */
function yearsOrDays(days: number, language: Language): string {
  return days % 365 === 0 ? duration(days / 365, 'year', language) : duration(days, 'day', language);
}

const conjunctions: Readonly<Record<Language, string>> = { en: 'and', fr: 'et', es: 'y' };

/** Writes a list as `Intl.ListFormat` does; Spanish has `e` before the sound of i. */
export function list(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const conjunction = language === 'es' && /^h?i(?![ae])/i.test(last) ? 'e' : conjunctions[language];
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** The names that `Intl.DisplayNames` has, by the language in which they are written. */
export const languageNames: Readonly<Record<Language, Record<Language, string>>> = {
  en: { en: 'English', fr: 'French', es: 'Spanish' },
  fr: { en: 'anglais', fr: 'français', es: 'espagnol' },
  es: { en: 'inglés', fr: 'francés', es: 'español' },
};

/** Lists the languages by name, the reader's own first. */
function namesOf(offered: readonly Language[], language: Language): string {
  const sorted = offered.toSorted((a, b) => Number(b === language) - Number(a === language));
  return list(
    sorted.map((code) => languageNames[language][code]),
    language,
  );
}

/** Derives the facts from the configuration. */
export function siteFacts(config: Config, language: Language): SiteFacts {
  const hours = (count: number) => duration(count, 'hour', language);
  return {
    name: config.websiteName,
    email: config.contactEmail ?? '',
    operator: [config.websiteName, config.companyAddress, config.contactPhone].filter(Boolean).join(', '),
    languages: namesOf(config.languages, language),
    minimumAge: config.minimumAge,
    childAge: config.childAge,
    refundPeriod: hours(config.refundHours),
    pickupLead: hours(config.minPickupHours),
    shortestRental: hours(config.minRentalHours),
    linkLife: hours(config.validationLinkHours),
    licenseRetention: duration(licenseRetentionDays(config), 'day', language),
    bookingRetention: yearsOrDays(bookingRetentionDays(config), language),
    priceHold: duration(config.quoteMinutes, 'minute', language),
    currencies: list(config.displayCurrencies, language),
    baseCurrency: config.baseCurrency,
    paysOnline: config.paymentGateway !== 'counter',
    paysAtCounter: config.payAtCounter || config.paymentGateway === 'counter',
    hidesSuppliers: config.hideSuppliers,
    isBookCars: config.bookCars,
    countsVisits: analyticsKey(config) !== undefined,
    measuresSpeed: config.vitalsPercent > 0,
    usesRecaptcha: recaptchaKey(config) !== undefined,
    hasSocialSignIn: Boolean(config.googleClientId || config.appleClientId || config.facebookAppId),
    servesMapsAndRates: !config.tileUrl && !config.apiHost,
    looksUpCountry: config.setLanguageFromIp,
  };
}
