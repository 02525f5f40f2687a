import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageOfCountry, languageOfTag, parseLanguage } from './language.ts';

describe('chooseLanguage', () => {
  it('prefers the URL, then the user, the stored one, the country and the default', () => {
    expect(chooseLanguage({ url: 'es', user: 'fr', stored: 'en' })).toBe('es');
    expect(chooseLanguage({ url: 'de', user: 'fr', stored: 'en' })).toBe('fr');
    expect(chooseLanguage({ url: null, user: '', stored: 'es', country: 'FR' })).toBe('es');
    expect(chooseLanguage({ stored: 'fra', country: 'MA' })).toBe('fr');
    expect(chooseLanguage({ country: 'JP' })).toBe('en');
    expect(chooseLanguage({})).toBe('en');
    expect(chooseLanguage({ country: 'JP', fallback: 'es' })).toBe('es');
    expect(chooseLanguage({ country: 'GB', fallback: 'es' })).toBe('en');
    expect(chooseLanguage({ fallback: 'es' })).toBe('es');
  });
});

describe('languages', () => {
  it('match exactly, and tags match by their primary subtag', () => {
    expect([parseLanguage('fr'), parseLanguage('FR'), parseLanguage('fr-CA'), parseLanguage(null)]).toEqual([
      'fr',
      null,
      null,
      null,
    ]);
    expect([languageOfTag('fr-CA'), languageOfTag('ES_mx'), languageOfTag('de'), languageOfTag('')]).toEqual([
      'fr',
      'es',
      null,
      null,
    ]);
  });

  it('follow the country', () => {
    expect(['FR', 'ma', 'US', 'GB', 'AU', 'ES', 'toString'].map((code) => languageOfCountry(code))).toEqual([
      'fr',
      'fr',
      'en',
      'en',
      'en',
      'en',
      'en',
    ]);
  });
});
