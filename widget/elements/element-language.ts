import type { Language } from '../domain/enumerations.ts';
import { defaultLanguage, languageOfTag } from '../domain/language.ts';
import { getLanguage, setLanguage } from '../i18n/localize.ts';

/** The nearest `lang` above an element, across shadow hosts. */
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

/** The page has one language. The first element that names its own decides; another one with a different wish is told so. */
function decide(element: Element, own: Language | null): void {
  if (!element.isConnected) return;
  if (own) {
    if (explicit && explicit.element !== element && explicit.element.isConnected && explicit.language !== own) {
      console.warn(
        `<${element.localName} lang="${own}">: the page's elements speak "${explicit.language}" already, as the first of them asked.`,
      );
      return;
    }
    explicit = { element, language: own };
  } else if (explicit?.element === element) explicit = null;
  const wanted = explicit?.language ?? surroundingLanguage(element) ?? defaultLanguage;
  if (wanted === getLanguage()) return;
  setLanguage(wanted).catch((error: unknown) => console.warn(`The texts in "${wanted}" could not be loaded.`, error));
}

/** Keeps the language right for an element: its own `lang`, else the nearest around it, live. Returns a function that stops. */
export function followLanguage(element: Element, own: Language | null): () => void {
  decide(element, own);
  if (own) {
    return () => {
      if (explicit?.element === element) explicit = null;
    };
  }
  const observer = new MutationObserver(() => decide(element, own));
  observer.observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true });
  return () => observer.disconnect();
}
