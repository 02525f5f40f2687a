import { type ReactNode, useEffect, useRef } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from './button.tsx';
import css from './infinite-list.css?inline';
import { useLatest } from './use-latest.ts';

export interface InfiniteListProps {
  /** The list itself. */
  children: ReactNode;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  /** How often it loads by itself before it waits for the button, so that what follows the list can be reached. */
  automatic?: number | undefined;
  /** "Show more" without it. */
  moreLabel?: string | undefined;
}

/** Loads the next part when its end comes near, a few times; then, and for the keyboard, by a button. */
export function InfiniteList({ children, hasMore, isLoading, onMore, automatic = 2, moreLabel }: InfiniteListProps) {
  useStyles(css);
  useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(automatic);
  const more = useLatest(onMore);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore || isLoading || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || left.current <= 0) return;
        left.current -= 1;
        more.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  const press = () => {
    left.current = automatic;
    onMore();
  };
  return (
    <div className="r-infinite">
      {children}
      <div className="r-infinite__end" ref={end}>
        {hasMore && (
          <Button busy={isLoading} onClick={press}>
            {moreLabel ?? msg('Show more', { id: 'ui.showMore' })}
          </Button>
        )}
      </div>
    </div>
  );
}
