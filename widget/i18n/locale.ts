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
/** The texts of every language that has loaded. English texts are in the code. */
const templatesOf = new Map<Language, Templates>([[defaultLanguage, {}]]);
const listeners = new Set<() => void>();
let version = 0;
/** The language outside of a `LanguageProvider`. */
let pageLanguage: Language = defaultLanguage;
/** The language of the view that renders or handles an event, in which `msg` returns texts. */
let currentLanguage: Language = defaultLanguage;
let languageChange: Promise<unknown> = Promise.resolve();

const ownTexts = () => (globalThis as unknown as OwnTextsPage).rentalTexts;

/** Loads all requested groups of a language, also those requested in the meantime. Rejects if they cannot be loaded. */
export async function loadLanguage(language: Language): Promise<Templates> {
  let loaded: Templates[] = [];
  while (loaded.length < requestedGroups.size) {
    loaded = await Promise.all([...requestedGroups].map((group) => loadTemplates(language, group)));
  }
  const templates = Object.assign(templatesOf.get(language) ?? {}, ...loaded, ownTexts()?.texts[language]);
  templatesOf.set(language, templates);
  return templates;
}

/** Returns true if a view can be in this language now. */
export const isLanguageLoaded = (language: Language) => templatesOf.has(language);

function notifyListeners(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Shows what the page has added. */
function adoptOwnTexts(): void {
  const own = ownTexts();
  if (!own) return;
  Object.assign(languageTable, own.languages);
  for (const [language, templates] of templatesOf) Object.assign(templates, own.texts[language]);
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
  const templates = await loadLanguage(language);
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

const currentText: Message = (template, { id }) => fillIn(templatesOf.get(currentLanguage) ?? {}, template, id);

const renderedText: Message = (template, options) =>
  renderLocale ? renderLocale.translate(template, options.id) : currentText(template, options);

/** Returns a text in the current language; `id` finds its translation. Browser builds leave out the server's render locale. */
export const msg = (import.meta.env.SSR ? renderedText : currentText) as Message as typeof litMessage;

/** Returns the current language: that of the view which renders or handles an event, otherwise the page's. */
export function getLanguage(): Language {
  return (import.meta.env.SSR && renderLocale?.language) || currentLanguage;
}

/**
 * Makes a view's language the current one, until another view renders or handles an event; null is the page's. Its texts must
 * have loaded. Returns the current language.
 */
export function enterLanguage(language: Language | null): Language {
  currentLanguage = language ?? pageLanguage;
  return getLanguage();
}

/**
 * Loads the page's language and makes it the current one; every component that calls `useLanguage` renders again. If another one
 * is set before that, resolves when that one is shown. Rejects if its texts cannot be loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  const loading = loadLanguage(language);
  const change = loading.catch(() => {});
  languageChange = change;
  await loading;
  if (languageChange !== change) {
    await languageChange;
    return;
  }
  pageLanguage = language;
  currentLanguage = language;
  notifyListeners();
}

/**
 * Loads the texts of a feature in every language of the page, and with every later one. English is in the code and is never
 * loaded. Rejects if the texts cannot be loaded.
 */
export async function loadTextGroup(group: TextGroup): Promise<void> {
  if (requestedGroups.has(group)) return;
  requestedGroups.add(group);
  const languages = [...templatesOf.keys()].filter((language) => language !== defaultLanguage);
  if (languages.length === 0) return;
  await Promise.all(languages.map(loadLanguage));
  notifyListeners();
}

/** Calls `onChange` when the language changes or when more texts have loaded. Returns a function that stops it. */
export function subscribeToTexts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Returns a number that changes with the texts. */
export const textsVersion = () => version;
