import type { msg as litMessage, StrResult } from '@lit/localize';
import { defaultLanguage } from '../domain/language.ts';
import { type Language, languageTable } from '../domain/language-table.ts';
import { fillIn } from './fill-in.ts';
import type { TextGroup } from './group-prefixes.ts';
import { type OwnTextsPage, ownTextsEvent } from './own-texts-page.ts';
import { loadTemplates, type Templates } from './text-groups.ts';

export { str } from '@lit/localize';
export type { TextGroup } from './group-prefixes.ts';

/** The group `common` has no loaders on a page with nothing but the offer, which has no texts of it. */
const requestedGroups = new Set<TextGroup>(['common']);
const templatesOf = new Map<Language, Templates>();
const listeners = new Set<() => void>();
let version = 0;
/** The page's language and its texts. English texts are in the code. */
let shown = { language: defaultLanguage, templates: {} as Templates };
let languageChange: Promise<unknown> = Promise.resolve();

const ownTexts = () => (globalThis as unknown as OwnTextsPage).rentalTexts;

/** Loads all requested groups into the object with the texts of this language. */
async function loadTexts(language: Language): Promise<Templates> {
  const templates = templatesOf.get(language) ?? {};
  templatesOf.set(language, templates);
  const loaded = await Promise.all([...requestedGroups].map((group) => loadTemplates(language, group)));
  return Object.assign(templates, ...loaded, ownTexts()?.texts[language]);
}

function notifyListeners(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Shows what the page has added. */
function adoptOwnTexts(): void {
  const own = ownTexts();
  if (!own) return;
  Object.assign(languageTable, own.languages);
  Object.assign(shown.templates, own.texts[shown.language]);
  notifyListeners();
}

adoptOwnTexts();
if (typeof window !== 'undefined') window.addEventListener(ownTextsEvent, adoptOwnTexts);

/** The language and texts of one render on a server, which renders pages in several languages concurrently. */
export interface RenderLocale {
  readonly language: Language;
  readonly translate: (template: string | StrResult, id: string) => string;
}

let renderLocale: RenderLocale | null = null;

/** Loads the locale that `withLocale` renders in. */
export async function loadLocale(language: Language, group: TextGroup): Promise<RenderLocale> {
  requestedGroups.add(group);
  const templates = await loadTexts(language);
  return { language, translate: (template, id) => fillIn(templates, template, id) };
}

/**
 * Runs a synchronous render in its own language. Nothing else can run in the meantime, so renders need no queue, and the
 * page's language doesn't change.
 */
export function withLocale<Result>(locale: RenderLocale, render: () => Result): Result {
  const outer = renderLocale;
  renderLocale = locale;
  try {
    return render();
  } finally {
    renderLocale = outer;
  }
}

type Message = (template: string | StrResult, options: { id: string }) => string;

const pageText: Message = (template, { id }) => fillIn(shown.templates, template, id);

const renderedText: Message = (template, options) =>
  renderLocale ? renderLocale.translate(template, options.id) : pageText(template, options);

/** Returns a text in the current language; `id` finds its translation. Browser builds leave out the server's render locale. */
export const msg = (import.meta.env.SSR ? renderedText : pageText) as Message as typeof litMessage;

/** Returns the current language, which is the same for the whole page. */
export function getLanguage(): Language {
  return (import.meta.env.SSR && renderLocale?.language) || shown.language;
}

/**
 * Loads and shows a language; every component that calls `useLanguage` renders again. If another one is set before that, resolves
 * when that one is shown. Rejects if its texts cannot be loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  const loading = loadTexts(language);
  const change = loading.catch(() => {});
  languageChange = change;
  const templates = await loading;
  if (languageChange !== change) {
    await languageChange;
    return;
  }
  shown = { language, templates };
  notifyListeners();
}

/**
 * Loads the texts of a feature in the current language and with every later language. English is in the code and is never
 * loaded. Rejects if the texts cannot be loaded.
 */
export async function loadTextGroup(group: TextGroup): Promise<void> {
  if (requestedGroups.has(group)) return;
  requestedGroups.add(group);
  await languageChange;
  if (shown.language === defaultLanguage) return;
  await loadTexts(shown.language);
  notifyListeners();
}

/** Calls `onChange` when the language changes or when more texts have loaded. Returns a function that stops it. */
export function subscribeToTexts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Returns a number that changes with the texts. */
export const textsVersion = () => version;
