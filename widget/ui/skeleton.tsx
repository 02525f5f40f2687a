import type { ReactNode } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './skeleton.css?inline';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** `text` is as high as a line of text, `title` as a heading; `block` and `circle` fill their container. */
  shape?: 'text' | 'title' | 'block' | 'circle' | undefined;
  /** Number of text lines; the last one is shorter. */
  lines?: number | undefined;
  /** A class that sets the size, which should equal the size of the loaded content. */
  className?: string | undefined;
}

/** Renders a grey placeholder with the size of the content to come. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  useStyles(css);
  return (
    <span className="r-skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
        <span key={line} className={classes('r-skeleton', `r-skeleton--${shape}`, className)} />
      ))}
    </span>
  );
}

interface LoadingProps {
  children: ReactNode;
  label?: string;
  className?: string;
  part?: string;
}

/** Wraps skeletons, and announces once that content is loading. */
export function Loading({ children, label, className, part }: LoadingProps) {
  useStyles(css);
  useLanguage();
  return (
    <div {...{ className, part }} role="status" aria-busy="true">
      <VisuallyHidden>{label ?? msg('Loading…', { id: 'ui.loading' })}</VisuallyHidden>
      {children}
    </div>
  );
}
