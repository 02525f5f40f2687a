import { rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { storageKeys } from '../../widget/state/page-storage.ts';
import { browserArguments, findBrowser } from '../support/browser.mjs';
import { newDataDir, startProduct } from '../support/start-product.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { type NetworkFault, networkFaults } from './network-faults.ts';

/** The product's addresses and two browser contexts, with a car to book and a booking to open. */
export interface BrowserFixture {
  /** Opens a context for a new person, without the state of earlier rounds. */
  newVisitor: () => Promise<BrowserContext>;
  siteUrl: string;
  partnerUrl: string;
  visitor: BrowserContext;
  customer: BrowserContext;
  checkoutPath: string;
  bookingPath: string;
}

export const trip = 'pickup=NCE&from=2027-06-01T10:00&to=2027-06-04T10:00';

/** Milliseconds that a screen may take to settle on a busy machine. */
export const timeoutMs = 40_000;

/** Returns the first link on the page whose path contains `part`. */
async function findAddress(page: Page, part: string): Promise<string> {
  const link = page.locator(`main a[href*="${part}"]:visible`).first();
  await link.waitFor({ timeout: timeoutMs });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', page.url());
  return `${pathname}${search}${search ? '&' : '?'}l=en`;
}

async function createBrowserFixture(browser: Browser, siteUrl: string, partnerUrl: string): Promise<BrowserFixture> {
  let people = 0;
  // Each has its own IP address, because rate limits are not one of the faults.
  const newVisitor = () => {
    people += 1;
    const extraHTTPHeaders = { 'x-forwarded-for': `10.0.${people >> 8}.${people & 255}` };
    return browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', extraHTTPHeaders });
  };
  const [visitor, customer] = [await newVisitor(), await newVisitor()];
  const response = await customer.request.post(`${siteUrl}/api/sign-in/frontend`, {
    headers: { origin: siteUrl },
    data: { email: demoAccounts.customer.email, password: demoPassword },
  });
  const user = await response.text();
  await customer.addInitScript(
    ([origin, key, text]) => {
      if (location.origin === origin) localStorage.setItem(key, text);
    },
    [siteUrl, storageKeys.user, user] as const,
  );
  const page = await customer.newPage();
  await page.goto(`${siteUrl}/search?${trip}&l=en`);
  const checkoutPath = await findAddress(page, '/checkout?');
  await page.goto(`${siteUrl}/bookings?l=en`);
  const bookingPath = await findAddress(page, '/booking?b=');
  await page.close();
  return { newVisitor, siteUrl, partnerUrl, visitor, customer, checkoutPath, bookingPath };
}

/** Returns why a screen has not settled, or null. */
async function pendingReason(page: Page): Promise<string | null> {
  if ((await page.locator('[data-state="loading"], [aria-busy="true"]').count()) > 0) return 'it never stops loading';
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== 1) return `${headings} headings`;
  // A page whose element is not loaded yet contains only its heading.
  const snapshot = await page.locator('main').first().ariaSnapshot();
  return snapshot.length > 100 ? null : `the page is blank: ${snapshot}`;
}

/** Waits until the screen has settled. Resolves to the violations if it never does. */
export async function screenFaults(page: Page): Promise<string[]> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const reason = await pendingReason(page);
    if (reason === null) return [];
    if (Date.now() > end) return [reason];
    await page.waitForTimeout(100);
  }
}

/** Presses "Try again" without the fault until the screen recovers. */
export async function recover(page: Page): Promise<string[]> {
  const retry = page.getByRole('button', { name: 'Try again' });
  const end = Date.now() + timeoutMs;
  while ((await retry.count()) > 0) {
    if (Date.now() > end) return ['"Try again" changes nothing'];
    await retry
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForTimeout(300);
  }
  return screenFaults(page);
}

/** One item under one network fault. */
export interface BrowserRound<Item> {
  fixture: BrowserFixture;
  item: Item;
  fault: NetworkFault;
  round: number;
  random: () => number;
}

/**
 * Returns the item and the fault of a round. Each fault comes to every item before the next one; the seed chooses the first, so
 * that short campaigns, whose seed is the day, reach all of them.
 */
export function caseOfRound<Item>(
  items: readonly Item[],
  { seed, round }: { seed: number; round: number },
): { item: Item; fault: NetworkFault } {
  const item = items[round % items.length];
  const fault = networkFaults[(Math.floor(round / items.length) + seed) % networkFaults.length];
  if (item === undefined || fault === undefined) throw new Error(`Round ${round} of seed ${seed} has nothing to try`);
  return { item, fault };
}

/**
 * Tries every item under one fault after the other, with its own product and browser. `play` resolves to the name of the
 * case and its violations.
 */
export async function runRounds<Item>(
  { seed, from, to, deadline, report }: Campaign,
  { area, items }: { area: string; items: readonly Item[] },
  play: (turn: BrowserRound<Item>) => Promise<{ where: string; wrong: readonly string[] }>,
): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const dataDir = newDataDir();
  const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
  try {
    const fixture = await createBrowserFixture(browser, product.siteUrl, product.partnerUrl);
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const { item, fault } = caseOfRound(items, { seed, round });
      const { where, wrong } = await play({ fixture, item, fault, round, random: randomOfRound(seed, round) });
      addCount(outcome, fault);
      for (const what of wrong) {
        const line = `Round ${round}, seed ${seed}, ${where}: ${what}`;
        outcome.failures.push(line);
        report(line);
      }
      outcome.rounds += 1;
      if (outcome.rounds % items.length === 0) {
        report(`${area}: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return outcome;
}
