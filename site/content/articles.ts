import type { Article, ArticleName, QuestionsPage } from './article.ts';
import { byLanguage } from './by-language.ts';

/** Long texts. A page loads only the language that it shows. */
export const articles: Readonly<Record<ArticleName, ReturnType<typeof byLanguage<Article>>>> = {
  about: byLanguage(import.meta.glob('./*/about.ts')),
  tos: byLanguage(import.meta.glob('./*/tos.ts')),
  privacy: byLanguage(import.meta.glob('./*/privacy.ts')),
  'cookie-policy': byLanguage(import.meta.glob('./*/cookie-policy.ts')),
  accessibility: byLanguage(import.meta.glob('./*/accessibility.ts')),
};

export const questions = byLanguage<QuestionsPage>(import.meta.glob('./*/faq.ts'));
