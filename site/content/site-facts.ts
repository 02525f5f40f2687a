import type { Config } from '../../widget/contract/config.ts';
import { analyticsKey, recaptchaKey } from '../../widget/contract/service-keys.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { formatNumber } from '../../widget/domain/format/numbers.ts';
import { languageTable } from '../../widget/domain/language-table.ts';

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

/** Writes a duration in words; French has the singular for 0 and 1.5 too. */
function duration(count: number, unit: 'hour' | 'minute', language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  const name = format.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? '';
  return `${formatNumber(count, language)} ${name}`;
}

const list = (words: readonly string[], language: Language) =>
  new Intl.ListFormat(languageTable[language].tag).format(words);

/** Lists the languages by name, the reader's own first. */
function namesOf(offered: readonly Language[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const sorted = [...offered].sort((a, b) => Number(b === language) - Number(a === language));
  return list(
    sorted.map((code) => names.of(code) ?? code),
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
