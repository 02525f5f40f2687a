import type { Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { engineTag } from '../support/engines.mjs';
import { startProviderStandIns } from '../support/provider-stand-ins.ts';
import { startProduct } from '../support/start-product.ts';
import { signIn } from './account-steps.ts';
import { dayFrom, fillInDriver, firstOffer, words } from './booking-steps.ts';
import { expect, partnerUrl, siteUrl, test } from './journey.ts';

declare global {
  interface Window {
    noteViolation: (violation: string) => void;
  }
}

/** Collects the page's violations of its policy, also those that a script catches. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
      window.noteViolation(`${violatedDirective} ${sample} ${sourceFile} ${location.pathname}`),
    );
  });
  return violations;
}

async function expectRequired(page: Page): Promise<void> {
  const attempt = await page.evaluate(() => {
    const element = document.createElement('div');
    element.innerHTML = '<img src="x" onerror="window.isAttacked = true">';
    const script = document.createElement('script');
    let isRefused = false;
    try {
      script.src = '/other.js';
    } catch {
      isRefused = true;
    }
    return { text: element.textContent, isRefused };
  });
  expect(attempt).toEqual({ text: '<img src="x" onerror="window.isAttacked = true">', isRefused: true });
}

test('pages of the site work where strings become no HTML and no script', async ({ page, messages }) => {
  const violations = await recordViolations(page);
  for (const path of [
    '/',
    '/search',
    '/categories',
    '/suppliers',
    '/contact',
    '/faq',
    '/booking',
    '/sign-up',
    '/nowhere',
  ]) {
    await page.goto(siteUrl() + path);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  messages.length = 0;
  await page.goto(`${siteUrl()}/locations`);
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
  await expect(page.locator('.leaflet-control-attribution')).toContainText('Natural Earth');
  await page.goto(`${siteUrl()}/sign-in`);
  await signIn(page, demoAccounts.admin.email, demoPassword);
  await expect(page).toHaveURL(`${siteUrl()}/`);
  for (const path of ['/bookings', '/notifications', '/settings', '/audit']) {
    await page.goto(siteUrl() + path);
    await expect(page.locator('rental-account h1, h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
  await expectRequired(page);
  await expect.poll(() => violations.length).toBe(1);
  messages.length = 0;
});

test('partner pages are not affected', { tag: engineTag }, async ({ page }) => {
  await page.goto(`${partnerUrl()}/hotel/`);
  await expect(page.locator('rental-search')).toHaveAttribute('data-state', 'ready');
  const html = await page.evaluate(() => {
    const element = document.createElement('div');
    element.innerHTML = '<u>theirs</u>';
    return element.innerHTML;
  });
  expect(html).toBe('<u>theirs</u>');
});

const stripeScript = `window.Stripe = Object.assign(() => ({
  _registerWrapper() {},
  registerAppInfo() {},
  createEmbeddedCheckoutPage: async ({ clientSecret, onComplete }) => {
    const button = document.createElement('button');
    button.textContent = 'Pay with Stripe';
    button.onclick = async () => { await window.standInPay(clientSecret); onComplete(); };
    return { mount: (target) => target.append(button), destroy: () => button.remove() };
  },
}), { version: document.currentScript.src.split('/')[3] });`;

test.describe('with Stripe', () => {
  test.use({ allowedHosts: ['js.stripe.com'] });

  test('a payment in its form', async ({ page }) => {
    const standIns = await startProviderStandIns();
    const { GOOGLE_CLIENT_ID: _none, ...env } = standIns.env;
    const product = await startProduct({ ...env, PAYMENTS: 'counter,stripe', DEMO: '1' });
    const violations = await recordViolations(page);
    await page.exposeFunction('standInPay', (secret: string) => standIns.stripe.pay(secret.replace(/_secret$/, '')));
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: stripeScript,
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const trip = { pickup: 'Nice Côte d’Azur Airport', from: dayFrom(3), to: dayFrom(6) };
    await page.goto(`${product.siteUrl}/search?${new URLSearchParams(trip)}`);
    await (await firstOffer(page)).link.click();
    await fillInDriver(page, { name: 'Ada Lovelace', email: 'trusted@example.com' });
    await page.locator('rental-checkout [name="choice"][value="full"]').check({ force: true });
    await page.locator('rental-checkout .r-button[type=submit]').click();
    await page.getByRole('button', { name: 'Pay with Stripe' }).click();
    await expect(page.getByRole('heading', { name: words.en.booked })).toBeFocused();
    expect(violations).toEqual([]);
    await page.goto('about:blank');
    await product.stop();
    await standIns.close();
  });
});
