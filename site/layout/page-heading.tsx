import type { ReactNode } from 'react';

/** Renders the only `<h1>` of a page; it is focused when the path changes. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 id="page-heading" className="s-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}
