import type { Page } from '@playwright/test';
import { trip } from '../support/trip.ts';
import { type ForeignSite, isReady, startForeignSite } from './foreign-site.ts';
import { allCarsShown, expect, partnerUrl, test } from './journey.ts';
import { breakApi, listAsPartner, recordShifts } from './partner-page.ts';
import { type ShiftCase, shiftCases } from './shift-cases.ts';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

/** Returns the height of each tag of the page, and the layout shifts so far. */
function measure(page: Page): Promise<{ shifts: number[]; heights: number[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve({
              shifts: (window as Window & { shifts?: number[] }).shifts ?? [],
              heights: [...document.querySelectorAll('main > *')].map((tag) => tag.getBoundingClientRect().height),
            }),
          ),
        );
      }),
  );
}

/** Opens a page with a footer below the tags, waits until the network is quiet, and returns the layout shifts. */
async function shiftsOf(page: Page, { markup, state, isApiBroken, isPartner }: ShiftCase): Promise<number[]> {
  if (isPartner) await listAsPartner(page);
  if (isApiBroken) await breakApi(page);
  await site.open(page, `<main>${markup}</main><footer><h2>Below</h2><p>Text</p></footer>`);
  await isReady(page, 'main > *', state);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await allCarsShown(page);
  const { shifts, heights } = await measure(page);
  // A framework that compares the page with its own HTML removes what the tag has added.
  await page.evaluate(() => {
    for (const tag of document.querySelectorAll('main > *')) tag.removeAttribute('data-state');
  });
  expect((await measure(page)).heights).toEqual(heights);
  return shifts;
}

for (const [name, shown] of Object.entries(shiftCases)) {
  // The bench measures the same cases at three widths.
  test(`${name}: nothing moves on a phone`, async ({ page, messages }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await recordShifts(page);
    expect(await shiftsOf(page, shown)).toEqual([]);
    // Booking and account are on the host where the site is no partner, and a broken API is reported.
    expect(
      messages.splice(0).filter((text) => !/is not a partner of|status of 500|is not one location/.test(text)),
    ).toEqual([]);
  });
}

test('nothing moves where the page’s script sets the attributes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await recordShifts(page);
  const query = `pickup=${trip.pickupLocation}&from=${trip.pickupAt}&to=${trip.dropoffAt}`;
  await page.goto(`${partnerUrl()}/hotel/cars.html?${query}`);
  await isReady(page, 'rental-results');
  await page.waitForLoadState('networkidle');
  await allCarsShown(page);
  expect((await measure(page)).shifts).toEqual([]);
});

test('what is wrong with a form’s own values is marked at once and described after the first click', async ({
  page,
  messages,
}) => {
  const markup = '<rental-search pickup="Madrid" from="2027-05-01T03:00" to="2027-05-04T03:00"></rental-search>';
  await site.open(page, markup);
  const search = page.locator('rental-search');
  const place = search.getByRole('combobox').first();
  const reason = search.getByText(/matches several locations/);
  await expect(place).toHaveAttribute('aria-invalid', 'true');
  await expect(place).toHaveAccessibleDescription(/matches several locations/);
  await expect(reason).toBeHidden();
  await expect.poll(() => messages.join()).toContain('is not one location');
  messages.length = 0;
  await search.getByText('Driver’s age').click();
  await expect(reason).toBeVisible();
  await search.getByRole('button', { name: /Madrid Atocha/ }).click();
  await expect(place).not.toHaveAttribute('aria-invalid');
});
