import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './badge.css?inline';
import { classes } from './classes.ts';

export interface BadgeProps {
  /** `good` for you, `warning` to heed, `danger` gone wrong, `info` and `neutral` told, `strong` stands out. */
  kind?: 'neutral' | 'good' | 'warning' | 'danger' | 'info' | 'strong' | undefined;
  /** An `<Icon size="sm">` before the text. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A word or two about a thing. Never the colour alone: the word says it. */
export function Badge({ kind = 'neutral', icon, className, children }: BadgeProps) {
  useStyles(css);
  return (
    <span className={classes('r-badge', `r-badge--${kind}`, className)}>
      {icon}
      {children}
    </span>
  );
}
