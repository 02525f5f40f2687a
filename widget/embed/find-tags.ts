import { loadWhenNear } from './load-tags.ts';
import { chunks, ignore, shadowRoots } from './script-files.ts';

export const tagSelector = Object.keys(chunks).join();

let hasFound = false;

/** Calls `act` for the tags in a node and in its open shadow roots, and observes these. */
export const scan = (node: Node, act: (element: HTMLElement) => void): void => {
  if (node instanceof HTMLElement) visit(node, act);
  for (const element of (node as ParentNode).querySelectorAll?.<HTMLElement>('*') ?? []) visit(element, act);
};
const visit = (element: HTMLElement, act: (element: HTMLElement) => void) => {
  const { localName, shadowRoot } = element;
  if (element.matches(tagSelector)) {
    hasFound = true;
    const root = element.getRootNode();
    if (root instanceof ShadowRoot) shadowRoots().then(({ styleRoot }) => styleRoot(root), ignore);
    act(element);
  } else if (shadowRoot) watch(shadowRoot, act);
  // Once an element of this name is defined, it may have a shadow root with tags.
  else if (element.matches(':not(:defined)'))
    definitions[localName] ??= customElements.whenDefined(localName).then(scanSoon, ignore);
};
const definitions: Record<string, Promise<void>> = {};
let nextScan: ReturnType<typeof setTimeout>;
/** Searches the page after all elements that a script defines. */
const scanSoon = () => {
  clearTimeout(nextScan);
  nextScan = setTimeout(scan, 0, document, loadWhenNear);
};
const changes = new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) scan(node, loadWhenNear);
});

/** Calls `act` for the tags in a root, and loads those that are added later once they are near. */
export const watch = (root: Node, act: (element: HTMLElement) => void) => {
  changes.observe(root, { childList: true, subtree: true });
  scan(root, act);
};

/** Tags in a closed shadow root are invisible to this script, so all that it can report is that it has found none. */
export const scanAgain = () => {
  scan(document, loadWhenNear);
  if (!hasFound) shadowRoots().then(({ reportNone }) => reportNone(), ignore);
};
