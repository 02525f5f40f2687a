import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

export interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Limits the height of a long list, which scrolls by keyboard as well. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes('r-fleet__scroll', className)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
