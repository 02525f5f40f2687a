import { configureLocalization, LOCALE_STATUS_EVENT, type LocaleStatusEventDetail } from '@lit/localize';
import { useSyncExternalStore } from 'react';
import { type Language, languages } from '../domain/enumerations.ts';
import { defaultLanguage } from '../domain/language.ts';

export { msg, str } from '@lit/localize';

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: defaultLanguage,
  targetLocales: languages.filter((language) => language !== defaultLanguage),
  loadLocale: (locale) => (locale === 'fr' ? import('./locales/fr.ts') : import('./locales/es.ts')),
});

/** The language in which texts are rendered now; one for the whole page. */
export function getLanguage(): Language {
  return getLocale() as Language;
}

/** Loads and shows a language; every component that calls `useLanguage` renders again. Rejects when its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await setLocale(language);
}

function subscribe(onChange: () => void): () => void {
  const listener = (event: WindowEventMap['lit-localize-status'] | Event) => {
    const { status } = (event as CustomEvent<LocaleStatusEventDetail>).detail;
    if (status === 'ready') onChange();
  };
  window.addEventListener(LOCALE_STATUS_EVENT, listener);
  return () => window.removeEventListener(LOCALE_STATUS_EVENT, listener);
}

/** The current language; renders the component again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage, getLanguage);
}
