import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './visually-hidden.css?inline';

/** Renders text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  useStyles(css);
  return (
    <span className="r-visually-hidden" id={id}>
      {children}
    </span>
  );
}
