import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/localize.ts';
import type { ReportedProblem } from '../i18n/messages/problems.ts';

const loadMessages = () => import('../i18n/messages/problems.ts');

/** Fetches the texts while the API still answers, so that they are there when it no longer does. */
export function prepareProblemTexts(): void {
  loadMessages().catch(() => {});
}

/** What to do about a problem. The many texts are fetched late; what stands around them says what went wrong. */
export function ProblemText({ code, values }: ReportedProblem) {
  const language = useLanguage();
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message reads the language by itself
  useEffect(() => {
    let isOver = false;
    loadMessages().then(
      ({ errorMessage }) => !isOver && setText(errorMessage({ code, values })),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [code, values, language]);
  return <>{text}</>;
}
