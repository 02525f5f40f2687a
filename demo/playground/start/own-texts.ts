import { pluralForms } from '../../../widget/i18n/plural-forms.ts';
import { listWords } from './list-words.ts';

/** The English texts of the elements by message id, with `{0}`, `{1}` … for their values. */
export type Messages = Readonly<Record<string, string>>;

/** A page's own texts by language and message id. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The longest text of one's own. */
export const maxWordsLength = 500;

/** Reads the list of texts that partners get. */
export async function readMessages(): Promise<Messages> {
  return (await (await fetch('/embed/v1/texts.json')).json()) as Messages;
}

const valuesIn = (text: string) => [...new Set(text.match(/\{\d+\}/g))];

/** Returns why a text can't replace the original, as a sentence; null if it can. */
export function textProblem(original: string, text: string): string | null {
  if (text.trim() === '') return 'It is empty.';
  if (text.length > maxWordsLength) return `It is longer than ${maxWordsLength} characters.`;
  if (/\p{Cc}/u.test(text)) return 'It has characters that no text can show.';
  const [wanted, given] = [valuesIn(original), valuesIn(text)];
  const missing = wanted.filter((value) => !given.includes(value));
  if (missing.length > 0) return `It needs ${listWords(missing, 'and')}, as the original has.`;
  const [unknown] = given.filter((value) => !wanted.includes(value));
  return unknown ? `The original has no ${unknown}.` : null;
}

/** Returns the id of the singular or the plural that is replaced together with this text; undefined if there is none. */
export function otherForm(id: string): string | undefined {
  return pluralForms.find((pair) => pair.includes(id))?.find((form) => form !== id);
}

/** Returns the texts that the elements accept: a singular and its plural only together. */
export function usableTexts(ownTexts: OwnTexts): OwnTexts {
  const usable = Object.entries(ownTexts).map(([language, texts]) => {
    const complete = Object.entries(texts).filter(([id]) => Object.hasOwn(texts, otherForm(id) ?? id));
    return [language, Object.fromEntries(complete)] as const;
  });
  return Object.fromEntries(usable.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** Returns the texts with one set, or removed if it is undefined. */
export function withText(ownTexts: OwnTexts, language: string, id: string, text: string | undefined): OwnTexts {
  const { [language]: { [id]: _former, ...texts } = {}, ...others } = ownTexts;
  const changed = text === undefined ? texts : { ...texts, [id]: text };
  return Object.keys(changed).length > 0 ? { ...others, [language]: changed } : others;
}

/** Returns the ids of the messages whose id or English text contains what was typed, best first, each with its other form. */
export function findMessages(messages: Messages, typed: string): string[] {
  const term = typed.trim().toLowerCase();
  if (term === '') return [];
  const ids = Object.keys(messages);
  const textOf = (id: string) => messages[id]?.toLowerCase() ?? '';
  const rankOf = (id: string) => {
    if (id.toLowerCase() === term || textOf(id) === term) return 0;
    return id.toLowerCase().startsWith(term) || textOf(id).startsWith(term) ? 1 : 2;
  };
  const found = ids.filter((id) => id.toLowerCase().includes(term) || textOf(id).includes(term));
  const ranked = found.toSorted((one, other) => rankOf(one) - rankOf(other));
  return [...new Set(ranked.flatMap((id) => [id, otherForm(id) ?? id]))];
}

/** Returns true for a language tag such as `de` or `pt-BR`. */
export const isLanguageTag = (text: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text);
