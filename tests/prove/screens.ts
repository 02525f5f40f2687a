import type { Page } from '@playwright/test';
import { type BrowserFixture, recover, runRounds, screenFaults, trip } from './browser-rounds.ts';
import { type Campaign, type Outcome, pick } from './campaign.ts';
import { type NetworkFault, respondWithFault } from './network-faults.ts';

type Screen = { name: string; who: 'visitor' | 'customer'; url: (fixture: BrowserFixture) => string };

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
  onSite('/change-password', 'customer'),
  onSite('/sign-in'),
  onSite('/sign-up'),
  onSite('/forgot-password'),
  { name: '/booking, as a guest', who: 'visitor', url: ({ siteUrl }) => `${siteUrl}/booking?l=en` },
  onSite('/contact'),
  onSite('/locations'),
  onSite('/suppliers'),
  onSite('/categories'),
  { name: 'hotel', who: 'visitor', url: ({ partnerUrl }) => `${partnerUrl}/hotel/` },
  { name: 'hotel, cars', who: 'visitor', url: ({ partnerUrl }) => `${partnerUrl}/hotel/cars.html?${trip}` },
  {
    name: 'hotel, checkout',
    who: 'visitor',
    url: ({ partnerUrl, checkoutPath }) => `${partnerUrl}/hotel/book.html?${checkoutPath.split('?')[1]}`,
  },
];

/** Returns what the text of a response did to the page, other than being displayed. */
async function findDamage(page: Page): Promise<string[]> {
  const pictures = await page.locator('img[src="x"]').count();
  const harm = pictures > 0 ? ['text became a picture'] : [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (beyond > 0) harm.push(`the page is ${beyond} px wider than a window of ${width}`);
  }
  return harm;
}

interface ScreenVisit {
  screen: Screen;
  fault: NetworkFault;
  /** The share of calls with the fault, 0 to 1. */
  share: number;
}

async function visitScreen(
  fixture: BrowserFixture,
  { screen, fault, share }: ScreenVisit,
  random: () => number,
): Promise<string[]> {
  const page = await fixture[screen.who].newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`));
  page.on('dialog', (dialog) => {
    wrong.push(`text became script: ${dialog.message()}`);
    void dialog.dismiss();
  });
  let isBad = true;
  try {
    await page.route(/\/api\//, (route) =>
      isBad && random() < share ? respondWithFault(route, fault, random) : route.continue().catch(() => undefined),
    );
    await page.goto(screen.url(fixture));
    wrong.push(...(await screenFaults(page)).map((what) => `under the fault: ${what}`));
    wrong.push(...(await findDamage(page)).map((what) => `under the fault: ${what}`));
    isBad = false;
    wrong.push(...(await recover(page)).map((what) => `after it: ${what}`));
    await page.reload();
    wrong.push(...(await screenFaults(page)).map((what) => `after a reload: ${what}`));
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  return wrong;
}

/** Every screen under slow, reordered, cut, invalid and hostile responses: never blank, never loading forever, no exception, no injection; "Try again" recovers. */
export async function proveScreens(campaign: Campaign): Promise<Outcome> {
  return runRounds(campaign, { area: 'screens', items: screens }, async ({ fixture, item: screen, fault, random }) => {
    const share = pick([1, 0.7, 0.4], random);
    const wrong = await visitScreen(fixture, { screen, fault, share }, random);
    return { where: `${screen.name}, ${fault} for ${share}`, wrong };
  });
}
