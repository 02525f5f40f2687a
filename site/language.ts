import { type Language, languages } from '../widget/domain/enumerations.ts';
import { defaultLanguage } from '../widget/i18n/localize.ts';

/** Where the choice may come from, in SPEC section 4's order; a text that is no supported two-letter code is passed over. */
export interface LanguageSources {
  /** The query parameter `l`. */
  url: string | null;
  user?: string | null;
  stored?: string | null;
  /** From the country look-up, when that is switched on. */
  country?: string | null;
  fallback?: Language;
}

const supported = (code: string | null | undefined): Language | null =>
  languages.find((language) => language === code) ?? null;

/** SPEC section 4: the address, the user, what is stored, the country, the default. */
export function chooseLanguage({ url, user, stored, country, fallback = defaultLanguage }: LanguageSources): Language {
  return supported(url) ?? supported(user) ?? supported(stored) ?? supported(country) ?? fallback;
}

const lookup: Record<string, Language> = { FR: 'fr', MA: 'fr', US: 'en', GB: 'en', AU: 'en' };

/** SPEC section 4: FR and MA give French; US, GB and AU English; any other country nothing. */
export const languageOfCountry = (code: string): Language | null => lookup[code.toUpperCase()] ?? null;
