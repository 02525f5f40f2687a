import type { Language } from '../domain/enumerations.ts';
import { parseLanguage } from '../domain/language.ts';
import { msg, setLanguage } from '../i18n/localize.ts';
import { storageKeys } from './page-storage.ts';
import type { Store } from './store.ts';

const year = 365 * 24 * 3600;

/** The language chosen on an earlier visit; a stored text that is no supported two-letter code is ignored. */
export function rememberedLanguage(store: Store): Language | null {
  return parseLanguage(store.storage.read(storageKeys.language));
}

/** Keeps a choice for later visits, and tells the server by a cookie in which language to answer a page. */
export function rememberLanguage(store: Store, language: Language): void {
  store.storage.write(storageKeys.language, language);
  if (!store.isHost || typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not everywhere yet
  document.cookie = `${storageKeys.language}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/**
 * Shows and remembers a language, also in the record of whoever is signed in; when its texts cannot be loaded the page stays
 * as it is. Says so when any of it fails.
 */
export async function changeLanguage(store: Store, language: Language): Promise<boolean> {
  try {
    await setLanguage(language);
  } catch {
    tellFailure(store);
    return false;
  }
  rememberLanguage(store, language);
  return saveUserLanguage(store, language);
}

/** Sets the signed-in person's language in the API; the stored copy follows once the API has it. */
export async function saveUserLanguage({ session, client, notify }: Store, language: Language): Promise<boolean> {
  const user = session.user.value;
  if (!user || session.status.value !== 'signed-in' || user.language === language) return true;
  try {
    const { updateLanguage } = await import('../contract/operations/profile.ts');
    await client.call(updateLanguage, { body: { id: user._id, language } });
  } catch {
    tellFailure({ notify });
    return false;
  }
  session.update({ language });
  return true;
}

function tellFailure({ notify }: Pick<Store, 'notify'>): void {
  notify('danger', msg('An error occurred while changing language.', { id: 'error.changeLanguage' }));
}
