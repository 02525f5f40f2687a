import { type MouseEvent, useEffect, useRef } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useRoot, useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './error-summary.css?inline';

export interface SummarizedError {
  /** Id of the invalid control, in the same root. */
  id: string;
  text: string;
}

export interface ErrorSummaryProps {
  errors: readonly SummarizedError[];
  /** The number of submit attempts; the focus moves to the summary once for each. */
  attempt: number;
  /** True if something was done after the attempt, before the summary could be shown: the focus stays where it is. */
  keepsFocus?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Renders all errors of a form as links to their fields, and takes the focus when it appears after an attempt, not when errors
 * return while a field is corrected. Renders nothing without errors.
 */
export function ErrorSummary({ errors, attempt, keepsFocus, className }: ErrorSummaryProps) {
  useStyles(css);
  useLanguage();
  const root = useRoot();
  const box = useRef<HTMLDivElement>(null);
  const shownFor = useRef(-1);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown || shownFor.current === attempt) return;
    shownFor.current = attempt;
    if (!keepsFocus) box.current?.focus();
  }, [shown, attempt, keepsFocus]);
  if (!shown) return null;
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const control = root?.getElementById(id);
    control?.focus();
    control?.scrollIntoView?.({ block: 'center' });
  };
  return (
    // An alert is announced as a whole at each change, here while the user corrects one field after the other. It is announced
    // when it appears, and with the focus.
    <div
      part="notice"
      className={classes('r-error-summary', className)}
      ref={box}
      role="alert"
      aria-live="off"
      tabIndex={-1}
    >
      <p className="r-error-summary__title">{msg('Please fix errors', { id: 'ui.errorSummary' })}</p>
      <ul className="r-error-summary__list">
        {errors.map((error) => (
          <li key={`${error.id} ${error.text}`}>
            <a
              part="link"
              className="r-error-summary__link"
              href={`#${error.id}`}
              onClick={(event) => goTo(event, error.id)}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
