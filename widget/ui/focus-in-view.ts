/** Focuses an element and scrolls it into view, because a page that changes its height may keep the result out of sight. */
export function focusInView(element: HTMLElement | null | undefined, block: 'start' | 'nearest' = 'start'): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block, behavior: 'instant' });
}
