/** Navigates to a URL in place of the current one, so that Back doesn't return to it. */
export function replaceLocation(url: string): void {
  location.replace(url);
}
