import type { Language } from '../../widget/domain/enumerations.ts';
import type { SiteFacts } from './site-facts.ts';

/** A paragraph, in which `[words](/path)` is a link; points of a list; or terms with what they mean. */
export type Block =
  | string
  | { list: readonly string[] }
  | { terms: readonly (readonly [term: string, text: string])[] };

export interface Section {
  /** Part of the address after `#`; the same in every language. */
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

/** Questions that belong together. */
export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

export interface QuestionsPage {
  lead: string;
  groups: readonly QuestionGroup[];
}

/** Fills a text in with what the operator configured. */
export type Text<Kind> = (facts: SiteFacts) => Kind;

type InEveryLanguage<Kind> = Readonly<Record<Language, () => Promise<{ default: Text<Kind> }>>>;

/** Long texts, each fetched only in the language it is read in. */
export const articles = {
  about: {
    en: () => import('./en/about.ts'),
    fr: () => import('./fr/about.ts'),
    es: () => import('./es/about.ts'),
  },
  tos: {
    en: () => import('./en/tos.ts'),
    fr: () => import('./fr/tos.ts'),
    es: () => import('./es/tos.ts'),
  },
  privacy: {
    en: () => import('./en/privacy.ts'),
    fr: () => import('./fr/privacy.ts'),
    es: () => import('./es/privacy.ts'),
  },
  'cookie-policy': {
    en: () => import('./en/cookie-policy.ts'),
    fr: () => import('./fr/cookie-policy.ts'),
    es: () => import('./es/cookie-policy.ts'),
  },
} as const satisfies Record<string, InEveryLanguage<Article>>;

export type ArticleName = keyof typeof articles;

/** Those that the home page shows. */
export const firstQuestions: InEveryLanguage<readonly Question[]> = {
  en: () => import('./en/first-questions.ts'),
  fr: () => import('./fr/first-questions.ts'),
  es: () => import('./es/first-questions.ts'),
};

export const questions: InEveryLanguage<QuestionsPage> = {
  en: () => import('./en/faq.ts'),
  fr: () => import('./fr/faq.ts'),
  es: () => import('./es/faq.ts'),
};
