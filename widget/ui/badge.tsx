import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './badge.css?inline';
import { classes } from './classes.ts';

export interface BadgeProps {
  /** `good`: an advantage; `warning`: needs attention; `danger`: an error; `info` and `neutral`: facts; `strong`: emphasis. */
  kind?: 'neutral' | 'good' | 'warning' | 'danger' | 'info' | 'strong' | undefined;
  /** An `<Icon size="sm">` before the text. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders a short label. Its meaning is in the text, never in the colour alone. */
export function Badge({ kind = 'neutral', icon, className, children }: BadgeProps) {
  useStyles(css);
  return (
    <span part="badge" className={classes('r-badge', `r-badge--${kind}`, className)}>
      {icon}
      {children}
    </span>
  );
}
