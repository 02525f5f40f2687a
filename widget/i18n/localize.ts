import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '../domain/language-table.ts';
import { enterLanguage, subscribeToTexts, textsVersion } from './locale.ts';
import { addPageTexts } from './page-texts.ts';

export {
  enterLanguage,
  getLanguage,
  loadLocale,
  loadTextGroup,
  msg,
  setLanguage,
  str,
  type TextGroup,
  withLocale,
} from './locale.ts';

addPageTexts();

/** The language of a view that may differ from the page's; null is the page's. */
const LanguageContext = createContext<Language | null>(null);

/** Provides the components below with a language of their own, whose texts have loaded. */
export const LanguageProvider = LanguageContext.Provider;

/**
 * Returns the language of the component's view and makes it the current one, in which `msg` returns texts: each component that
 * calls `msg` must call this first. Renders the component again when the language changes or when more texts have loaded.
 */
export function useLanguage(): Language {
  useSyncExternalStore(subscribeToTexts, textsVersion, textsVersion);
  return enterLanguage(useContext(LanguageContext));
}
