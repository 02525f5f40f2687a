import type { Page } from '@playwright/test';

/** What a partner's page is made of, beside the tags: its elements' place and looks, its sheets, its names, what it keeps. */
export interface OwnPage {
  elements: string[];
  sheets: number;
  globals: string[];
  stored: unknown[];
}

/** Read without the tags' own: what is inside them is ours. */
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
