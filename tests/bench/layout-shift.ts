import type { Page } from '@playwright/test';
import { breakApi, listAsPartner } from '../e2e/partner-page.ts';
import { type ShiftCase, shiftCases } from '../e2e/shift-cases.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './figures.ts';
import { addressesOf, type Bench, onFreshPage, readyAt } from './pages.ts';

const group = 'Layout shift while the tags upgrade';
const widths = [390, 768, 1440];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
type ShiftWindow = Window & { rentalShifts?: { value: number; moved: string }[] };

/** Runs in the page from the start of loading. */
export function recordShifts(): void {
  const noted: { value: number; moved: string }[] = [];
  (window as ShiftWindow).rentalShifts = noted;
  const nameOf = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : 'text');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      noted.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)).join(' ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the shifts recorded so far. */
export const readShifts = (page: Page) => page.evaluate(() => (window as ShiftWindow).rentalShifts ?? []);

async function shiftOf(page: Page, address: string, tag: string): Promise<{ value: number; moved: string }> {
  await page.addInitScript(recordShifts);
  await page.goto(address);
  await readyAt(page, tag);
  await page.waitForLoadState('networkidle');
  const shifts = await readShifts(page);
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: [...new Set(shifts.map(({ moved }) => moved))].join('; '),
  };
}

/** Opens another site's page and returns the shift of everything on it. */
async function caseShift(page: Page, address: string, shown: ShiftCase): Promise<number> {
  if (shown.isPartner) await listAsPartner(page);
  if (shown.isApiBroken) await breakApi(page);
  await page.addInitScript(recordShifts);
  await page.goto(address);
  await page.waitForFunction((state) => document.querySelector('main > *')?.matches(`:state(${state})`), shown.state);
  await page.waitForLoadState('networkidle');
  return (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
}

/** Starts a site with a page for each state, at the state's place in the list. */
function startSite({ siteUrl }: Bench['product']): Promise<LocalServer> {
  const head = `<link rel="stylesheet" href="${siteUrl}/embed/v1/rental.css"><script type="module" src="${siteUrl}/embed/v1/rental.js"></script>`;
  const cases = Object.values(shiftCases);
  return startLocalServer(({ url }, response) => {
    const { markup = '' } = cases[Number(url.slice(1))] ?? {};
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Page</title>${head}<main>${markup}</main><footer><h2>Below</h2></footer></html>`,
    );
  });
}

/** Measures every state of a tag on a partner's page; each figure is the largest of three widths. */
async function measureCases(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench.product);
  try {
    const figures: Figure[] = [];
    for (const [index, [name, shown]] of Object.entries(shiftCases).entries()) {
      const values: number[] = [];
      for (const width of [390, 768, 1100]) {
        const use = (page: Page) => caseShift(page, `${site.url}/${index}`, shown);
        values.push(await onFreshPage(bench, use, { width, height: 900 }));
      }
      const value = Math.round(Math.max(...values) * 10_000) / 10_000;
      figures.push({ group, what: `partner page, ${name}`, value, unit: 'shift', budget: budgets.layoutShift });
    }
    return figures;
  } finally {
    await site.close();
  }
}

/** Measures layout shift at three widths; a stable page has 0. */
export async function measureLayoutShift(bench: Bench): Promise<Figure[]> {
  const { partnerForm, partnerResults, siteHome, siteSearch } = addressesOf(bench.product);
  const pages = [
    { what: 'partner page, form', address: partnerForm, tag: 'rental-search', budget: budgets.layoutShift },
    { what: 'partner page, results', address: partnerResults, tag: 'rental-results', budget: budgets.layoutShift },
    { what: 'site /', address: siteHome, tag: 'rental-search' },
    { what: 'site /search', address: siteSearch, tag: 'rental-results' },
  ];
  const figures: Figure[] = [];
  for (const { what, address, tag, ...rest } of pages) {
    for (const width of widths) {
      const { value, moved } = await onFreshPage(bench, (page) => shiftOf(page, address, tag), { width, height: 800 });
      const rounded = Math.round(value * 10_000) / 10_000;
      figures.push({ group, what: `${what}, ${width} px`, value: rounded, unit: 'shift', ...rest, note: moved });
    }
  }
  return [...figures, ...(await measureCases(bench))];
}
