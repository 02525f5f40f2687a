import type { CurrencyCode } from './currency.ts';
import type { DisplayCurrency } from './display-currencies.ts';
import { type Language, languages } from './language-table.ts';
import type { PaymentGateway } from './payment-gateways.ts';
import type { PriceRule } from './price.ts';
import type { ThemeColor } from './theme-colors.ts';

/** Public sources of exchange rates; a keyed one is used only if its key is configured. */
export type RateProviderName = 'exchangeRateApi' | 'openErApi' | 'frankfurter' | 'exchangeRateApiKeyed';

type BookButton = { country: string; language: Language; text: string };

/**
 * The defaults of an operator's `config.json`: constants, limits, and the paths at which our own API serves pictures and
 * tiles. Durations are in hours and ages in years unless the name has another unit; amounts are in major units of the base
 * currency.
 */
export const productDefaults = {
  apiHost: '',
  bookCars: false,
  websiteName: 'Rental Elements',
  siteUrl: '',
  logoUrl: '',
  colors: {} as { [Name in ThemeColor]?: string },
  socialLinks: [] as string[],
  languages: [...languages] as Language[],
  defaultLanguage: 'en' as Language,
  setLanguageFromIp: false,
  timeZone: 'UTC',
  baseCurrency: 'USD' as CurrencyCode,
  displayCurrencies: ['USD', 'EUR', 'GBP', 'AUD'] as DisplayCurrency[],
  pricing: 'daily' as PriceRule,
  rateProviders: ['exchangeRateApi', 'openErApi', 'frankfurter'] as RateProviderName[],
  rateKeys: {} as { [Name in RateProviderName]?: string },
  rateCacheEnabled: true,
  rateCacheSeconds: 3600,
  pageSize: 30,
  carsPageSize: 15,
  bookingsPageSize: 20,
  bookingsMobilePageSize: 10,
  pagination: 'classic' as 'classic' | 'infinite',
  minimumAge: 21,
  childAge: 13,
  passwordMinLength: 6,
  minPickupHours: 1,
  minRentalHours: 1,
  refundHours: 24,
  validationLinkHours: 24,
  quoteMinutes: 30,
  bookButtons: [] as BookButton[],
  hideSuppliers: false,
  minLocations: 4,
  depositFilters: [250, 500, 750],
  ratingFilters: [1, 2, 3, 4],
  seatFilters: [2, 4, 5, 6],
  toastMilliseconds: 5000,
  mapLatitude: 34.0268755,
  mapLongitude: 1.65284,
  mapZoom: 5,
  tileUrl: '',
  tileAttribution: 'Natural Earth',
  cdnUsers: '/cdn/bookcars/users',
  cdnCars: '/cdn/bookcars/cars',
  cdnLocations: '/cdn/bookcars/locations',
  cdnLicenses: '/cdn/bookcars/licenses',
  cdnTempLicenses: '/cdn/bookcars/temp/licenses',
  paymentGateway: 'stripe' as PaymentGateway,
  payAtCounter: true,
  recaptchaEnabled: false,
  analyticsEnabled: false,
  vitalsPercent: 0,
};
