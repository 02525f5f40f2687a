import { useEffect, useRef } from 'react';
import type { Language } from '../widget/domain/enumerations.ts';
import { parseLanguage } from '../widget/domain/language.ts';

/** Returns the language in the URL, as written. */
export const languageOfAddress = () => new URLSearchParams(location.search).get('l');

/**
 * Removes another language than the page's from the URL, also after Back, because a reload would switch to it. The first language is
 * that of the served page, which may still change to the URL's.
 */
export function useAddressLanguage(search: string, language: Language): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new query is checked
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const named = parseLanguage(languageOfAddress());
    if (named === null || named === language) return;
    const address = new URL(location.href);
    address.searchParams.delete('l');
    history.replaceState(history.state, '', address);
  }, [search, language]);
}
