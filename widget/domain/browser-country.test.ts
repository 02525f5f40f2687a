import { expect, it } from 'vitest';
import { countryOfLanguages } from './browser-country.ts';

it.each([
  [['es-ES', 'es'], 'ES'],
  [['fr', 'fr-MA', 'en-US'], 'MA'],
  [['zh-Hant-TW'], 'TW'],
  [['en-GB-oxendict'], 'GB'],
])('finds the country of %j', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country);
});

it.each([[['fr']], [['de', 'en-US', 'en']], [['es-419']], [['es', 'en-US']], [[]]])('finds none in %j', (languages) => {
  expect(countryOfLanguages(languages)).toBeUndefined();
});
