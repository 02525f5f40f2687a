/** Lets the links of the page's tags open outside its frame. Few pages are in one, and only they load the code for it. */
export function followFramedLinks(): void {
  if (self !== top) import('./framed-links.ts').catch(() => {});
}
