import { windowOf } from '../theme/adopt-sheets.ts';

/**
 * Stops a page from scrolling behind a modal dialog, and keeps the room of its scroll bar so that nothing moves. It adds a style
 * sheet, which leaves the page's attributes alone and which a strict policy allows. Returns a function that removes it.
 */
export function lockScroll(page: Document): () => void {
  const view = windowOf(page);
  const hasScrollBar = view.innerWidth > page.documentElement.clientWidth;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(
    `html { overflow: hidden !important; ${hasScrollBar ? 'scrollbar-gutter: stable !important;' : ''} }`,
  );
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
