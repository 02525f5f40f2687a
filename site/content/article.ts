import type { Language } from '../../widget/domain/enumerations.ts';
import type { SiteFacts } from './site-facts.ts';

/** A paragraph, in which `[words](/path)` is a link; a list; or terms with their definitions. */
export type Block =
  | string
  | { list: readonly string[] }
  | { terms: readonly (readonly [term: string, text: string])[] };

export interface Section {
  /** The URL's fragment; the same in all languages. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** The text of an information page in one language. */
export interface Article {
  lead: string;
  sections: readonly Section[];
}

export interface Question {
  id: string;
  question: string;
  answer: readonly Block[];
}

/** Related questions under one title. */
export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

export interface QuestionsPage {
  lead: string;
  groups: readonly QuestionGroup[];
}

/** Creates a text from the operator's facts. */
export type Text<Kind> = (facts: SiteFacts) => Kind;

type ByLanguage<Kind> = Readonly<Record<Language, () => Promise<{ default: Text<Kind> }>>>;

/** Returns the loaders by language; each language's texts are in a folder of its name. */
function byLanguage<Kind>(files: Record<string, () => Promise<unknown>>): ByLanguage<Kind> {
  const loaders = Object.entries(files).map(([file, load]) => [file.split('/')[1], load]);
  return Object.fromEntries(loaders) as ByLanguage<Kind>;
}

/** Long texts. A page loads only the language that it shows. */
export const articles = {
  about: byLanguage<Article>(import.meta.glob('./*/about.ts')),
  tos: byLanguage<Article>(import.meta.glob('./*/tos.ts')),
  privacy: byLanguage<Article>(import.meta.glob('./*/privacy.ts')),
  'cookie-policy': byLanguage<Article>(import.meta.glob('./*/cookie-policy.ts')),
} as const;

export type ArticleName = keyof typeof articles;

/** The questions on the home page. */
export const firstQuestions = byLanguage<readonly Question[]>(import.meta.glob('./*/first-questions.ts'));

export const questions = byLanguage<QuestionsPage>(import.meta.glob('./*/faq.ts'));
