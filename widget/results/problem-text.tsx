import { useLanguage } from '../i18n/localize.ts';
import type { ReportedProblem } from '../i18n/messages/problems.ts';
import { lazyValue, useLazyValue } from '../ui/lazy-value.ts';

/** Preloaded while the API still responds, so that the texts are here when it no longer does. */
export const problemTexts = lazyValue(() => import('../i18n/messages/problems.ts'));

/** What to do about a problem. Nothing while the texts load: the heading above it names what went wrong. */
export function ProblemText(problem: ReportedProblem) {
  useLanguage();
  const { value: texts } = useLazyValue(problemTexts);
  return <>{texts?.errorMessage(problem)}</>;
}
