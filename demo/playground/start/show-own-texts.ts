import { isOneOf, languages } from '../../../widget/domain/enumerations.ts';
import { type AnyGroup, groupOf, type TextGroup } from '../../../widget/i18n/group-prefixes.ts';
import { type OwnTextsPage, ownTextsEvent } from '../../../widget/i18n/own-texts-page.ts';
import { loadTemplates, type Templates } from '../../../widget/i18n/text-groups.ts';
import type { Messages, OwnTexts } from './own-texts.ts';

/** Loads the part with which a partner's page replaces texts, as the loader does. */
async function loadOwnTexts(): Promise<typeof import('../../../widget/i18n/own-texts.ts')> {
  const { version } = (await (await fetch('/embed/v1/integrity.json')).json()) as { version: string };
  return import(/* @vite-ignore */ `/embed/${version}/own-texts.js`);
}

const isShownToPartners = (group: AnyGroup): group is TextGroup => group !== 'server';

/** Shows the translations of some messages again. A page has no call for that, because its texts don't change. */
async function restoreTranslations(language: (typeof languages)[number], ids: readonly string[]): Promise<void> {
  const groups = [...new Set(ids.map(groupOf))].filter(isShownToPartners);
  const templates = await Promise.all(groups.map((group) => loadTemplates(language, group)));
  const all: Templates = Object.assign({}, ...templates);
  const page = window as OwnTextsPage;
  const { texts = {}, languages: added = {} } = page.rentalTexts ?? {};
  const restored = Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  page.rentalTexts = { languages: added, texts: { ...texts, [language]: { ...texts[language], ...restored } } };
  window.dispatchEvent(new Event(ownTextsEvent));
}

/**
 * Shows texts in the elements of this page, and the originals of those that were shown before and are no longer given. Rejects if
 * the code for that can't be loaded.
 */
export async function showOwnTexts(ownTexts: OwnTexts, former: OwnTexts, messages: Messages): Promise<void> {
  const { addTexts } = await loadOwnTexts();
  for (const [language, texts] of Object.entries(former)) {
    const removed = Object.keys(texts).filter((id) => !Object.hasOwn(ownTexts[language] ?? {}, id));
    if (language !== 'en' && isOneOf(languages, language)) await restoreTranslations(language, removed);
    else addTexts({ [language]: Object.fromEntries(removed.map((id) => [id, messages[id] ?? ''])) });
  }
  addTexts(ownTexts);
}
