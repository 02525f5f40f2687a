import { type MouseEvent, useEffect, useRef } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useRoot, useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './error-summary.css?inline';

export interface SummarizedError {
  /** Id of the control to put right, in the same root. */
  id: string;
  text: string;
}

export interface ErrorSummaryProps {
  errors: readonly SummarizedError[];
  /** "Please fix errors" without it. */
  title?: string | undefined;
  /** Focus moves to the summary when this changes: count the attempts to send. */
  attempt?: number | undefined;
  className?: string | undefined;
}

/** All errors of a form, each a link to its field. Takes the focus when it appears. Nothing when there are none. */
export function ErrorSummary({ errors, title, attempt, className }: ErrorSummaryProps) {
  useStyles(css);
  useLanguage();
  const root = useRoot();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt takes the focus again
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const control = root?.getElementById(id);
    control?.focus();
    control?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <div className={classes('r-error-summary', className)} ref={box} role="alert" tabIndex={-1}>
      <p className="r-error-summary__title">{title ?? msg('Please fix errors', { id: 'ui.errorSummary' })}</p>
      <ul className="r-error-summary__list">
        {errors.map((error) => (
          <li key={`${error.id} ${error.text}`}>
            <a className="r-error-summary__link" href={`#${error.id}`} onClick={(event) => goTo(event, error.id)}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
