import css from './rental.css?inline';

export { isHiddenUntilDefined } from './hidden-tags.ts';

let sheet: CSSStyleSheet | undefined;

/** Adds `rental.css` to a shadow root, which the page's own link to it doesn't reach. */
export function styleRoot(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

/** Names the first element that may have a closed shadow root, whose tags the loader can't find. */
export function reportNone(): void {
  const isClosed = ({ localName, shadowRoot }: Element) => localName.includes('-') && !shadowRoot;
  const closed = [...document.querySelectorAll(':defined')].find(isClosed);
  if (!closed) return;
  console.info(
    `rental.js found no tag. If there are tags in a closed shadow root, perhaps of <${closed.localName}>, call rentalElements.load(root).`,
  );
}
