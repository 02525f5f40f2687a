import type { Config } from '../../widget/contract/config.ts';
import { analyticsKey, recaptchaKey } from '../../widget/contract/switched-on.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { formatNumber } from '../../widget/domain/format/numbers.ts';

/** What the operator configured, as the texts need it; periods are written out in the text's language. */
export interface SiteFacts {
  name: string;
  email: string;
  /** Who answers for the site, in one line: name, address, telephone; without a full stop. */
  operator: string;
  /** Names of the languages as a list in words. */
  languages: string;
  minimumAge: number;
  childAge: number;
  /** Until so long before pick-up cancelling is free and changing is possible. */
  refundPeriod: string;
  /** So long before pick-up one has to book. */
  pickupLead: string;
  shortestRental: string;
  linkLife: string;
  /** How long the price is held while one books. */
  priceHold: string;
  /** Codes of the display currencies as a list in words. */
  currencies: string;
  baseCurrency: string;
  /** Paying online is possible. */
  paysOnline: boolean;
  /** Everything may be paid at the counter, where the supplier agrees. */
  paysAtCounter: boolean;
  hidesSuppliers: boolean;
  /** Visits are counted by an outside service. */
  countsVisits: boolean;
  /** Forms ask an outside service whether a person sent them. */
  asksForPeople: boolean;
  /** One may sign in with an account of another service. */
  hasSocialSignIn: boolean;
  /** Maps and exchange rates come from the site's own server. */
  servesMapsAndRates: boolean;
  /** The first language is chosen by the country that an address belongs to. */
  looksUpCountry: boolean;
}

type Unit = 'hour' | 'minute';

const unitNames: Record<Language, Record<Unit, readonly [one: string, several: string]>> = {
  en: { hour: ['hour', 'hours'], minute: ['minute', 'minutes'] },
  fr: { hour: ['heure', 'heures'], minute: ['minute', 'minutes'] },
  es: { hour: ['hora', 'horas'], minute: ['minuto', 'minutos'] },
};

/** An amount of time in words; French has the singular for 0 and 1.5 too. */
function duration(count: number, unit: Unit, language: Language): string {
  const [one, several] = unitNames[language][unit];
  const isSingular = new Intl.PluralRules(language).select(count) === 'one';
  return `${formatNumber(count, language)} ${isSingular ? one : several}`;
}

const lastJoint: Record<Language, string> = { en: ' and ', fr: ' et ', es: ' y ' };

function list(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  // Spanish says «e» before the sound of «i».
  const joint = language === 'es' && /^h?i(?!e)/i.test(last) ? ' e ' : lastJoint[language];
  return `${words.slice(0, -1).join(', ')}${joint}${last}`;
}

const languageNames: Record<Language, Record<Language, string>> = {
  en: { en: 'English', fr: 'French', es: 'Spanish' },
  fr: { en: 'anglais', fr: 'français', es: 'espagnol' },
  es: { en: 'inglés', fr: 'francés', es: 'español' },
};

/** The reader's own language first. */
function namesOf(offered: readonly Language[], language: Language): string {
  const sorted = [...offered].sort((a, b) => Number(b === language) - Number(a === language));
  return list(
    sorted.map((code) => languageNames[language][code]),
    language,
  );
}

/** Reads the facts out of the configuration. */
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
    priceHold: duration(config.quoteMinutes, 'minute', language),
    currencies: list(config.displayCurrencies, language),
    baseCurrency: config.baseCurrency,
    paysOnline: config.paymentGateway !== 'counter',
    paysAtCounter: config.payAtCounter || config.paymentGateway === 'counter',
    hidesSuppliers: config.hideSuppliers,
    countsVisits: analyticsKey(config) !== undefined,
    asksForPeople: recaptchaKey(config) !== undefined,
    hasSocialSignIn: Boolean(config.googleClientId || config.appleClientId || config.facebookAppId),
    servesMapsAndRates: !config.tileUrl && !config.apiHost,
    looksUpCountry: config.setLanguageFromIp,
  };
}
