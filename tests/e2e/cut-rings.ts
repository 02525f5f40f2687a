import type { Page } from '@playwright/test';

/** Runs in the page: focuses each control and link in turn, and returns those whose focus ring an ancestor cuts off. */
function findCutRings(): string[] {
  const found = new Set<string>();
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
  const checkRing = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') return;
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const ring = element.getBoundingClientRect();
    for (let box = parentOf(element); box && box !== document.body; box = parentOf(box)) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      // Something visible shows the focus of a control for readers only.
      if (width <= 1) return;
      const isCutAcross = overflowX !== 'visible' && (ring.left - reach < left - 1 || ring.right + reach > right + 1);
      const isCutAlong = overflowY !== 'visible' && (ring.top - reach < top - 1 || ring.bottom + reach > bottom + 1);
      if (isCutAcross || isCutAlong) found.add(`${nameOf(element)} in ${nameOf(box)}`);
    }
  };
  const visit = (parent: Document | ShadowRoot) => {
    for (const element of parent.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (!element.matches(focusable) || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      if (element.matches(':focus-visible')) checkRing(element);
    }
  };
  visit(document);
  return [...found];
}

/** Returns the controls and links of the page, including shadow roots, whose focus ring is cut off. The focus moves. */
export async function cutRings(page: Page): Promise<string[]> {
  // After a key, a browser draws the ring for each later focus too.
  await page.keyboard.press('Tab');
  return page.evaluate(findCutRings);
}
