import { describe, expect, it } from 'vitest';
import {
  apiLanguage,
  chooseLanguage,
  languageOfCountry,
  languageOfTag,
  parseLanguage,
  primarySubtag,
} from './language.ts';

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

  it('have a primary subtag, in lower case and without spaces around it', () => {
    expect([' fr-CA ', 'ES_mx', 'zh-Hant-TW', 'EN', ''].map(primarySubtag)).toEqual(['fr', 'es', 'zh', 'en', '']);
    expect([languageOfTag(null), languageOfTag(undefined), languageOfTag('toString')]).toEqual([null, null, null]);
  });

  it('are English in an API that does not have them', () => {
    expect(['fr', 'es', 'de', 'FR', null, undefined].map(apiLanguage)).toEqual(['fr', 'es', 'en', 'en', 'en', 'en']);
  });

  it('follow a country code with spaces around it, and fall back without one', () => {
    expect(languageOfCountry(' fr ')).toBe('fr');
    expect([languageOfCountry(null, 'es'), languageOfCountry('', 'es'), languageOfCountry(undefined)]).toEqual([
      'es',
      'es',
      'en',
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
