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
  /** Number of automatic loads before the button is needed, so that the content after the list stays reachable. */
  automatic?: number | undefined;
}

/** Loads more items when the list's end approaches the viewport, a few times; after that, and for keyboards, with a button. */
export function InfiniteList({ children, hasMore, isLoading, onMore, automatic = 2 }: InfiniteListProps) {
  useStyles(css);
  useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(automatic);
  const latest = useLatest({ hasMore, isLoading, onMore });
  useEffect(() => {
    const mark = end.current;
    if (!mark || !hasMore || isLoading || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const now = latest.current;
        // Between a render and its effects, the observer is the former render's.
        if (!entry?.isIntersecting || left.current <= 0 || !now.hasMore || now.isLoading) return;
        left.current -= 1;
        now.onMore();
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
            {msg('Show more', { id: 'ui.showMore' })}
          </Button>
        )}
      </div>
    </div>
  );
}
