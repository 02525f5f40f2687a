import type { Page } from '@playwright/test';
import { engineTag } from '../support/engines.mjs';
import { choosePlace, dayFrom, fillInDriver, words } from './booking-steps.ts';
import { expect, partnerUrl, siteUrl, test } from './journey.ts';
import { cardForm, cards, payWith, storedPayments } from './payment-steps.ts';

/** Removes the API of one feature from a page before its scripts run. It may use only names from its own body. */
type Removal = () => void;

/** Features that are newer than the oldest browsers named in widget/README.md, and popovers, which a page may also lack. */
const removals: Record<string, Removal> = {
  ':state()': () => {
    // Chrome before 125 throws for names without dashes.
    Object.defineProperty(ElementInternals.prototype, 'states', {
      get: () => ({
        clear: () => {},
        add: () => {
          throw new DOMException('The value must start with --.', 'SyntaxError');
        },
      }),
    });
  },
  Temporal: () => void Reflect.deleteProperty(window, 'Temporal'),
  'Trusted Types': () => void Reflect.deleteProperty(window, 'trustedTypes'),
  'view transitions': () => void Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
  popovers: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    // The browser's own style sheet would hide an element with the attribute.
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, name === 'popover' ? 'data-popover' : name, value);
    };
  },
  'other new APIs': () => {
    const missing: [object: object, ...names: string[]][] = [
      [window, 'scheduler', 'navigation', 'requestIdleCallback', 'cookieStore'],
      [ElementInternals.prototype, 'states'],
      [Element.prototype, 'checkVisibility', 'setHTMLUnsafe', 'moveBefore'],
      [URL, 'parse'],
      [AbortSignal, 'any'],
      [Promise, 'withResolvers', 'try'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Array, 'fromAsync'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf'],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        'map',
        'filter',
        'some',
        'find',
        'toArray',
        'flatMap',
        'take',
      ],
      [Intl, 'DurationFormat'],
      [Intl.Locale.prototype, 'getWeekInfo', 'weekInfo'],
    ];
    for (const [object, ...names] of missing) for (const name of names) Reflect.deleteProperty(object, name);
  },
};

/** Style rules that an older browser does not support, in the scripts and style sheets that contain them. */
const newStyles =
  /:state\(|\b(?:anchor-name|position-anchor|position-area|position-try|field-sizing|view-transition-\w+):/g;

/** Misspells these rules in every file of the page, so that no browser supports them. Returns their number. */
async function withoutNewStyles(page: Page): Promise<() => number> {
  let count = 0;
  await page.route(/\.(?:js|css)(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(newStyles, (rule) => {
      count += 1;
      return rule.startsWith(':') ? ':unknown-state(' : `unknown-${rule}`;
    });
    await route.fulfill({ response, body });
  });
  return () => count;
}

/** Drops the directives of Trusted Types from each document's policy, as a browser does that lacks them. */
async function withoutTrustedTypes(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const shortened = policy.replace(/(?:require-trusted-types-for|trusted-types)[^;]*;?/g, '');
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': shortened } });
    },
  );
}

/** Chooses two days in the calendar of the search form and searches. */
async function chooseDays(page: Page, offset: number): Promise<void> {
  const search = page.locator('rental-search');
  await search.evaluate((element, from) => element.setAttribute('from', from), dayFrom(offset));
  const start = search.locator('[data-end="from"]');
  await expect(start).toHaveValue(/ 2028$/);
  await start.click();
  for (const day of [offset + 1, offset + 4]) {
    await search.locator(`[data-day="${dayFrom(day).slice(0, 10)}"] button`).click();
  }
  await search.locator('.r-button[type=submit]').click();
}

/** Selects a filter and the first car, and pays in the sandbox’s form. */
async function payFirstCar(page: Page, email: string): Promise<void> {
  const automatic = page.locator('rental-results').getByRole('checkbox', { name: /^Automatic/ });
  await automatic.check();
  await expect(page).toHaveURL(/gearbox=automatic/);
  // Belvoie needs a copy of the licence.
  const offers = page.locator('rental-results article').filter({ hasNotText: 'Belvoie' });
  await offers.locator('a[href*="car="]').first().click();
  await fillInDriver(page, { name: 'Olga Older', email });
  const checkout = page.locator('rental-checkout');
  await checkout.locator('[name="choice"][value="full"]').check({ force: true });
  await checkout.locator('.r-button[type=submit]').click();
  await expect(cardForm(page).locator('[name="card-number"]')).toBeVisible();
  await payWith(page, cards.pays);
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeFocused();
  expect(await storedPayments(email)).toEqual([{ state: 'paid', status: 'paid' }]);
}

/** Days after those of the other journeys. */
const firstDay = 650;

for (const [index, [feature, remove]] of Object.entries(removals).entries()) {
  test(`a person picks days in the calendar, pays and is booked without ${feature}`, { tag: engineTag }, async ({
    page,
  }) => {
    await page.addInitScript(remove);
    if (feature === 'Trusted Types') await withoutTrustedTypes(page);
    await page.goto(`${siteUrl()}/?l=en`);
    await choosePlace(page, 'NCE', /NCE/);
    await chooseDays(page, firstDay + index * 4);
    await payFirstCar(page, `older-${index}@example.com`);
  });
}

test('a guest books on a partner’s page without any of them, nor new style rules', { tag: engineTag }, async ({
  page,
}) => {
  for (const remove of Object.values(removals)) await page.addInitScript(remove);
  const countStyles = await withoutNewStyles(page);
  await page.goto(`${partnerUrl()}/hotel/`);
  await expect(page.locator('rental-search')).toHaveAttribute('data-state', 'ready');
  await chooseDays(page, firstDay + 28);
  await payFirstCar(page, 'older-partner@example.com');
  expect(countStyles()).toBeGreaterThan(0);
});
