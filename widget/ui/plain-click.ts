import type { MouseEvent } from 'react';

/** True if the click opens the link in the same tab: no new tab and no download. */
export function isPlainClick(event: Pick<MouseEvent, 'button' | `${'meta' | 'ctrl' | 'shift' | 'alt'}Key`>): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
