import type { Language } from '../domain/enumerations.ts';
import { parseLanguage } from '../domain/language.ts';
import { msg, setLanguage } from '../i18n/localize.ts';
import { storageKeys } from './page-storage.ts';
import type { Store } from './store.ts';

const year = 365 * 24 * 3600;

/** Returns the language chosen on an earlier visit, or null if none or an unsupported one is stored. */
export function rememberedLanguage(store: Store): Language | null {
  return parseLanguage(store.storage.read(storageKeys.language));
}

/** Stores the language for later visits, also in a cookie from which the server selects a page's language. */
export function rememberLanguage(store: Store, language: Language): void {
  store.storage.write(storageKeys.language, language);
  if (!store.isHost || typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not everywhere yet
  document.cookie = `${storageKeys.language}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/**
 * Switches to a language and stores it, also in the signed-in user's record. If its texts can't be loaded, the page stays in
 * the current language. Notifies the user of each failure.
 */
export async function changeLanguage(store: Store, language: Language): Promise<boolean> {
  try {
    await setLanguage(language);
  } catch {
    notifyFailure(store);
    return false;
  }
  rememberLanguage(store, language);
  return saveUserLanguage(store, language);
}

/**
 * Saves the signed-in user's language in the API, then in the stored user. The API refuses it until required two-step sign-in
 * is set up.
 */
export async function saveUserLanguage({ session, client, notify }: Store, language: Language): Promise<boolean> {
  const user = session.user.value;
  if (!user || session.status.value !== 'signed-in' || user.language === language) return true;
  if (user.needsSecondFactor) return true;
  try {
    const { updateLanguage } = await import('../contract/operations/profile.ts');
    await client.call(updateLanguage, { body: { id: user._id, language } });
  } catch {
    notifyFailure({ notify });
    return false;
  }
  session.update({ language });
  return true;
}

function notifyFailure({ notify }: Pick<Store, 'notify'>): void {
  notify('danger', () => msg('An error occurred while changing language.', { id: 'error.changeLanguage' }));
}
