import { rmSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { storageKeys } from '../../widget/state/page-storage.ts';
import { browserArguments, findBrowser } from '../support/browser.mjs';
import { newDataDir, startProduct } from '../support/product.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { answerBadly, type LineFault, lineFaults } from './lines.ts';

/** Addresses of the product, and what is found on the way: a car to book, a booking to look at. */
interface Stage {
  siteUrl: string;
  partnerUrl: string;
  visitor: BrowserContext;
  customer: BrowserContext;
  checkoutPath: string;
  bookingPath: string;
}

type Screen = { name: string; who: 'visitor' | 'customer'; url: (stage: Stage) => string };

const trip = 'pickup=NCE&from=2027-06-01T10:00&to=2027-06-04T10:00';

const onSite = (path: string, who: Screen['who'] = 'visitor'): Screen => ({
  name: path.split('?')[0] ?? path,
  who,
  url: ({ siteUrl }) => `${siteUrl}${path}${path.includes('?') ? '&' : '?'}l=en`,
});

const screens: Screen[] = [
  onSite('/'),
  onSite(`/search?${trip}`),
  onSite(`/search?${trip}&view=map`),
  onSite(`/search?${trip}&view=suppliers`),
  { name: '/checkout', who: 'visitor', url: ({ siteUrl, checkoutPath }) => siteUrl + checkoutPath },
  { name: '/checkout, signed in', who: 'customer', url: ({ siteUrl, checkoutPath }) => siteUrl + checkoutPath },
  onSite('/checkout-session/0123456789abcdef01234567'),
  { name: '/booking', who: 'customer', url: ({ siteUrl, bookingPath }) => siteUrl + bookingPath },
  onSite('/bookings', 'customer'),
  onSite('/settings', 'customer'),
  onSite('/notifications', 'customer'),
  onSite('/locations'),
  onSite('/suppliers'),
  onSite('/categories'),
  { name: 'hotel', who: 'visitor', url: ({ partnerUrl }) => `${partnerUrl}/hotel/` },
];

/** How long, in milliseconds, a screen may take to come to rest on a busy machine. */
const patience = 40_000;

/** The first address on the page that leads to what is named. */
async function addressOn(page: Page, part: string): Promise<string> {
  const link = page.locator(`main a[href*="${part}"]`).first();
  await link.waitFor({ timeout: patience });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', page.url());
  return `${pathname}${search}${search ? '&' : '?'}l=en`;
}

async function setStage(browser: Browser, siteUrl: string, partnerUrl: string): Promise<Stage> {
  const visitor = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const customer = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const answer = await customer.request.post(`${siteUrl}/api/sign-in/frontend`, {
    headers: { origin: siteUrl },
    data: { email: demoAccounts.customer.email, password: demoPassword },
  });
  const user = await answer.text();
  await customer.addInitScript(
    ([origin, key, text]) => {
      if (location.origin === origin) localStorage.setItem(key, text);
    },
    [siteUrl, storageKeys.user, user] as const,
  );
  const page = await customer.newPage();
  await page.goto(`${siteUrl}/search?${trip}&l=en`);
  const checkoutPath = await addressOn(page, '/checkout?');
  await page.goto(`${siteUrl}/bookings?l=en`);
  const bookingPath = await addressOn(page, '/booking?b=');
  await page.close();
  return { siteUrl, partnerUrl, visitor, customer, checkoutPath, bookingPath };
}

/** What keeps a screen from being at rest. */
async function unrestOf(page: Page): Promise<string | null> {
  if ((await page.locator('[data-state="loading"], [aria-busy="true"]').count()) > 0) return 'it never stops loading';
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== 1) return `${headings} headings`;
  // A page whose tag is not there yet has its heading only.
  const heard = await page.locator('main').first().ariaSnapshot();
  return heard.length > 100 ? null : `the page is blank: ${heard}`;
}

/** Waits until the screen is at rest; resolves to what is wrong when it never is. */
async function faultsOf(page: Page): Promise<string[]> {
  const end = Date.now() + patience;
  for (;;) {
    const unrest = await unrestOf(page);
    if (unrest === null) return [];
    if (Date.now() > end) return [unrest];
    await page.waitForTimeout(100);
  }
}

/** What words that an answer brought have done to the page, other than being read. */
async function harmOf(page: Page): Promise<string[]> {
  const pictures = await page.locator('img[src="x"]').count();
  const harm = pictures > 0 ? ['words became a picture'] : [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) harm.push(`the page is ${beyond} px wider than a window of ${width}`);
  }
  return harm;
}

/** With the line mended, "Try again" (or a reload, where the page itself could not know) leads to the screen as it should be. */
async function recover(page: Page): Promise<string[]> {
  const retry = page.getByRole('button', { name: 'Try again' });
  const end = Date.now() + patience;
  while ((await retry.count()) > 0) {
    if (Date.now() > end) return ['"Try again" changes nothing'];
    await retry
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForTimeout(300);
  }
  return faultsOf(page);
}

interface Walk {
  screen: Screen;
  fault: LineFault;
  /** How many of the calls meet the fault, 0 to 1. */
  share: number;
}

async function walk(stage: Stage, { screen, fault, share }: Walk, random: () => number): Promise<string[]> {
  const page = await stage[screen.who].newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`));
  page.on('dialog', (dialog) => {
    wrong.push(`words became script: ${dialog.message()}`);
    void dialog.dismiss();
  });
  let isBad = true;
  try {
    await page.route(/\/api\//, (route) =>
      isBad && random() < share ? answerBadly(route, fault, random) : route.continue().catch(() => undefined),
    );
    await page.goto(screen.url(stage));
    wrong.push(...(await faultsOf(page)).map((what) => `under the fault: ${what}`));
    wrong.push(...(await harmOf(page)).map((what) => `under the fault: ${what}`));
    isBad = false;
    wrong.push(...(await recover(page)).map((what) => `after it: ${what}`));
    await page.reload();
    wrong.push(...(await faultsOf(page)).map((what) => `after a reload: ${what}`));
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  return wrong;
}

/** Slow, reordered, cut, senseless and hostile answers under every screen: never blank, never loading for ever, never an exception or a page that obeys them; "Try again" helps. */
export async function proveScreens({ seed, from, to, deadline, tell }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const dataDir = newDataDir();
  const product = await startProduct({ DATA_DIR: dataDir });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
  try {
    const stage = await setStage(browser, product.siteUrl, product.partnerUrl);
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const random = randomOfRound(seed, round);
      const screen = screens[round % screens.length] ?? screens[0];
      if (!screen) break;
      const fault = lineFaults[Math.floor(round / screens.length) % lineFaults.length] ?? 'slow';
      const share = pick([1, 0.7, 0.4], random);
      const wrong = await walk(stage, { screen, fault, share }, random);
      addCount(outcome, fault);
      const where = `Round ${round}, seed ${seed}, ${screen.name}, ${fault} for ${share}`;
      for (const what of wrong) {
        outcome.failures.push(`${where}: ${what}`);
        tell(`${where}: ${what}`);
      }
      outcome.rounds += 1;
      if (outcome.rounds % 15 === 0)
        tell(`screens: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return outcome;
}
