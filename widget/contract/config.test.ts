import { describe, expect, test } from 'vitest';
import { productDefaults } from '../domain/product-defaults.ts';
import { parseConfig } from './config.ts';

describe('defaults', () => {
  test('match the product’s constants', () => {
    expect(parseConfig({})).toMatchObject({
      defaultLanguage: 'en',
      languages: ['en', 'fr', 'es'],
      setLanguageFromIp: false,
      baseCurrency: 'USD',
      displayCurrencies: ['USD', 'EUR', 'GBP', 'AUD'],
      pageSize: 30,
      carsPageSize: 15,
      bookingsPageSize: 20,
      bookingsMobilePageSize: 10,
      pagination: 'classic',
      minimumAge: 21,
      childAge: 13,
      passwordMinLength: 6,
      depositFilters: [250, 500, 750],
      ratingFilters: [1, 2, 3, 4],
      seatFilters: [2, 4, 5, 6],
      minLocations: 4,
      minRentalHours: 1,
      minPickupHours: 1,
      refundHours: 24,
      validationLinkHours: 24,
      quoteMinutes: 30,
      mapLatitude: 34.0268755,
      mapLongitude: 1.65284,
      mapZoom: 5,
      paymentGateway: 'stripe',
      payAtCounter: true,
      recaptchaEnabled: false,
      analyticsEnabled: false,
      vitalsPercent: 0,
      hideSuppliers: false,
      rateCacheEnabled: true,
      rateCacheSeconds: 3600,
      toastMilliseconds: 5000,
      pricing: 'daily',
    });
  });

  test('apply to an empty file', () => {
    expect(parseConfig(null)).toEqual(parseConfig({}));
  });

  test('are created for each call, so that a caller cannot modify them for others', () => {
    parseConfig({}).depositFilters.push(1);
    expect(parseConfig({}).depositFilters).toEqual([250, 500, 750]);
  });
});

test('keeps known settings and drops unknown ones', () => {
  const read = parseConfig({ carsPageSize: 24, pricing: 'hourly', timeZone: 'Africa/Casablanca', fromTheFuture: 1 });
  expect(read).toMatchObject({ carsPageSize: 24, pricing: 'hourly', timeZone: 'Africa/Casablanca' });
  expect(read).not.toHaveProperty('fromTheFuture');
});

describe('an error contains the key, the value and the expectation', () => {
  test.each([
    [{ carsPageSize: 'many' }, 'config.json: carsPageSize: expected number, got "many"'],
    [{ carsPageSize: 1.5 }, 'config.json: carsPageSize: expected a whole number, got 1.5'],
    [{ carsPageSize: 0 }, 'config.json: carsPageSize: expected at least 1, got 0'],
    [{ mapLatitude: 91 }, 'config.json: mapLatitude: expected at most 90, got 91'],
    [{ pagination: 'endless' }, 'config.json: pagination: expected one of classic, infinite, got "endless"'],
    [
      { displayCurrencies: ['USD', 'JPY'] },
      'config.json: displayCurrencies.1: expected one of USD, EUR, GBP, AUD, got "JPY"',
    ],
    [{ baseCurrency: 'XXX' }, 'config.json: baseCurrency: Currency XXX not supported, got "XXX"'],
    [{ timeZone: 'Mars/Base' }, 'config.json: timeZone: Expected a time zone such as Europe/Paris, got "Mars/Base"'],
    [{ contactEmail: 'invalid' }, 'config.json: contactEmail: expected the format of email, got "invalid"'],
    [{ hideSuppliers: 'false' }, 'config.json: hideSuppliers: expected boolean, got "false"'],
    [
      { rateKeys: { exchange: 'abc' } },
      'config.json: rateKeys.exchange: expected one of exchangeRateApi, openErApi, frankfurter, exchangeRateApiKeyed, got "abc"',
    ],
    [{ rateKeys: [] }, 'config.json: rateKeys: expected object, got []'],
    [[], 'config.json: (top): expected object, got []'],
  ])('%j', (json, message) => {
    expect(() => parseConfig(json)).toThrow(new TypeError(message));
  });

  test.each(Object.keys(productDefaults))('of %s, as of every setting', (key) => {
    expect(() => parseConfig({ [key]: { none: [] } })).toThrow(new RegExp(`^config\\.json: ${key}\\b`));
  });

  test('of all invalid settings at once', () => {
    expect(() => parseConfig({ pageSize: -1, mapZoom: 'far' })).toThrow(/pageSize: .*; mapZoom: /);
  });
});
