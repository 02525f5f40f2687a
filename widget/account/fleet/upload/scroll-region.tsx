import type { ReactNode } from 'react';

export interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Limits the height of a long list, which scrolls by keyboard as well. */
export function ScrollRegion({ label, className = '', children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={`r-fleet__scroll ${className}`.trim()} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
