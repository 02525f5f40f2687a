import { isOneOf, type Language, languages } from './enumerations.ts';

export const defaultLanguage: Language = languages[0];

const countryLanguages: Readonly<Record<string, Language>> = { FR: 'fr', MA: 'fr', US: 'en', GB: 'en', AU: 'en' };

/** Reads a stored or given language: exactly one of the supported two-letter codes, otherwise null. */
export function parseLanguage(text: unknown): Language | null {
  return isOneOf(languages, text) ? text : null;
}

/** Reads a language tag such as `fr-CA` by its primary subtag; null when that is not supported. */
export function languageOfTag(tag: string | null | undefined): Language | null {
  return parseLanguage(tag?.trim().split(/[-_]/)[0]?.toLowerCase());
}

/** The language of the country someone's address belongs to; every other country gets the default, which an operator may choose. */
export function languageOfCountry(code: string | null | undefined, fallback: Language = defaultLanguage): Language {
  return countryLanguages[code?.trim().toUpperCase() ?? ''] ?? fallback;
}

/**
 * The language to start in: the address's `l`, the signed-in user's, the stored one, the country's (only given when
 * looking it up is switched on), the default. What is not supported is passed over.
 */
export function chooseLanguage(given: {
  url?: string | null | undefined;
  user?: string | null | undefined;
  stored?: string | null | undefined;
  country?: string | null | undefined;
  fallback?: Language | undefined;
}): Language {
  const wanted = parseLanguage(given.url) ?? parseLanguage(given.user) ?? parseLanguage(given.stored);
  return wanted ?? languageOfCountry(given.country, given.fallback);
}
