import { yieldToMain } from '../client/yield-to-main.ts';
import type { Language } from '../domain/enumerations.ts';
import { defaultLanguage, languageOfTag } from '../domain/language.ts';
import { isLanguageLoaded, loadLanguage, loadTextGroup, subscribeToTexts, type TextGroup } from '../i18n/locale.ts';
import { registerElement } from './register-element.ts';
import { report } from './report.ts';

/** Returns the nearest ancestor's `lang`, also across shadow hosts; null if no ancestor has one. */
function surroundingTag(element: Element): string | null {
  let node: Node | null = element.parentNode;
  while (node) {
    const found = node instanceof Element && node.getAttribute('lang');
    if (typeof found === 'string') return found;
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return null;
}

const warnOfTexts = (error: unknown) => console.warn('Could not load the translations.', error);

/** Returns the supported language of the element's `lang` or the nearest ancestor's, otherwise English. */
const languageFor = (element: Element, tag: string | null): Language =>
  languageOfTag(tag || surroundingTag(element)) ?? defaultLanguage;

/** Returns the language that an element can be in at once, or null if its texts have yet to load. */
export function loadedLanguage(element: Element, tag: string | null): Language | null {
  const language = languageFor(element, tag);
  return isLanguageLoaded(language) ? language : null;
}

/**
 * Calls `onLanguage` with the language of an element, whose texts have loaded, and again with each change of its `lang` or of the
 * nearest ancestor's. Returns a function that stops it.
 */
export function followLanguage(
  element: Element,
  tag: string | null,
  onLanguage: (language: Language) => void,
): () => void {
  let wanted: Language | null = null;
  const update = () => {
    if (!element.isConnected) return;
    const given = tag || surroundingTag(element);
    const known = languageOfTag(given);
    const language = known ?? defaultLanguage;
    if (given && !known) report(({ reportLanguage }) => reportLanguage(element, given, language));
    wanted = language;
    const show = () => wanted === language && onLanguage(language);
    if (isLanguageLoaded(language)) show();
    else loadLanguage(language).then(show, warnOfTexts);
  };
  const observer = new MutationObserver(update);
  update();
  // A page may have added the language of its tags.
  const unsubscribe = subscribeToTexts(update);
  if (!tag) observer.observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true });
  return () => {
    wanted = null;
    observer.disconnect();
    unsubscribe();
  };
}

/** Loads the languages of the page's tags with this name, and what each needs of these texts. */
async function loadTexts(tag: string, texts: readonly TextGroup[]): Promise<void> {
  const languages = [...document.querySelectorAll<HTMLElement>(tag)].map((element) =>
    languageFor(element, element.lang),
  );
  await Promise.all([...texts.map(loadTextGroup), ...[...new Set(languages)].map(loadLanguage)]);
}

/**
 * Registers a tag after its texts have loaded in the languages of the page's tags, so that no user sees English first. If loading fails,
 * the tag is registered anyway. Does nothing on a server.
 */
export async function registerTag(
  tag: string,
  texts: readonly TextGroup[],
  create: () => CustomElementConstructor,
): Promise<void> {
  if (typeof customElements === 'undefined') return;
  await loadTexts(tag, texts).catch(warnOfTexts);
  // Without this, evaluating the code and the first render would be one long task.
  await yieldToMain();
  registerElement(tag, create);
}
