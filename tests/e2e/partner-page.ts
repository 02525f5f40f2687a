import type { BrowserContext, Page } from '@playwright/test';

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

/** Lets the pages of another site book, as if the operator had listed it in PARTNER_ORIGINS. */
export async function listAsPartner(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mayBook: true } });
  });
}

/** Makes every call of the API fail as behind a broken proxy: with a status and a page instead of a problem. */
export async function breakApi(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }),
  );
}

/** Records the layout shifts of the pages to come as `window.shifts`. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
