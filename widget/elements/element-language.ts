import type { Language } from '../domain/enumerations.ts';
import { defaultLanguage, languageOfTag } from '../domain/language.ts';
import { getLanguage, loadTextGroup, setLanguage, type TextGroup } from '../i18n/localize.ts';
import { registerElement } from './define-element.ts';

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

/** The language that the tags of this name will be shown in when they are upgraded now. */
function languageOnPage(tag: string): Language | null {
  if (explicit?.element.isConnected) return explicit.language;
  const elements = [...document.querySelectorAll(tag)];
  const own = elements.map((element) => languageOfTag(element.getAttribute('lang'))).find((found) => found !== null);
  return own ?? (elements[0] ? surroundingLanguage(elements[0]) : null);
}

async function loadTexts(tag: string, texts: readonly TextGroup[]): Promise<void> {
  const language = languageOnPage(tag);
  // Asking for the language in force would undo a choice whose texts are still on their way.
  const isNew = language !== null && language !== getLanguage();
  await Promise.all([...texts.map(loadTextGroup), isNew && setLanguage(language)]);
}

/**
 * Registers a tag once the texts that it shows are here, in the language that the page has by then, so that nobody sees
 * English first. Without the texts it is registered all the same, and on a server nothing happens.
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
