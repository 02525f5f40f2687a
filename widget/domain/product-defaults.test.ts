import { expect, it } from 'vitest';
import { productDefaults } from './product-defaults.ts';
import { mostCompared } from './results-view.ts';

it('the constants and limits are those of the specification', () => {
  expect(productDefaults).toMatchObject({
    languages: ['en', 'fr', 'es'],
    defaultLanguage: 'en',
    setLanguageFromIp: false,
    baseCurrency: 'USD',
    displayCurrencies: ['USD', 'EUR', 'GBP', 'AUD'],
    pricing: 'daily',
    rateCacheEnabled: true,
    rateCacheSeconds: 3600,
    pageSize: 30,
    carsPageSize: 15,
    bookingsPageSize: 20,
    bookingsMobilePageSize: 10,
    pagination: 'classic',
    minimumAge: 21,
    childAge: 13,
    passwordMinLength: 6,
    minPickupHours: 1,
    minRentalHours: 1,
    refundHours: 24,
    validationLinkHours: 24,
    hideSuppliers: false,
    minLocations: 4,
    depositFilters: [250, 500, 750],
    ratingFilters: [1, 2, 3, 4],
    seatFilters: [2, 4, 5, 6],
    toastMilliseconds: 5000,
    mapLatitude: 34.0268755,
    mapLongitude: 1.65284,
    mapZoom: 5,
    supplierImageWidth: 60,
    supplierImageHeight: 30,
    carImageWidth: 300,
    carImageHeight: 200,
    paymentGateway: 'stripe',
    payPalDebug: false,
    recaptchaEnabled: false,
    analyticsEnabled: false,
  });
});

it('two to four cars are compared', () => {
  expect(mostCompared).toBe(4);
});
