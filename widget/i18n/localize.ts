import { useSyncExternalStore } from 'react';
import type { Language } from '../domain/language-table.ts';
import { getLanguage, subscribeToTexts, textsVersion } from './locale.ts';
import { addPageTexts } from './page-texts.ts';

export {
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

/** Returns the current language; renders the component again when it changes or when more texts have loaded. */
export function useLanguage(): Language {
  useSyncExternalStore(subscribeToTexts, textsVersion, textsVersion);
  return getLanguage();
}
