import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { account, signIn } from './account-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { withOwnProduct } from './own-product.ts';

test('a visitor’s page speed is measured after consent only, and an administrator reads it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/vitals/.test(request.url())) requested.push(request.url());
  });
  await withOwnProduct(
    page,
    {},
    async ({ siteUrl }) => {
      await page.goto(`${siteUrl}/?l=en`);
      const prompt = page.getByRole('region', { name: 'Measuring visits' });
      await expect(prompt).toContainText('nothing about you');
      await expect(prompt).not.toContainText('Google');
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      await expect(prompt).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      expect(requested).toEqual([]);
      const isLoaded = page.waitForRequest(/measure-vitals/);
      await prompt.getByRole('button', { name: 'Allow' }).click();
      await isLoaded;
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'You’ve agreed' })).toBeVisible();
      await expect(page.getByText('deleted after 28 days')).toBeVisible();
      // Leaving the document sends the figures.
      await page.goto(`${siteUrl}/sign-in`);
      await signIn(page, demoAccounts.admin.email, demoPassword);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('link', { name: 'Page speed' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Page speed' })).toBeFocused();
      const home = account(page).getByRole('table', { name: 'Home' });
      await expect(
        home.getByRole('row', { name: /LCP.* s (Good|Needs improvement|Poor)\s*1 measurement/ }),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await account(page).getByLabel('Language').selectOption('fr');
      await expect(page).toHaveURL(/\/page-speed\?language=fr$/);
      await expect(account(page).getByText('No measurements yet')).toBeVisible();
    },
    { VITALS_PERCENT: '100' },
  );
});
