import type { Language } from '../domain/enumerations.ts';
import { defaultLanguage, languageOfTag } from '../domain/language.ts';
import { getLanguage, loadTextGroup, setLanguage, type TextGroup } from '../i18n/locale.ts';
import { ownTextsEvent } from '../i18n/own-texts-page.ts';
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

/** The element that determines the page's language: the first with a `lang`, otherwise the first. */
let first: { element: Element; isExplicit: boolean; language: Language } | null = null;

const isFirst = (element: Element) => first?.element === element;

/** Updates the page's language. An element in another language than the first one's has no effect and logs a warning. */
function updateLanguage(element: Element, tag: string | null): void {
  if (!element.isConnected) return;
  const given = tag || surroundingTag(element);
  const known = languageOfTag(given);
  const wanted = known ?? defaultLanguage;
  const isExplicit = Boolean(tag);
  if (given && !known) report(({ reportLanguage }) => reportLanguage(element, given, wanted));
  const isTaken = first?.element.isConnected && !isFirst(element) && (first.isExplicit || !isExplicit);
  if (isTaken) {
    if (first?.language !== wanted) report(({ reportSecondLanguage }) => reportSecondLanguage(element, wanted));
    return;
  }
  first = { element, isExplicit, language: wanted };
  if (wanted === getLanguage()) return;
  setLanguage(wanted).catch(warnOfTexts);
}

/** Keeps the page's language up to date with an element's `lang` or the nearest ancestor's. Returns a function that stops it. */
export function followLanguage(element: Element, tag: string | null): () => void {
  updateLanguage(element, tag);
  const update = () => updateLanguage(element, tag);
  const observer = new MutationObserver(update);
  // A page may have added the language of its tags.
  addEventListener(ownTextsEvent, update);
  if (!tag) observer.observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true });
  return () => {
    observer.disconnect();
    removeEventListener(ownTextsEvent, update);
    if (isFirst(element)) first = null;
  };
}

/** Returns the language of the tags with this name if they are upgraded now. */
function languageOnPage(tag: string): Language | null {
  if (first?.element.isConnected) return null;
  const element = document.querySelector<HTMLElement>(`${tag}[lang]`) ?? document.querySelector<HTMLElement>(tag);
  return element && languageOfTag(element.lang || surroundingTag(element));
}

async function loadTexts(tag: string, texts: readonly TextGroup[]): Promise<void> {
  const language = languageOnPage(tag);
  // Setting the current language would revert a change whose texts are still loading.
  const isNew = language !== null && language !== getLanguage();
  await Promise.all([...texts.map(loadTextGroup), isNew && setLanguage(language)]);
}

/**
 * Registers a tag after its texts have loaded in the page's language, so that no user sees English first. If loading fails,
 * the tag is registered anyway. Does nothing on a server.
 */
export async function registerTag(
  tag: string,
  texts: readonly TextGroup[],
  create: () => CustomElementConstructor,
): Promise<void> {
  if (typeof customElements === 'undefined') return;
  await loadTexts(tag, texts).catch(warnOfTexts);
  registerElement(tag, create);
}
