import type { Question } from './article.ts';
import { byLanguage } from './by-language.ts';

/** The questions on the home page. */
export const firstQuestions = byLanguage<readonly Question[]>(import.meta.glob('./*/first-questions.ts'));
