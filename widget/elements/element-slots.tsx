import type { ReactNode } from 'react';

/** Renders the slots below a view: for the page's content in an empty view and after an error. */
export function ElementSlots({ fallback }: { fallback: ReactNode }) {
  return (
    <div className="r-slots">
      <slot name="empty" />
      {fallback}
      <slot name="error" />
    </div>
  );
}
