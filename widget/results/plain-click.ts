import type { MouseEvent } from 'react';

/** A click that means "here": not a new tab, not a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
