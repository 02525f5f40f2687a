import { languageOfTag } from '../../widget/domain/language.ts';
import type { Language } from '../../widget/domain/language-table.ts';
import { isOneOf } from '../../widget/domain/one-of.ts';
import { getLanguage } from '../../widget/i18n/localize.ts';
import { rememberedLanguage } from '../../widget/state/language.ts';
import { storageKeys } from '../../widget/state/page-storage.ts';
import type { Store } from '../../widget/state/store.ts';

/**
 * Returns the browser's preferred language if the page is in another one that nobody chose: not by the address, by an earlier
 * choice, or in the signed-in user's record. The page's own language stays the one that the product's rules give.
 */
export function offeredLanguage(store: Store): Language | null {
  const isChosen =
    new URLSearchParams(location.search).has('l') ||
    rememberedLanguage(store) !== null ||
    store.storage.read(storageKeys.user) !== null;
  if (isChosen) return null;
  const { languages } = store.config.value;
  const preferred = navigator.languages.map(languageOfTag).find((language) => isOneOf(languages, language));
  return preferred && preferred !== getLanguage() ? preferred : null;
}
