import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { chooseVariants } from '../support/every-combination.ts';
import { account, dropRefusals, signIn, signInTo } from './account-steps.ts';
import { cutTexts } from './cut-texts.ts';
import {
  chooseFiles,
  downloadFleet,
  type FleetLanguage,
  fleetWords,
  openFleet,
  withFirstCar,
  withoutRows,
} from './fleet-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';
import { withOwnProduct } from './own-product.ts';

const desktop = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

const administrators = [
  { device: desktop, language: 'en' },
  { device: phone, language: 'es' },
] as const;

for (const { device, language } of chooseVariants(administrators, ({ device }) => device === phone)) {
  const words = fleetWords[language];
  test.describe(`an administrator’s files at ${device.viewport.width} pixels in ${language}`, () => {
    test.use(device);

    test('are downloaded, changed in a spreadsheet, checked, applied and emptied', async ({ page }) => {
      await withOwnProduct(page, {}, async (product) => {
        await openFleet(page, product, 'admin', `l=${language}`);
        const view = account(page);
        await view.getByRole('link', { name: words.files }).click();
        const files = await downloadFleet(page);
        const input = view.getByLabel(words.input);
        await chooseFiles(input, withFirstCar(files, 'daily_price', '4o').files);
        await expect(view.getByText('cars.csv:2 daily_price')).toBeVisible();
        await expect(view.getByText(words.amount)).toBeVisible();
        const { files: changed, plate } = withFirstCar(files, 'daily_price', '123.45');
        await chooseFiles(input, changed);
        const apply = view.getByRole('button', { name: words.apply });
        await apply.click();
        await expect(view.getByText(words.applied)).toBeVisible();
        await view.getByRole('link', { name: words.cars, exact: true }).click();
        const search = view.getByRole('searchbox');
        await search.fill(plate);
        await search.press('Enter');
        await expect(view.getByText(words.oneCar, { exact: true })).toBeVisible();
        await expect(view.getByText(/123[.,]45/)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);

        // Files without rows retire everything, which has to be agreed to. What is left to do before a booking is then listed.
        await view.getByRole('link', { name: words.files }).click();
        await chooseFiles(input, withoutRows(changed, ['cars.csv', 'prices.csv', 'blocks.csv']));
        await apply.click();
        await view.getByRole('checkbox', { name: words.retireAll }).check();
        await apply.click();
        await expect(view.getByText(words.applied)).toBeVisible();
        await page.reload();
        await expect(view.getByRole('heading', { name: words.opening })).toBeVisible();
        await expect(view.getByText(/^5 .* 6/)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
    });
  });
}

const suppliers = [
  { device: phone, language: 'fr' },
  { device: desktop, language: 'en' },
] as const;

for (const { device, language } of chooseVariants(suppliers, ({ device }) => device === desktop)) {
  const words = fleetWords[language];
  test.describe(`a supplier’s files at ${device.viewport.width} pixels in ${language}`, () => {
    test.use(device);

    test('have their own cars, and change no other', async ({ page }) => {
      await withOwnProduct(page, {}, async (product) => {
        await openFleet(page, product, 'supplier', `l=${language}`);
        const view = account(page);
        const pictures = view.locator('.r-fleet__car > .r-car-picture');
        await expect(pictures.first()).toBeAttached();
        const widths = await pictures.evaluateAll((all) =>
          all.map((one) => Math.round(one.getBoundingClientRect().width)),
        );
        // A table has no room for them.
        expect(new Set(widths)).toEqual(new Set([device === phone ? 45 : 0]));
        await view.getByRole('link', { name: words.files }).click();
        const files = await downloadFleet(page);
        expect(Object.keys(files).filter((name) => name.endsWith('.csv'))).toEqual([
          'cars.csv',
          'locations.csv',
          'prices.csv',
          'suppliers.csv',
        ]);
        const input = view.getByLabel(words.input);
        const foreign = withFirstCar(files, 'supplier', 'atlanterra').files;
        await chooseFiles(input, { ...foreign, 'staff.csv': new TextEncoder().encode('email\neve@example.com\n') });
        await expect(view.getByText('cars.csv:2 supplier')).toBeVisible();
        await expect(view.getByText('staff.csv:1')).toBeVisible();
        await expect(view.getByRole('button', { name: words.apply })).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        const { files: changed, plate } = withFirstCar(files, 'daily_price', '123.45');
        await chooseFiles(input, changed);
        await view.getByRole('button', { name: words.apply }).click();
        await expect(view.getByText(words.applied)).toBeVisible();
        await view.getByRole('link', { name: words.cars, exact: true }).click();
        await view.getByRole('searchbox').fill(plate);
        await view.getByRole('searchbox').press('Enter');
        await expect(view.getByText(/123[.,]45/)).toBeVisible();
      });
    });
  });
}

const devices = [
  { name: 'phone', device: phone },
  { name: 'desktop', device: desktop },
] as const;
const staffViews = (Object.keys(fleetWords) as FleetLanguage[]).flatMap((language) =>
  devices.map(({ name, device }) => ({ language, name, device })),
);
const isTypicalView = ({ language, name }: { language: FleetLanguage; name: string }) =>
  name === (language === 'en' ? 'desktop' : 'phone') && language !== 'es';

/** Every view of staff, in each language and on each device. A plan changes nothing, so all of them share one server. */
for (const { language, name, device } of chooseVariants(staffViews, isTypicalView)) {
  const words = fleetWords[language];
  test.describe(`on a ${name} in ${language}`, () => {
    test.use(device);

    test('the views of staff fit, and are accessible', async ({ page }) => {
      await signInTo(page, 'admin', '/fleet', language);
      const view = account(page);
      const expectFit = async () => {
        await expectNoSidewaysScroll(page);
        expect(await cutTexts(page)).toEqual([]);
        await expectAccessible(page);
      };
      await expect(view.getByRole('table')).toBeVisible();
      await expectFit();
      await view.getByRole('link', { name: words.files }).click();
      await chooseFiles(view.getByLabel(words.input), 'key,daily_price\nBAD KEY,4o\n');
      await expect(view.getByText(words.amount)).toBeVisible();
      await expectFit();
      await view.getByRole('link', { name: words.staff }).click();
      await view.getByRole('button', { name: words.invite }).click();
      await expect(view.getByRole('dialog')).toBeVisible();
      await expectFit();
      await page.goto(`${siteUrl()}/today`);
      await expect(view.getByRole('link', { name: words.walkIn }).first()).toBeVisible();
      await expectFit();
    });
  });
}

for (const language of chooseVariants(['en', 'fr', 'es'], (language) => language === 'fr')) {
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
    await expect(dialog.getByText('Choose a time after the start.')).toBeVisible();
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

test('forced colours mark only the part of the page that is shown', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInTo(page, 'admin', '/fleet', 'en');
  const parts = account(page).getByRole('navigation', { name: 'Fleet' }).getByRole('link');
  await expect(parts).toHaveCount(3);
  const colors = await parts.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBlockEndColor));
  expect(colors[1]).toBe(colors[2]);
  expect(colors[0]).not.toBe(colors[1]);
});

test('an administrator invites a colleague, and ends their access', async ({ page }) => {
  await withOwnProduct(page, {}, async (product) => {
    await openFleet(page, product, 'admin', 'show=staff');
    const view = account(page);
    await view.getByRole('button', { name: 'Invite by email' }).click();
    // Forms with a password are in the light DOM, shown within the dialog.
    const dialog = view.locator('[slot="staff-access"]');
    await dialog.getByLabel('Email address').fill('nora@example.com');
    await dialog.getByLabel('Full name').fill('Nora Desk');
    await dialog.getByLabel('Role').selectOption('admin');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const row = view.getByRole('row', { name: /Nora Desk/ });
    await expect(row.getByText('Invited')).toBeVisible();
    // It would fade while the page is checked.
    await expect(view.locator('.r-toast')).toHaveCount(0);
    await expectAccessible(page);
    await row.getByRole('button', { name: /^End access/ }).click();
    await expect(view.getByRole('alertdialog', { name: 'End Nora Desk’s access?' })).toBeVisible();
    await view.locator('[slot="end-access"]').getByRole('button', { name: 'End access' }).click();
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
