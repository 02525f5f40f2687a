import type { ReactNode } from 'react';

/** Below a view: what the page adds when there is nothing to show, when something went wrong, and always. */
export function ElementSlots({ wayOn }: { wayOn: ReactNode }) {
  return (
    <div className="r-slots">
      <slot name="empty" />
      {wayOn}
      <slot name="error" />
      <slot name="legal" />
    </div>
  );
}
