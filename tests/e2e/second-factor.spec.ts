import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { startProduct } from '../support/start-product.ts';
import { account, dropRefusals, formField, signIn } from './account-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';

const { email } = demoAccounts.admin;

/** Returns a code of the next time step, which is valid already: that of the current one may have been used. */
const nextCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

/** Follows the set-up, and returns the key and the recovery codes. */
async function setUp(page: Page) {
  const view = account(page);
  const key = await view.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await formField(page, 'code').fill(new TOTP({ secret }).generate());
  await view.getByRole('button', { name: 'Turn on' }).click();
  await expect(view.getByText('Save your recovery codes')).toBeVisible();
  await expectAccessible(page);
  const codes = await view.getByText(/^(\w{4}-){5}\w{4}$/).allTextContents();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    view.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  await view.getByRole('checkbox', { name: 'I’ve saved my recovery codes' }).check();
  await view.getByRole('button', { name: 'Done' }).click();
  return { secret, codes };
}

/** Enters a code as a paste does, with a space. */
async function enterCode(view: Locator, code: string): Promise<void> {
  const field = view.locator('[name="code"]');
  await expect(field).toBeFocused();
  await field.fill(code.replace(/^\d{3}/, '$& '));
  await field.press('Enter');
}

test('staff set up the second factor that the operator requires, and sign in with it', async ({ page, messages }) => {
  const product = await startProduct({ STAFF_SECOND_FACTOR: '1', DEMO: '1' });
  try {
    const { siteUrl } = product;
    await page.goto(`${siteUrl}/sign-in?return=%2Fbookings`);
    await signIn(page, email, demoPassword);
    const view = account(page);
    await expect(view.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await page.goto(`${siteUrl}/audit`);
    await expect(view.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    const { secret, codes } = await setUp(page);
    await expect(view.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`${siteUrl}/settings`);
    await signIn(page, email, demoPassword);
    await expect(formField(page, 'code')).toBeFocused();
    await expectAccessible(page);
    await enterCode(view, '000000');
    await expect(view.getByText(/That code isn’t right/)).toBeVisible();
    await enterCode(view, nextCode(secret));
    await expect(view.getByText('Recovery codes left: 10')).toBeVisible();
    await expectAccessible(page);

    // The session ends while the page is open: its dialog has both steps too.
    await page.context().clearCookies();
    await view.getByRole('button', { name: 'Save' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.locator('[name="password"]').fill(demoPassword);
    await dialog.locator('[name="password"]').press('Enter');
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await enterCode(dialog, codes[0] ?? '');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(view.getByText('Recovery codes left: 9')).toBeVisible();

    await view.getByRole('button', { name: 'Turn off' }).click();
    await formField(page, 'password').fill(demoPassword);
    await formField(page, 'code').fill(codes[1] ?? '');
    await view.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    await expect(view.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await page.goto('about:blank');
  } finally {
    await product.stop();
  }
  dropRefusals(messages);
});

test('the focus stays in the section on a phone', async ({ page, messages }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const product = await startProduct({ DEMO: '1' });
  try {
    await page.goto(`${product.siteUrl}/settings`);
    await signIn(page, email, demoPassword);
    const view = account(page);
    const press = (name: string) => view.getByRole('button', { name, exact: true }).press('Enter');
    const opener = view.getByRole('button', { name: 'Set up two-step sign-in' });
    const heading = view.getByRole('heading', { name: 'Two-step sign-in', exact: true });
    await press('Set up two-step sign-in');
    await expect(formField(page, 'code')).toBeFocused();
    await expect(formField(page, 'code')).toBeInViewport();
    await press('Cancel');
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(formField(page, 'code')).toBeFocused();
    const { codes } = await setUp(page);
    await expect(view.getByText('Recovery codes left: 10')).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await press('New recovery codes');
    await expect(view.locator('[slot="second-factor"] [name="password"]')).toBeFocused();
    await press('Cancel');
    await expect(view.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
    await view.getByRole('button', { name: 'New recovery codes' }).click();
    const form = view.locator('[slot="second-factor"]');
    await expect(form.locator('[name="password"]')).toBeFocused();
    await form.locator('[name="password"]').fill(demoPassword);
    await form.locator('[name="code"]').fill(codes[0] ?? '');
    await press('Create new codes');
    await view.getByRole('checkbox', { name: 'I’ve saved my recovery codes' }).check();
    await press('Done');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();

    const problem = { title: 'Forbidden', status: 403, code: 'password_required' };
    await page.route('**/api/x/second-factor/reset', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem }),
    );
    const reset = view.locator('[slot="reset-second-factor"]');
    await reset.locator('[name="email"]').fill(demoAccounts.admin.email);
    await press('Reset');
    const password = reset.locator('[name="password"]');
    await expect(password).toBeFocused();
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription('Enter your password to continue.');
    await page.goto('about:blank');
  } finally {
    await product.stop();
  }
  dropRefusals(messages);
});
