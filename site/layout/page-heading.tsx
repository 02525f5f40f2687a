import type { ReactNode } from 'react';

/** Renders the only `<h1>` of a page; it is focused when the path changes. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 id="page-heading" className="s-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Focuses the heading without scrolling, for example because the focused element was removed. */
export function focusPageHeading(): void {
  document.getElementById('page-heading')?.focus({ preventScroll: true });
}
