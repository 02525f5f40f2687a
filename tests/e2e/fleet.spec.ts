import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import type { Product } from '../support/start-product.ts';
import { account, dropRefusals, signIn, signInTo } from './account-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { withOwnProduct } from './own-product.ts';

async function openFleet(page: Page, { siteUrl }: Product, who: 'admin' | 'supplier', query = ''): Promise<void> {
  await page.goto(`${siteUrl}/fleet?${query}`);
  await signIn(page, demoAccounts[who].email, demoPassword);
  await expect(account(page).getByRole('table')).toBeVisible();
}

/** Replaces the first car's price in a downloaded fleet. */
function repriced(path: string): { zip: Buffer; name: string } {
  const files = unzipSync(readFileSync(path));
  const [header = '', first = '', ...rows] = strFromU8(files['cars.csv'] ?? new Uint8Array()).split('\n');
  const columns = header.split(',');
  const cells = first.split(',');
  cells[columns.indexOf('daily_price')] = '123.45';
  files['cars.csv'] = strToU8([header, cells.join(), ...rows].join('\n'));
  return { zip: Buffer.from(zipSync(files, { level: 0 })), name: cells[columns.indexOf('plate')] ?? '' };
}

const sizes = [
  { device: 'a desktop', width: 1440, height: 900, scheme: 'light', language: 'en' },
  { device: 'a phone', width: 390, height: 844, scheme: 'dark', language: 'fr' },
] as const;

for (const { device, width, height, scheme, language } of sizes) {
  test.describe(`the fleet on ${device} in ${language}`, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme });

    test('is downloaded, changed in a spreadsheet, checked and applied', async ({ page }) => {
      const isFrench = language === 'fr';
      await withOwnProduct(page, {}, async (product) => {
        await openFleet(page, product, 'admin', `l=${language}`);
        const view = account(page);
        await view.getByRole('link', { name: isFrench ? 'Importer et télécharger' : 'Upload and download' }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          view.getByRole('button', { name: /\(ZIP\)/ }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^fleet-\d{4}-\d\d-\d\d\.zip$/);
        const { zip, name } = repriced(await download.path());
        const input = view.getByLabel(isFrench ? 'Fichiers de votre flotte' : 'Files of your fleet');
        await input.setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from('key\nBAD KEY\n') });
        await expect(view.getByText('cars.csv:2 key')).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await input.setInputFiles({ name: 'fleet.zip', mimeType: 'application/zip', buffer: zip });
        const apply = view.getByRole('button', {
          name: isFrench ? 'Appliquer ces changements' : 'Apply these changes',
        });
        await expect(apply).toBeVisible();
        await expectAccessible(page);
        await apply.click();
        await expect(view.getByText(isFrench ? 'La flotte est à jour' : 'The fleet is up to date')).toBeVisible();
        await view.getByRole('link', { name: isFrench ? 'Véhicules' : 'Cars', exact: true }).click();
        const search = view.getByRole('searchbox');
        await search.fill(name);
        await search.press('Enter');
        await expect(view.getByText(/1 (car|véhicule)$/)).toBeVisible();
        await expect(view.getByText(/123[.,]45/)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    });
  });
}

for (const language of ['en', 'fr', 'es']) {
  test(`every name in the list is readable on a tablet, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await signInTo(page, 'admin', '/fleet', language);
    const names = account(page).getByRole('row').locator('strong');
    await expect(names.first()).toBeVisible();
    const narrowest = await names.evaluateAll((all) =>
      Math.min(
        ...all.map((name) => name.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(name).fontSize)),
      ),
    );
    expect(narrowest).toBeGreaterThan(5);
    await expectNoSidewaysScroll(page);
  });
}

test('a supplier takes a car out of service, hides it, and sees only their own', async ({ page }) => {
  await withOwnProduct(page, {}, async (product) => {
    await page.goto(product.siteUrl);
    await openFleet(page, product, 'supplier');
    const view = account(page);
    await expect(view.getByRole('link', { name: 'Staff' })).toHaveCount(0);
    const row = view.getByRole('row').nth(1);
    await row.getByRole('button', { name: /^Out of service/ }).click();
    const dialog = view.getByRole('dialog');
    await dialog.getByLabel('Out of service from').fill('2030-03-01T08:00');
    await dialog.getByLabel('Back in service from').fill('2030-03-01T07:00');
    await dialog.getByRole('button', { name: 'Take out of service' }).click();
    await expect(dialog.getByText('Choose a time after the first one.')).toBeVisible();
    await dialog.getByLabel('Back in service from').fill('2030-03-05T18:00');
    await dialog.getByLabel(/^Reason/).fill('Inspection');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take out of service' }).click();
    await expect(row.getByText('Inspection')).toBeVisible();
    await row.getByRole('button', { name: /^Hide/ }).click();
    await expect(row.getByText('Hidden')).toBeVisible();
    await view.getByLabel('Status').selectOption('hidden');
    await expect(page).toHaveURL(/status=hidden/);
    await expect(view.getByText('1 car', { exact: true })).toBeVisible();
    await page.reload();
    await expect(view.getByText('1 car', { exact: true })).toBeVisible();
  });
});

test('an administrator invites a colleague, and ends their access', async ({ page }) => {
  await withOwnProduct(page, {}, async (product) => {
    await openFleet(page, product, 'admin', 'show=staff');
    const view = account(page);
    await view.getByRole('button', { name: 'Invite by email' }).click();
    const dialog = view.getByRole('dialog');
    await dialog.getByLabel('Email address').fill('nora@example.com');
    await dialog.getByLabel('Full name').fill('Nora Desk');
    await dialog.getByLabel('Role').selectOption('admin');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const row = view.getByRole('row', { name: /Nora Desk/ });
    await expect(row.getByText('Invited')).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: /^End access/ }).click();
    await view.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
    await expect(row).toHaveCount(0);
  });
});

test('a customer sees that the page is not for them', async ({ page, messages }) => {
  await withOwnProduct(page, {}, async ({ siteUrl }) => {
    await page.goto(`${siteUrl}/fleet`);
    await signIn(page, demoAccounts.customer.email, demoPassword);
    await expect(account(page).getByText('We couldn’t load the fleet')).toBeVisible();
    dropRefusals(messages);
  });
});
