import {
  configureLocalization,
  LOCALE_STATUS_EVENT,
  type LocaleStatusEventDetail,
  msg as pageMessage,
  type StrResult,
} from '@lit/localize';
import { defaultLanguage } from '../domain/language.ts';
import { type Language, languages } from '../domain/language-table.ts';
import { fillIn } from './fill-in.ts';
import type { TextGroup } from './group-prefixes.ts';
import { loadTemplates, type Templates } from './text-groups.ts';

export { str } from '@lit/localize';
export type { TextGroup } from './group-prefixes.ts';

/** The group `common` has no loaders on a page with nothing but the offer, which has no texts of it. */
const requestedGroups = new Set<TextGroup>(['common']);
const templatesOf = new Map<Language, Templates>();
const listeners = new Set<() => void>();
let version = 0;
let languageChange: Promise<void> = Promise.resolve();

/** Loads all requested groups into the object that @lit/localize uses for this language. */
async function loadTexts(language: Language): Promise<Templates> {
  const templates = templatesOf.get(language) ?? {};
  templatesOf.set(language, templates);
  const loaded = await Promise.all([...requestedGroups].map((group) => loadTemplates(language, group)));
  return Object.assign(templates, ...loaded);
}

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: defaultLanguage,
  targetLocales: languages.filter((language) => language !== defaultLanguage),
  loadLocale: async (locale) => ({ templates: await loadTexts(locale as Language) }),
});

function notifyListeners(): void {
  version += 1;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener(LOCALE_STATUS_EVENT, (event: Event) => {
    if ((event as CustomEvent<LocaleStatusEventDetail>).detail.status === 'ready') notifyListeners();
  });
}

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

// Typed differently, because the extraction would otherwise treat the call below as a message.
const pageText = pageMessage as Message;

const renderedText: Message = (template, options) =>
  renderLocale ? renderLocale.translate(template, options.id) : pageText(template, options);

/** Returns a text in the current language; `id` finds its translation. Browser builds leave out the server's render locale. */
export const msg = (import.meta.env.SSR ? renderedText : pageText) as Message as typeof pageMessage;

/** Returns the current language, which is the same for the whole page. */
export function getLanguage(): Language {
  return (import.meta.env.SSR && renderLocale?.language) || (getLocale() as Language);
}

/** Loads and shows a language; every component that calls `useLanguage` renders again. Rejects if its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  const change = setLocale(language).then(() => {});
  languageChange = change.catch(() => {});
  await change;
}

/**
 * Loads the texts of a feature in the current language and with every later language. English is in the code and is never
 * loaded. Rejects if the texts cannot be loaded.
 */
export async function loadTextGroup(group: TextGroup): Promise<void> {
  if (requestedGroups.has(group)) return;
  requestedGroups.add(group);
  await languageChange;
  const language = getLanguage();
  if (language === defaultLanguage) return;
  await loadTexts(language);
  notifyListeners();
}

/** Calls `onChange` when the language changes or when more texts have loaded. Returns a function that stops it. */
export function subscribeToTexts(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Returns a number that changes with the texts. */
export const textsVersion = () => version;
