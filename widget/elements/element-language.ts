import type { Language } from '../domain/enumerations.ts';
import { defaultLanguage, languageOfTag } from '../domain/language.ts';
import { getLanguage, loadTextGroup, setLanguage, type TextGroup } from '../i18n/localize.ts';
import { registerElement } from './define-element.ts';

/** Returns the nearest ancestor's `lang`, also across shadow hosts. */
function surroundingLanguage(element: Element): Language | null {
  let node: Node | null = element.parentNode ?? null;
  while (node) {
    if (node instanceof Element) {
      const found = node.getAttribute('lang');
      if (found !== null) return languageOfTag(found);
    }
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return null;
}

let explicit: { element: Element; language: Language } | null = null;

/** Updates the page's language. The first element with a `lang` sets it; another element with a different one logs a warning. */
function updateLanguage(element: Element, own: Language | null): void {
  if (!element.isConnected) return;
  if (own) {
    if (explicit && explicit.element !== element && explicit.element.isConnected && explicit.language !== own) {
      console.warn(
        `<${element.localName} lang="${own}">: the page already uses "${explicit.language}", set by the first element with a language.`,
      );
      return;
    }
    explicit = { element, language: own };
  } else if (explicit?.element === element) explicit = null;
  const wanted = explicit?.language ?? surroundingLanguage(element) ?? defaultLanguage;
  if (wanted === getLanguage()) return;
  setLanguage(wanted).catch((error: unknown) => console.warn(`Could not load the "${wanted}" translations.`, error));
}

/** Keeps the page's language up to date with an element's `lang` or the nearest ancestor's. Returns a function that stops it. */
export function followLanguage(element: Element, own: Language | null): () => void {
  updateLanguage(element, own);
  if (own) {
    return () => {
      if (explicit?.element === element) explicit = null;
    };
  }
  const observer = new MutationObserver(() => updateLanguage(element, own));
  observer.observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true });
  return () => observer.disconnect();
}

/** Returns the language of the tags with this name if they are upgraded now. */
function languageOnPage(tag: string): Language | null {
  if (explicit?.element.isConnected) return explicit.language;
  const elements = [...document.querySelectorAll(tag)];
  const own = elements.map((element) => languageOfTag(element.getAttribute('lang'))).find((found) => found !== null);
  return own ?? (elements[0] ? surroundingLanguage(elements[0]) : null);
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
  await loadTexts(tag, texts).catch((error: unknown) =>
    console.warn(`Could not load the translations of <${tag}>.`, error),
  );
  registerElement(tag, create);
}
