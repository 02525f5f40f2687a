import type { Page } from '@playwright/test';

/** The state of a partner page without our elements: layout, style sheets, global names, storage. */
export interface OwnPage {
  elements: string[];
  sheets: number;
  globals: string[];
  stored: unknown[];
}

/** Reads that state. Everything inside our elements is left out. */
export function ownPage(page: Page): Promise<OwnPage> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('html, body, body *')].filter(
      (element) => !element.parentElement?.closest('rental-search, rental-results, rental-checkout'),
    );
    const isTag = (element: Element) => element.localName.startsWith('rental-');
    return {
      elements: own.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x, y, width, height].map((each) => Math.round(each * 10) / 10).join(' ');
        const style = getComputedStyle(element);
        const looks = isTag(element)
          ? []
          : [...style].filter((name) => !name.startsWith('--')).map((name) => style.getPropertyValue(name));
        return `${element.localName}.${element.className} ${place} ${looks.join(';')}`;
      }),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      globals: Object.keys(window).filter((name) => name !== 'rentalElements'),
      stored: [localStorage.length, sessionStorage.length, document.cookie],
    };
  });
}
