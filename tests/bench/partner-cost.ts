import type { Page } from '@playwright/test';
import { budgets } from './budgets.ts';
import { type Figure, toKilobytes, toTenths } from './figures.ts';
import { readShifts, recordShifts } from './layout-shift.ts';
import { addressesOf, type Bench, onFreshPage, readyAt } from './pages.ts';
import { bytesOf, recordTransfers } from './transfers.ts';

/** The group of figures that compares each page with and without the widget's host. */
export const partnerGroup = 'Example partners with the widget, and without it';

interface Cost {
  bytes: number;
  requests: number;
  shift: number;
  /** Main-thread time until the network was idle. */
  milliseconds: number;
}

async function costOf(page: Page, address: string, { tag, blocked }: { tag: string; blocked: string }): Promise<Cost> {
  await page.addInitScript(recordShifts);
  const transfers = await recordTransfers(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (blocked) await page.route(`${blocked}/**`, (route) => route.abort());
  await page.goto(address);
  if (tag && !blocked) await readyAt(page, tag);
  await page.waitForLoadState('networkidle');
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const all = transfers().filter(({ url }) => !blocked || !url.startsWith(blocked));
  const shifts = await readShifts(page);
  return {
    bytes: bytesOf(all),
    requests: all.length,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    milliseconds: seconds * 1000,
  };
}

const toShift = (value: number) => Math.round(value * 10_000) / 10_000;

function figuresOf(what: string, cost: Cost, without: Cost): Figure[] {
  const figure = (name: string, unit: Figure['unit'], read: (cost: Cost) => number): Figure => ({
    group: partnerGroup,
    what: `${what}: ${name}`,
    value: read(cost),
    unit,
    note: `without it ${read(without)} ${unit}`,
  });
  return [
    figure('bytes', 'kB', ({ bytes }) => toKilobytes(bytes)),
    figure('requests', 'requests', ({ requests }) => requests),
    { ...figure('layout shift', 'shift', ({ shift }) => toShift(shift)), budget: budgets.layoutShift },
    figure('main thread', 'ms', ({ milliseconds }) => toTenths(milliseconds)),
  ];
}

/** Measures each example partner's page with an empty cache, with and without requests to the widget's host. */
export async function measurePartnerCost(bench: Bench): Promise<Figure[]> {
  const { partnerUrl, siteUrl } = bench.product;
  const pages = [
    { what: 'hotel/', tag: 'rental-search' },
    { what: 'hotel/cars.html', address: addressesOf(bench.product).partnerResults, tag: 'rental-results' },
    { what: 'atelier/', tag: 'rental-search' },
    { what: 'planner/?view=car', tag: 'rental-search' },
    { what: 'town/', tag: 'rental-search' },
    { what: 'lavender/', tag: 'rental-search' },
    { what: 'brochure/', tag: '' },
  ];
  const figures: Figure[] = [];
  for (const { what, address = `${partnerUrl}/${what}`, tag } of pages) {
    const visit = (blocked: string) => onFreshPage(bench, (page) => costOf(page, address, { tag, blocked }));
    figures.push(...figuresOf(what, await visit(''), await visit(siteUrl)));
  }
  return figures;
}
