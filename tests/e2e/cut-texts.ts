import type { Page } from '@playwright/test';

/** Runs in the page: returns every value, label and text that is cut, overflows its box, or makes the page scroll sideways. */
function findCutTexts(): string[] {
  const found = new Set<string>();
  const styles = new WeakMap<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const range = document.createRange();
  const report = (kind: string, element: Element, text: string) =>
    found.add(`${kind}: ${element.localName}.${element.getAttribute('class') ?? ''} "${text.trim().slice(0, 50)}"`);

  const checkControl = (control: HTMLInputElement | HTMLSelectElement) => {
    const isSelect = control instanceof HTMLSelectElement;
    if (!isSelect && !/^(text|search|email|tel|password|url|number)$/.test(control.type)) return;
    const text = isSelect ? (control.selectedOptions[0]?.text ?? '') : control.value || control.placeholder;
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = styleOf(control);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(text).width > room + 1) report('value', control, text);
  };
  const checkOverflow = (element: HTMLElement) => {
    const { overflowX, overflowY, textOverflow } = styleOf(element);
    if (![overflowX, overflowY].some((value) => /hidden|clip/.test(value)) && textOverflow !== 'ellipsis') return;
    const text = element.textContent?.trim();
    // A map intentionally shows a part of a larger area.
    if (!text || element.localName === 'body' || element.matches('.leaflet-container, .r-map-picture')) return;
    if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) {
      report('hidden', element, text);
    }
  };
  /** The boxes that must contain a text: the block around it, and the control it labels. */
  const framesOf = (element: Element) => {
    const frames: Element[] = [];
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (/^(inline|contents)$/.test(styleOf(box).display)) continue;
      if (frames.length === 0 || box.matches('button, a, label, .r-control, td, th')) frames.push(box);
    }
    return frames;
  };
  const checkText = (node: Text, parent: Element) => {
    if (!node.data.trim()) return;
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0) return;
    for (const frame of framesOf(parent)) {
      const box = frame.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1) report('out', frame, node.data);
    }
  };
  const isForReadersOnly = (element: Element) => {
    const { clipPath, position } = styleOf(element);
    return clipPath !== 'none' || (position === 'absolute' && element.clientHeight <= 1);
  };
  const visit = (parent: Document | ShadowRoot | Element) => {
    for (const element of parent.children) {
      if (!(element instanceof HTMLElement) || element.matches('script, style, .leaflet-container')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        // An element without its own box may contain elements that have one.
        if (styleOf(element).display === 'contents') visit(element);
        continue;
      }
      if (isForReadersOnly(element)) continue;
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) checkControl(element);
      else {
        checkOverflow(element);
        for (const node of element.childNodes) if (node instanceof Text) checkText(node, element);
        if (element.shadowRoot) visit(element.shadowRoot);
        visit(element);
      }
    }
  };
  visit(document.body);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page scrolls sideways by ${scrollWidth - clientWidth}`);
  return [...found];
}

/** Returns every value, label and text of the page that is cut or overflows, including shadow roots. */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(findCutTexts);
