import { useLanguage } from '../i18n/localize.ts';
import type { ReportedProblem } from '../i18n/messages/problems.ts';
import { lazyValue, useLazyValue } from '../ui/lazy-value.ts';

/** The problem texts, preloaded while the API responds so that they are available when it no longer does. */
export const problemTexts = lazyValue(() => import('../i18n/messages/problems.ts'));

/** Explains what to do about a problem. Empty if the texts couldn't be loaded; the heading above already names the problem. */
export function ProblemText(problem: ReportedProblem) {
  useLanguage();
  const { value: texts } = useLazyValue(problemTexts);
  return <>{texts?.errorMessage(problem)}</>;
}
