import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './empty-state.css?inline';

export interface EmptyStateProps {
  title: ReactNode;
  /** The reason that it is empty, and what to do about it. */
  children?: ReactNode;
  /** An `<Icon size="lg">` or a drawing. */
  icon?: ReactNode;
  /** Buttons or links; the most useful first. */
  actions?: ReactNode;
  /** Heading level of the title; without it, the title is a paragraph. */
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Renders the replacement of an empty list. */
export function EmptyState({ title, children, icon, actions, headingLevel, className }: EmptyStateProps) {
  useStyles(css);
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <div className={classes('r-empty', className)}>
      {icon && <div className="r-empty__icon">{icon}</div>}
      <Title className="r-empty__title">{title}</Title>
      {children && <div className="r-empty__text">{children}</div>}
      {actions && <div className="r-empty__actions">{actions}</div>}
    </div>
  );
}
