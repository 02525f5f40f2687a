import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { signIn } from './account-steps.ts';
import { dayFrom, firstOffer, storedBooking } from './booking-steps.ts';
import { expect, expectAccessible, partnerUrl, siteUrl, test } from './journey.ts';

/** Days after those of the other journeys. */
const firstDay = 520;
const { email } = demoAccounts.customer;

function results(page: string, offset: number): string {
  const address = new URL(page);
  address.searchParams.set('pickup', 'Nice Côte d’Azur Airport');
  address.searchParams.set('from', dayFrom(offset));
  address.searchParams.set('to', dayFrom(offset + 3));
  return address.href;
}

test('signing in from a checkout returns to it with the typed text', async ({ page }) => {
  await page.goto(results(`${siteUrl()}/search?l=es`, firstDay));
  await (await firstOffer(page)).link.click();
  const checkout = page.locator('rental-checkout');
  await checkout.locator('[name="driver-fullName"]').fill('Somebody Else');
  await checkout.locator('[name="licenseNumber"]').fill('AB 123456');
  const offered = checkout.locator('[name="theftProtection"], [name="additionalDriver"]').first();
  const isOffered = (await offered.count()) > 0;
  if (isOffered) await offered.check({ force: true });
  const address = page.url();
  await checkout.getByRole('link', { name: 'Inicie sesión para usar la suya' }).click();
  await signIn(page, email, demoPassword);
  await expect(checkout.getByText(email)).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(checkout.locator('[name="driver-fullName"]')).toHaveValue('Somebody Else');
  await expect(checkout.locator('[name="licenseNumber"]')).toHaveValue('AB 123456');
  if (isOffered) await expect(offered).toBeChecked();
});

test('a partner page books for a user who signed in on the host in another tab, and stores nothing', async ({
  page,
  context,
}) => {
  await page.goto(results(`${partnerUrl()}/hotel/cars.html`, firstDay + 10));
  await (await firstOffer(page)).link.click();
  const checkout = page.locator('rental-checkout');
  await checkout.locator('[name="licenseNumber"]').fill('AB 123456');
  const [host] = await Promise.all([
    context.waitForEvent('page'),
    checkout.getByRole('link', { name: /Sign in at localhost/ }).click(),
  ]);
  await signIn(host, email, demoPassword);
  const continueButton = host.getByRole('button', { name: `Continue to ${new URL(partnerUrl()).host}` });
  await expect(continueButton).toBeVisible();
  await expectAccessible(host);
  await continueButton.click();
  await expect(checkout.getByText(`You’re booking with your account, ${email}.`)).toBeVisible();
  await expect(checkout.locator('[name="driver-email"]')).toHaveValue(email);
  await expect(checkout.locator('[name="licenseNumber"]')).toHaveValue('AB 123456');
  await expectAccessible(page);
  const before = (await storedBooking(email)).length;
  await checkout.locator('[name="terms"]').check();
  await checkout.locator('.r-button[type=submit]').click();
  await expect(checkout.getByRole('heading', { name: 'Booking confirmed' })).toBeFocused();
  expect(await storedBooking(email)).toHaveLength(before + 1);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
});
