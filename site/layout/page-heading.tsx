import type { ReactNode } from 'react';

/** The one `<h1>` of a page; it takes the focus when the path changes. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 id="page-heading" className="s-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}
