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

export type ArticleName = 'about' | 'tos' | 'privacy' | 'cookie-policy' | 'accessibility';
