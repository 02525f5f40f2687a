import { chooseLanguage, parseLanguage } from '../widget/domain/language.ts';
import type { Language } from '../widget/domain/language-table.ts';
import { isOneOf } from '../widget/domain/one-of.ts';
import { getLanguage, setLanguage } from '../widget/i18n/localize.ts';
import { rememberedLanguage, rememberLanguage, saveUserLanguage } from '../widget/state/language.ts';
import { storageKeys } from '../widget/state/page-storage.ts';
import { effect } from '../widget/state/signals.ts';
import type { Store } from '../widget/state/store.ts';
import { languageOfAddress } from './address-language.ts';

/** The language in the stored record of the signed-in user. */
function languageOfUser(store: Store): Language | null {
  try {
    const user = JSON.parse(store.storage.read(storageKeys.user) ?? 'null') as { language?: unknown } | null;
    return parseLanguage(user?.language);
  } catch {
    return null;
  }
}

async function countryOfVisitor(store: Store): Promise<string | null> {
  try {
    const { countryCode } = await import('../widget/contract/operations/site.ts');
    return await store.client.call(countryCode, {});
  } catch {
    return null;
  }
}

/**
 * Applies the first of these languages: the address's, the signed-in user's, the stored choice, the country's (only if
 * the operator enabled that), the default. Until then the page is in the language it was served in, which the server chose
 * by the first and third of these.
 */
export async function startLanguage(store: Store, served: Language): Promise<void> {
  const { languages, setLanguageFromIp, defaultLanguage } = store.config.value;
  const offered = (text: string | null) => (isOneOf(languages, text) ? text : null);
  const url = offered(languageOfAddress());
  const user = offered(languageOfUser(store));
  const stored = offered(rememberedLanguage(store));
  const isKnown = url !== null || user !== null || stored !== null;
  const country = !isKnown && setLanguageFromIp ? await countryOfVisitor(store) : null;
  const fallback = country === null ? served : defaultLanguage;
  const chosen = chooseLanguage({ url, user, stored, country, fallback });
  if (chosen === url) rememberLanguage(store, chosen);
  const wanted = isOneOf(languages, chosen) ? chosen : fallback;
  // The user may have chosen another language meanwhile.
  if (wanted !== served && getLanguage() === served) await setLanguage(wanted);
}

/**
 * Saves the address's language in the record of the person who is signed in, or signs in later, when it differs; a
 * failure is shown. Without one, the page switches to the language of a person who signs in. Once for each person, so that
 * another choice on the page stays, and again after required two-step sign-in was set up.
 */
export async function keepAddressLanguage(store: Store): Promise<void> {
  const { session, config } = store;
  let known: string | null | undefined;
  let wasVisitor = false;
  let saved: Promise<unknown> = Promise.resolve();
  effect(() => {
    const status = session.status.value;
    const user = session.user.value;
    const id = user && `${user._id} ${user.needsSecondFactor ?? false}`;
    if (status === 'visitor') {
      known = undefined;
      wasVisitor = true;
    }
    if (status !== 'signed-in' || id === known) return;
    known = id;
    const { languages } = config.value;
    const wanted = parseLanguage(languageOfAddress());
    const own = user?.language;
    if (isOneOf(languages, wanted)) saved = saveUserLanguage(store, wanted);
    // Without its texts the page stays as it is; the next one is in the user's language.
    else if (wasVisitor && isOneOf(languages, own)) saved = setLanguage(own).catch(() => undefined);
  });
  await saved;
}
