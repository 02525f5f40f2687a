import { primarySubtag } from '../domain/language.ts';
import { languages } from '../domain/language-table.ts';
import { isOneOf } from '../domain/one-of.ts';
import { describeLanguage } from './added-language.ts';
import { groupOf } from './group-prefixes.ts';
import { type OwnTextsPage, ownTextsEvent } from './own-texts-page.ts';
import { pluralForms } from './plural-forms.ts';
import type { Template, Templates } from './text-groups.ts';

/** Facts about the messages, defined by the build: how many values each has, if any; how many each tag may show; by group. */
declare const RENTAL_MESSAGES: {
  readonly values: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly tags: Readonly<Record<string, readonly string[]>>;
};

/** A text, with `{0}`, `{1}` … where its values go, or its forms by the number in it. */
export type OwnText = string | ({ readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>);

type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, OwnText>>>>;

const valuesIn = (text: string) => new Set([...text.matchAll(/\{(\d+)\}/g)].map(([, index]) => Number(index)));

const fill = (text: string, values: readonly unknown[]) =>
  text.replace(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)]));

/** Returns the number in the values of a text: the first that is one, without its separators. */
function numberIn(values: readonly unknown[]): number {
  const text = values.map(String).find((value) => /^\D?\d/.test(value)) ?? '';
  return Number(text.replace(/[^\d]/g, ''));
}

/** Returns what is wrong with a text, or null. */
function problemOf(id: string, text: unknown): string | null {
  const forms = typeof text === 'string' ? [text] : Object.values(Object(text) as object);
  if (forms.length === 0 || !forms.every((form): form is string => typeof form === 'string' && form.trim() !== ''))
    return 'is not a text';
  if (typeof text !== 'string' && !Object.hasOwn(Object(text), 'other')) return 'lacks the form "other"';
  const count = RENTAL_MESSAGES.values[id] ?? 0;
  for (const form of forms) {
    const given = valuesIn(form);
    const missing = Array.from({ length: count }, (_, index) => index).filter((index) => !given.has(index));
    if (missing.length > 0) return `lacks ${missing.map((index) => `{${index}}`).join(', ')}`;
    const unknown = [...given].filter((index) => index >= count);
    if (unknown.length > 0) return `has no value {${unknown[0]}}`;
  }
  return null;
}

function templateOf(text: OwnText, language: string): Template {
  if (typeof text === 'string') return valuesIn(text).size === 0 ? text : (values) => fill(text, values);
  const rules = new Intl.PluralRules(language);
  return (values) => fill(text[rules.select(numberIn(values))] ?? text.other, values);
}

/** Returns the texts that can be used, and writes what is wrong with the others to the console. */
function readTexts(given: Readonly<Record<string, OwnText>>, language: string, known: Templates): Templates {
  const problems = new Map<string, string>();
  for (const [id, text] of Object.entries(given)) {
    const problem = problemOf(id, text);
    if (problem) problems.set(id, problem);
  }
  const isThere = (id: string) => (Object.hasOwn(given, id) || Object.hasOwn(known, id)) && !problems.has(id);
  for (const pair of pluralForms) {
    const missing = pair.find((id) => !isThere(id));
    const present = pair.find((id) => Object.hasOwn(given, id) && isThere(id));
    if (missing && present) problems.set(present, `needs its other form ${missing}`);
  }
  if (problems.size > 0) {
    const lines = [...problems].map(([id, problem]) => `${id} ${problem}`);
    console.warn(`rentalElements.texts, ${language}: the original stays, because ${lines.join('; ')}.`);
  }
  const usable = Object.entries(given).filter(([id]) => !problems.has(id));
  return Object.fromEntries(usable.map(([id, text]) => [id, templateOf(text, language)]));
}

const counting = new Set<string>();

/** Writes how many texts a language of the page's own lacks, of those that the tags on the page may show, once for all calls. */
function countMissing(language: string): void {
  if (counting.has(language)) return;
  counting.add(language);
  setTimeout(() => {
    const own = Object.keys((window as OwnTextsPage).rentalTexts?.texts[language] ?? {});
    const { counts, tags } = RENTAL_MESSAGES;
    const onPage = Object.keys(tags).filter((tag) => document.querySelector(tag));
    const groups = new Set((onPage.length > 0 ? onPage : Object.keys(tags)).flatMap((tag) => tags[tag] ?? []));
    const all = [...groups].reduce((sum, group) => sum + (counts[group] ?? 0), 0);
    const missing = all - own.filter((id) => groups.has(groupOf(id))).length;
    if (missing > 0)
      console.warn(
        `rentalElements.texts: ${missing} of ${all} texts are missing in "${language}", so they are in English.`,
      );
  });
}

/**
 * Replaces texts of the elements, by language and message id, and adds languages. It takes effect at once, also in elements that
 * are loaded later. A language is a tag such as `de` or `pt-BR`; the elements compare its first part with their `lang`.
 */
export function addTexts(given: TextsByLanguage): void {
  const page = window as OwnTextsPage;
  const { texts = {}, languages: added = {} } = page.rentalTexts ?? {};
  const next = { texts: { ...texts }, languages: { ...added } };
  for (const [tag, own] of Object.entries(given)) {
    const language = primarySubtag(tag);
    if (!isOneOf(languages, language)) {
      try {
        next.languages[language] ??= describeLanguage(tag);
      } catch {
        console.warn(`rentalElements.texts: "${tag}" is not a language tag such as de or pt-BR.`);
        continue;
      }
      countMissing(language);
    }
    const known = next.texts[language] ?? {};
    next.texts[language] = { ...known, ...readTexts(own, language, known) };
  }
  page.rentalTexts = next;
  window.dispatchEvent(new Event(ownTextsEvent));
}
