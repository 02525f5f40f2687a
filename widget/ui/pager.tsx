import { ChevronLeft, ChevronRight } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Icon } from './icon.tsx';
import css from './pager.css?inline';
import { isPlainClick } from './plain-click.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PagerProps {
  /** The current page, starting at 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Returns the URL of a page. With it the pages are links, and a plain click still calls `onPage`. */
  hrefFor?: ((page: number) => string) | undefined;
  /** Accessible name of the landmark, "Pages" by default. */
  label?: string | undefined;
}

/** Returns the page numbers to show: first, last, and those around the current one; null is a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, index) => {
    const before = near[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}

interface StepProps extends Pick<PagerProps, 'onPage' | 'hrefFor'> {
  to: number;
  className: string;
  current?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

function Step({ to, onPage, hrefFor, className, current = false, disabled = false, children }: StepProps) {
  const mark = current ? 'page' : undefined;
  if (!hrefFor || disabled) {
    return (
      <button
        type="button"
        part="page"
        className={className}
        aria-current={mark}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onPage(to)}
      >
        {children}
      </button>
    );
  }
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPage(to);
  };
  return (
    <a part="page" className={className} href={hrefFor(to)} aria-current={mark} onClick={click}>
      {children}
    </a>
  );
}

/** Renders page numbers with previous and next; in a narrow container "Page 2 of 8". Renders nothing for a single page. */
export function Pager({ page, pageCount, onPage, hrefFor, label }: PagerProps) {
  useStyles(css);
  useLanguage();
  if (pageCount < 2) return null;
  const link = { onPage, hrefFor };
  return (
    <nav className="r-pager" aria-label={label ?? msg('Pages', { id: 'ui.pages' })}>
      <Step {...link} to={page - 1} disabled={page <= 1} className="r-pager__step">
        <Icon of={ChevronLeft} className="r-pager__arrow" />
        <span className="r-pager__word">{msg('Previous', { id: 'ui.previousPage' })}</span>
      </Step>
      <span className="r-pager__short">{msg(str`Page ${page} of ${pageCount}`, { id: 'ui.pageOf' })}</span>
      <ol className="r-pager__list">
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="r-pager__gap">…</span>
            ) : (
              <Step {...link} to={number} current={number === page} className="r-pager__number">
                <VisuallyHidden>{msg('Page', { id: 'ui.page' })} </VisuallyHidden>
                {number}
              </Step>
            )}
          </li>
        ))}
      </ol>
      <Step {...link} to={page + 1} disabled={page >= pageCount} className="r-pager__step">
        <span className="r-pager__word">{msg('Next', { id: 'ui.nextPage' })}</span>
        <Icon of={ChevronRight} className="r-pager__arrow" />
      </Step>
    </nav>
  );
}
