import {
  configureLocalization,
  LOCALE_STATUS_EVENT,
  type LocaleStatusEventDetail,
  msg as pageMessage,
  type StrResult,
} from '@lit/localize';
import { useSyncExternalStore } from 'react';
import { type Language, languages } from '../domain/enumerations.ts';
import { defaultLanguage } from '../domain/language.ts';
import { fillIn } from './fill-in.ts';
import type { TextGroup } from './group-prefixes.ts';
import { loadTemplates, type Templates } from './text-groups.ts';

export { str } from '@lit/localize';
export type { TextGroup } from './group-prefixes.ts';

const wanted = new Set<TextGroup>(['common']);
const templatesOf = new Map<Language, Templates>();
const listeners = new Set<() => void>();
let version = 0;
let settled: Promise<void> = Promise.resolve();

/** Loads the groups that are wanted by now into the one object that @lit/localize reads for this language. */
async function loadTexts(language: Language): Promise<Templates> {
  const templates = templatesOf.get(language) ?? {};
  templatesOf.set(language, templates);
  const loaded = await Promise.all([...wanted].map((group) => loadTemplates(language, group)));
  return Object.assign(templates, ...loaded);
}

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: defaultLanguage,
  targetLocales: languages.filter((language) => language !== defaultLanguage),
  loadLocale: async (locale) => ({ templates: await loadTexts(locale as Language) }),
});

function announce(): void {
  version += 1;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  window.addEventListener(LOCALE_STATUS_EVENT, (event: Event) => {
    if ((event as CustomEvent<LocaleStatusEventDetail>).detail.status === 'ready') announce();
  });
}

/** The language and texts of one render on a server, where pages of several languages are made side by side. */
export interface RenderLocale {
  readonly language: Language;
  readonly translate: (template: string | StrResult, id: string) => string;
}

let renderLocale: RenderLocale | null = null;

/** Loads the locale that `withLocale` renders in. */
export async function loadLocale(language: Language, group: TextGroup): Promise<RenderLocale> {
  wanted.add(group);
  const templates = await loadTexts(language);
  return { language, translate: (template, id) => fillIn(templates, template, id) };
}

/**
 * Runs a synchronous render in its own language. Nothing else can run meanwhile, so renders need no queue, and the
 * language of the page is not touched.
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

// By another type, or the extraction of texts would take the call below for one.
const pageText = pageMessage as Message;

const renderedText: Message = (template, options) =>
  renderLocale ? renderLocale.translate(template, options.id) : pageText(template, options);

/** A text in the current language; `id` finds its translation. A browser's build has no renders to look for. */
export const msg = (import.meta.env.SSR ? renderedText : pageText) as Message as typeof pageMessage;

/** The language in which texts are rendered now; one for the whole page. */
export function getLanguage(): Language {
  return (import.meta.env.SSR && renderLocale?.language) || (getLocale() as Language);
}

/** Loads and shows a language; every component that calls `useLanguage` renders again. Rejects when its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  const change = setLocale(language).then(() => {});
  settled = change.catch(() => {});
  await change;
}

/**
 * Says that the texts of a feature will be shown; they come with the language in force and with every later one. English
 * is in the code and is never loaded. Rejects when the texts cannot be loaded.
 */
export async function needTexts(group: TextGroup): Promise<void> {
  if (wanted.has(group)) return;
  wanted.add(group);
  await settled;
  const language = getLanguage();
  if (language === defaultLanguage) return;
  await loadTexts(language);
  announce();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const currentVersion = () => version;

/** The current language; renders the component again when it changes, or when texts of it have arrived. */
export function useLanguage(): Language {
  useSyncExternalStore(subscribe, currentVersion, currentVersion);
  return getLanguage();
}
