import { type Language, languages, languageTable } from './language-table.ts';
import { isOneOf } from './one-of.ts';

export const defaultLanguage: Language = languages[0];

const countryLanguages: Readonly<Record<string, Language>> = { FR: 'fr', MA: 'fr', US: 'en', GB: 'en', AU: 'en' };

/** Returns the language if the text is exactly a supported two-letter code, otherwise null. */
export function parseLanguage(text: unknown): Language | null {
  return isOneOf(languages, text) ? text : null;
}

/** Returns the primary subtag of a language tag: `fr` for `fr-CA`. */
export const primarySubtag = (tag: string) => tag.trim().split(/[-_]/)[0]?.toLowerCase() ?? '';

/** Returns the language of a tag such as `fr-CA` by its primary subtag; null if neither the product nor the page has it. */
export function languageOfTag(tag: string | null | undefined): Language | null {
  const code = primarySubtag(tag ?? '');
  return Object.hasOwn(languageTable, code) ? (code as Language) : null;
}

/** Returns the language in which the API responds: its default for one that only the page has. */
export const apiLanguage = (language: unknown): Language => parseLanguage(language) ?? defaultLanguage;

/** Returns the language of a country (ISO 3166 code), or `fallback` for a country without an entry. */
export function languageOfCountry(code: string | null | undefined, fallback: Language = defaultLanguage): Language {
  return countryLanguages[code?.trim().toUpperCase() ?? ''] ?? fallback;
}

/**
 * Returns the initial language: the first supported of the URL's `l`, the signed-in user's, the stored one, the country's
 * (present only if the IP lookup is enabled) and the default.
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
