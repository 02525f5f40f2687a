/**
 * Navigates to a URL. From a page in a frame, a page of another site opens in the whole window: the host's pages can't be shown in a
 * frame. If the frame's sandbox doesn't allow that, it opens in a new tab.
 */
export function leaveFrame(url: string): void {
  try {
    // Throws in such a sandbox; `window.open()` would only return null.
    (url.startsWith(`${location.origin}/`) ? self : (top as Window)).location.href = url;
  } catch {
    window.open(url, '_blank', 'noopener');
  }
}

/** Navigates to a URL in place of the current one, so that Back doesn't return to it. */
export function replaceLocation(url: string): void {
  location.replace(url);
}
