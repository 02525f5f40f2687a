import type { BrowserContext, Page } from '@playwright/test';
import { startProviderStandIns } from '../support/provider-stand-ins.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { dayFrom, fillInDriver, firstOffer, words } from './booking-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { payPalScript, serveScript, stripeScript } from './provider-scripts.ts';

const googleScript = `window.google = { accounts: { id: {
  initialize: (options) => { this.options = options; },
  renderButton: (place) => {
    const button = document.createElement('button');
    button.textContent = 'Continue as Ada';
    button.onclick = async () => this.options.callback({ credential: await window.standInToken(this.options.nonce) });
    place.append(button);
  },
  prompt: () => undefined,
  cancel: () => undefined,
} } };`;

type StandIns = Awaited<ReturnType<typeof startProviderStandIns>>;
let standIns: StandIns;
let product: Product;

test.use({ allowedHosts: ['js.stripe.com', 'www.paypal.com', 'accounts.google.com'] });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  standIns = await startProviderStandIns();
  product = await startProduct({ ...standIns.env, DEMO: '1' });
});
test.afterAll(async () => {
  await product?.stop();
  await standIns?.close();
});

async function goToForm(page: Page, offset: number): Promise<void> {
  const trip = { pickup: 'Nice Côte d’Azur Airport', from: dayFrom(offset), to: dayFrom(offset + 3) };
  await page.goto(`${product.siteUrl}/search?${new URLSearchParams(trip)}`);
  await (await firstOffer(page)).link.click();
  await fillInDriver(page, { name: 'Ada Lovelace', email: `provider-${offset}@example.com` });
  await page.locator('rental-checkout [name="choice"][value="full"]').check({ force: true });
}

test('both providers blocked: each shows an error and a retry, and payment at the counter still works', async ({
  page,
  messages,
}) => {
  for (const host of ['js.stripe.com', 'www.paypal.com'])
    await page.route(`https://${host}/**`, (route) => route.abort());
  await goToForm(page, 23);
  const checkout = page.locator('rental-checkout');
  const blocked = checkout.getByText('We couldn’t load the payment form');
  await expect(blocked).toBeVisible();
  // The payment form can't be loaded, but our own service is available.
  await expect(checkout.getByText('We couldn’t reach the booking service')).toHaveCount(0);
  await expectAccessible(page);
  await serveScript(page, 'js.stripe.com', stripeScript);
  await checkout.getByRole('button', { name: 'Try again' }).click();
  await expect(checkout.getByText('You’ll pay by card in the next step.')).toBeVisible();
  await checkout.locator('[name="gateway"][value="paypal"]').check({ force: true });
  await expect(blocked).toBeVisible();
  await checkout.locator('[name="choice"][value="later"]').check({ force: true });
  await checkout.locator('.r-button[type=submit]').click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeFocused();
  // The browser reports the blocked scripts.
  messages.length = 0;
});

/** Opens the return page in another tab before this one gets the payment's result. */
async function returnInOtherTab(context: BrowserContext, sessionId: string): Promise<void> {
  const other = await context.newPage();
  await other.goto(`${product.siteUrl}/checkout-session/${sessionId}`);
  await expect(other.getByRole('heading', { name: words.en.booked })).toBeVisible();
  await other.close();
}

test('Stripe: a payment in its form, with another tab returning first', async ({ page, context }) => {
  await page.exposeFunction('standInPay', async (secret: string) => {
    const id = secret.replace(/_secret$/, '');
    standIns.stripe.pay(id);
    await returnInOtherTab(context, id);
  });
  await serveScript(page, 'js.stripe.com', stripeScript);
  await goToForm(page, 3);
  const checkout = page.locator('rental-checkout');
  await checkout.locator('.r-button[type=submit]').click();
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeFocused();
});

test('Stripe: its frame may offer the wallets of the device', async ({ page }) => {
  await serveScript(page, 'js.stripe.com', stripeScript);
  await page.route('https://js.stripe.com/wallets', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<body><script>document.body.append(document.featurePolicy.allowsFeature("payment"))</script>',
    }),
  );
  await goToForm(page, 33);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: 'https://js.stripe.com/wallets', allow: 'payment *' });
    document.body.append(frame);
  });
  await expect(page.frameLocator('iframe[src="https://js.stripe.com/wallets"]').locator('body')).toHaveText('true');
});

test('PayPal: selected, cancelled, selected again and approved, with another tab returning first', async ({
  page,
  context,
}) => {
  await page.exposeFunction('standInApprove', async (id: string) => {
    standIns.payPal.approve(id);
    await returnInOtherTab(context, id);
  });
  await serveScript(page, 'js.stripe.com', stripeScript);
  await serveScript(page, 'www.paypal.com', payPalScript);
  await goToForm(page, 13);
  const checkout = page.locator('rental-checkout');
  await checkout.locator('[name="gateway"][value="paypal"]').check({ force: true });
  await expect(checkout.getByText('You’ll pay with PayPal in the next step.')).toBeVisible();
  await expectAccessible(page);
  await checkout.locator('.r-button[type=submit]').click();
  const pay = page.getByRole('button', { name: 'Pay with PayPal' });
  await expect(pay).toBeVisible();
  await checkout.getByRole('button', { name: 'Go back and edit' }).click();
  await checkout.locator('.r-button[type=submit]').click();
  await expect(pay).toHaveCSS('height', '45px');
  await pay.click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeFocused();
});

test('Google: its script loads on click, and its token signs a new customer in', async ({ page }) => {
  const person = { sub: '1', email: 'ada.provider@gmail.com', name: 'Ada Provider' };
  await page.exposeFunction('standInToken', (nonce: string) => standIns.social.idToken('google', { ...person, nonce }));
  await serveScript(page, 'accounts.google.com', googleScript);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).host));
  await page.goto(`${product.siteUrl}/sign-in`);
  const continueButton = page.getByRole('button', { name: 'Continue with Google' });
  await expect(continueButton).toBeVisible();
  await expectAccessible(page);
  expect(requested).not.toContain('accounts.google.com');
  await continueButton.click();
  await page.getByRole('button', { name: 'Continue as Ada' }).click();
  await expect(page).toHaveURL(`${product.siteUrl}/`);
  await page.goto(`${product.siteUrl}/settings`);
  await expect(page.locator('main rental-account [name="fullName"]')).toHaveValue(person.name);
});
