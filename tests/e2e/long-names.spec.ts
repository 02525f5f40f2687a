import type { Page } from '@playwright/test';
import { account, signInTo } from './account-steps.ts';
import { queryRows } from './database.ts';
import { bookAsGuest, mailTo } from './guest-booking.ts';
import { expect, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';

const email = `maximiliane.${'wolfeschlegelsteinhausen'.repeat(2)}@example.org`;
const fullName = `Zoé ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 55)}`;

async function expectToFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const excess = await account(page).evaluate((element: Element) => {
      const inside = element.shadowRoot ?? element;
      const { right } = element.getBoundingClientRect();
      return [...inside.querySelectorAll<HTMLElement>('p, span, td, dd, a')]
        .filter((each) => each.checkVisibility() && !each.closest('thead, .r-visually-hidden'))
        .filter((each) => each.getBoundingClientRect().right > right + 1)
        .map((each) => each.textContent);
    });
    expect(excess, `texts beyond the edge at ${width} px`).toEqual([]);
  }
}

test('a long name and a long email address fit into every page that shows them', async ({ page }) => {
  const { bookingId, reference } = await bookAsGuest(page.request, { day: '11-12', email });
  await queryRows(`UPDATE bookings SET driver_details = driver_details || $2 WHERE id = $1`, [
    bookingId,
    JSON.stringify({ fullName }),
  ]);
  // The tab of a new booking confirms it.
  await page.addInitScript((confirmed) => sessionStorage.setItem('rental-confirmed', confirmed), reference);
  const { text } = await mailTo(page.request, email, 'booking-confirmation');
  // Telephone numbers have the same groups as on the pages.
  expect(text).toContain('+33 6 39 98 12 34');
  const link = /\S+\/booking\?\S+/.exec(text)?.[0] ?? '';
  for (const language of ['en', 'es']) {
    await page.goto(`${link}&l=${language}`);
    await expect(account(page).locator('.r-notice').getByText(email)).toBeVisible();
    await expectToFit(page, [320, 390, 768]);
  }
  await signInTo(page, 'admin', `/bookings?q=${reference}`);
  await expect(account(page).getByText(fullName)).toBeVisible();
  await expectToFit(page, [1440, 1280, 1024, 768, 320]);
  await page.goto(`${siteUrl()}/booking?b=${bookingId}&l=en`);
  await expect(account(page).getByText(email).first()).toBeVisible();
  await expectToFit(page, [320, 1440]);
});

test('a long name fits into a mail on a phone', async ({ page }) => {
  const recipient = 'maximiliane@example.org';
  await bookAsGuest(page.request, { day: '10-12', email: recipient, fullName });
  const mail = await mailTo(page.request, recipient, 'booking-confirmation');
  await page.goto(siteUrl() + mail.page);
  await expect(page.getByRole('cell', { name: fullName })).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    // The labels beside it have one line for each word.
    const label = await page.getByRole('rowheader', { name: 'Référence' }).boundingBox();
    expect(label?.height, `the height of a label at ${width} px`).toBeLessThan(40);
  }
});
