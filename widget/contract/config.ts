import * as z from 'zod/mini';
import { type CurrencyCode, isCurrencyCode } from '../domain/currency.ts';
import { displayCurrencies, languages } from '../domain/enumerations.ts';
import { paymentGateways } from '../domain/payment-gateways.ts';
import { paymentProviders } from '../domain/payment-providers.ts';
import { productDefaults, type RateProviderName } from '../domain/product-defaults.ts';
import { themeColors } from '../domain/theme-colors.ts';
import { recordOf } from '../domain/typed-record.ts';
import { isTimeZone } from '../domain/wall-time.ts';
import { between, email, listOf, requiring, text, whole, word } from './field-schemas.ts';

const paginationModes = ['classic', 'infinite'] as const;
const pricingRules = ['daily', 'hourly'] as const;

/** Public exchange-rate sources; `rateKeys` has the API keys of those that need one. */
export const rateProviderNames = [
  'exchangeRateApi',
  'openErApi',
  'frankfurter',
  'exchangeRateApiKeyed',
] as const satisfies readonly RateProviderName[];

/** A setting with a default value. */
// @__NO_SIDE_EFFECTS__
function setting<Output, Input>(schema: z.ZodMiniType<Output, Input>, value: z.core.util.NoUndefined<Output>) {
  return z._default(schema, value);
}

/** The public identifier of each payment provider. */
const providerKeys = recordOf(
  Object.values(paymentProviders).map(({ configKey }) => configKey),
  () => z.optional(text(300)),
);

/** The names in the settings that are objects. */
const knownNames: Readonly<Record<string, readonly string[]>> = { colors: themeColors, rateKeys: rateProviderNames };

const money = between(0, 1e9);
const address = text(2000);

/** A CSS colour, without characters that could end the declaration it is inserted into. */
const color = z.stringFormat('colour', /^[#a-zA-Z][\w #%.,/()-]{0,120}$/);
const webAddress = z.stringFormat('web address', (value) => /^https?:\/\//.test(value) && URL.canParse(value));

const currencyCode = requiring(
  z.string(),
  [],
  isCurrencyCode,
  ({ input }) => `Currency ${input} not supported`,
) as unknown as z.ZodMiniType<CurrencyCode, string>;
const timeZone = requiring(z.string(), [], isTimeZone, () => 'Expected a time zone such as Europe/Paris');

/**
 * `config.json`: the operator's settings with their defaults. Limits that can change at runtime are in `/api/settings`; the
 * settings of the same name here apply until that response has arrived.
 */
export const config = z.object({
  /** The URL of the API; empty means the origin that served the file. */
  apiHost: setting(address, productDefaults.apiHost),
  /** Set by the server in front of BookCars, which keeps bookings and accounts by its own rules. */
  bookCars: setting(z.boolean(), productDefaults.bookCars),
  websiteName: setting(text(100, 1), productDefaults.websiteName),
  /** Set by the server for the page that reads the file: false if the page's origin is no partner's, so that it may not book. */
  mayBook: z.optional(z.boolean()),
  /** Set with `mayBook`: the ids of the partners that are registered for the page's origin. */
  partnerIds: z.optional(z.array(z.string())),
  /** The URL of the full site, for links on partner pages. Empty means `apiHost`. */
  siteUrl: setting(address, productDefaults.siteUrl),
  /** An image that replaces the product's logo: a URL, or a path of the site. */
  logoUrl: setting(address, productDefaults.logoUrl),
  /** Theme colours that replace the defaults, in both colour schemes unless a value uses `light-dark()`. */
  colors: setting(z.strictObject(recordOf(themeColors, () => z.optional(color))), productDefaults.colors),
  contactEmail: z.optional(email),
  contactPhone: z.optional(text(40)),
  /** The operator's name and postal address, in one line. */
  companyAddress: z.optional(text(300)),
  /** Absolute URLs of the operator's social media pages. */
  socialLinks: setting(listOf(webAddress, 10), productDefaults.socialLinks),

  languages: setting(listOf(word(languages), 3), productDefaults.languages),
  defaultLanguage: setting(word(languages), productDefaults.defaultLanguage),
  setLanguageFromIp: setting(z.boolean(), productDefaults.setLanguageFromIp),
  /** The time zone of locations without one. */
  timeZone: setting(timeZone, productDefaults.timeZone),

  baseCurrency: setting(currencyCode, productDefaults.baseCurrency),
  displayCurrencies: setting(listOf(word(displayCurrencies), 4), productDefaults.displayCurrencies),
  /** `hourly` is the rule of BookCars 8 backends. */
  pricing: setting(word(pricingRules), productDefaults.pricing),
  rateProviders: setting(listOf(word(rateProviderNames), 10), productDefaults.rateProviders),
  rateKeys: setting(
    z.strictObject(recordOf(rateProviderNames, () => z.optional(text(200, 1)))),
    productDefaults.rateKeys,
  ),
  rateCacheEnabled: setting(z.boolean(), productDefaults.rateCacheEnabled),
  rateCacheSeconds: setting(whole(0, 604_800), productDefaults.rateCacheSeconds),

  pageSize: setting(whole(1, 1000), productDefaults.pageSize),
  carsPageSize: setting(whole(1, 1000), productDefaults.carsPageSize),
  bookingsPageSize: setting(whole(1, 1000), productDefaults.bookingsPageSize),
  bookingsMobilePageSize: setting(whole(1, 1000), productDefaults.bookingsMobilePageSize),
  pagination: setting(word(paginationModes), productDefaults.pagination),

  minimumAge: setting(whole(16, 99), productDefaults.minimumAge),
  childAge: setting(whole(0, 99), productDefaults.childAge),
  passwordMinLength: setting(whole(6, 200), productDefaults.passwordMinLength),
  minPickupHours: setting(between(0, 8760), productDefaults.minPickupHours),
  minRentalHours: setting(between(0, 8760), productDefaults.minRentalHours),
  refundHours: setting(between(0, 8760), productDefaults.refundHours),
  /** Days after a trip for which the copy of a licence is kept; `domain/license-retention` has the default. */
  licenceRetentionDays: z.optional(whole(1, 3650)),
  /** Days after a trip for which a booking names its driver, a year at least so that refunds stay possible; `domain/booking-retention` has the default. */
  bookingRetentionDays: z.optional(whole(365, 36_500)),
  validationLinkHours: setting(between(1, 8760), productDefaults.validationLinkHours),
  /** Minutes for which a quoted price is valid. */
  quoteMinutes: setting(whole(1, 1440), productDefaults.quoteMinutes),
  /** Texts of the button that binds, by the country of the pick-up (such as `FR`) and language, in place of the usual words. */
  bookButtons: setting(
    listOf(z.object({ country: text(2, 2), language: word(languages), text: text(80, 1) }), 300),
    productDefaults.bookButtons,
  ),

  hideSuppliers: setting(z.boolean(), productDefaults.hideSuppliers),
  /** Minimum number of locations for a destination tab. */
  minLocations: setting(whole(0, 1000), productDefaults.minLocations),
  /** In major units of the base currency. */
  depositFilters: setting(listOf(money, 10), productDefaults.depositFilters),
  /** The offered steps; an empty list hides the filter. */
  ratingFilters: setting(listOf(whole(1, 4), 4), productDefaults.ratingFilters),
  /** The offered numbers of seats; 6 means "more than 5". */
  seatFilters: setting(listOf(whole(2, 6), 4), productDefaults.seatFilters),
  toastMilliseconds: setting(whole(0, 60_000), productDefaults.toastMilliseconds),

  mapLatitude: setting(between(-90, 90), productDefaults.mapLatitude),
  mapLongitude: setting(between(-180, 180), productDefaults.mapLongitude),
  mapZoom: setting(between(0, 22), productDefaults.mapZoom),
  /** Tile URL with `{z}`, `{x}` and `{y}`; empty means the API's own tiles. */
  tileUrl: setting(address, productDefaults.tileUrl),
  tileAttribution: setting(text(500), productDefaults.tileAttribution),

  /** Image folders; a path is relative to the API's URL. */
  cdnUsers: setting(address, productDefaults.cdnUsers),
  cdnCars: setting(address, productDefaults.cdnCars),
  cdnLocations: setting(address, productDefaults.cdnLocations),
  cdnLicenses: setting(address, productDefaults.cdnLicenses),
  cdnTempLicenses: setting(address, productDefaults.cdnTempLicenses),

  paymentGateway: setting(word(paymentGateways), productDefaults.paymentGateway),
  /** True if customers may pay everything at the counter, provided the supplier allows it. */
  payAtCounter: setting(z.boolean(), productDefaults.payAtCounter),
  ...providerKeys,

  recaptchaEnabled: setting(z.boolean(), productDefaults.recaptchaEnabled),
  recaptchaSiteKey: z.optional(text(300)),
  analyticsEnabled: setting(z.boolean(), productDefaults.analyticsEnabled),
  analyticsId: z.optional(text(100)),
  /** Set by the server from `VITALS_PERCENT`: the share of visits that measure page speed, with consent. */
  vitalsPercent: setting(whole(0, 100), productDefaults.vitalsPercent),
  googleClientId: z.optional(text(300)),
  appleClientId: z.optional(text(300)),
  facebookAppId: z.optional(text(300)),
});

export type Config = z.output<typeof config>;

/**
 * Parses `config.json`. Missing settings get their defaults, unknown ones are dropped. Throws a TypeError with the key, the
 * value and the expectation of each invalid setting.
 */
export function parseConfig(json: unknown): Config {
  const read = config.safeParse(json ?? {});
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => describeIssue(issue, json));
  throw new TypeError(`config.json: ${lines.join('; ')}`);
}

function describeIssue(issue: z.core.$ZodIssue, json: unknown): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  const value = path.reduce<unknown>((found, part) => (found as Record<PropertyKey, unknown>)?.[part], json);
  return `${path.map(String).join('.') || '(top)'}: ${expectation(issue)}, got ${JSON.stringify(value)?.slice(0, 80)}`;
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected === 'int' ? 'a whole number' : issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `expected at least ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `expected one of ${knownNames[String(issue.path[0])]?.join(', ')}`;
    case 'invalid_format':
      return `expected the format of ${issue.format}`;
    default:
      return issue.message;
  }
}
