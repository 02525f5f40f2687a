import { dayFrom, fillInDriver, words } from './booking-steps.ts';
import { queryRows } from './database.ts';
import { expect, partnerUrl, siteUrl, test } from './journey.ts';

test('the click on a partner’s page leads to the booking and its event, and nothing is stored without consent', async ({
  page,
}) => {
  const period = `from=${dayFrom(510)}&to=${dayFrom(513)}`;
  await page.goto(`${partnerUrl()}/hotel/cars.html?pickup=NCE&dropoff=NCE&${period}`);
  const results = page.locator('rental-results');
  // Without a page of its own for the checkout, the hotel leads to the host's.
  await results.evaluate((element) => element.removeAttribute('checkout-url'));
  const link = results.getByRole('link', { name: /Select/ }).first();
  await expect(link).toHaveAttribute('href', /[?&]click=[\d-]+/);
  const id = new URL((await link.getAttribute('href')) ?? '').searchParams.get('click') ?? '';

  await link.click();
  await expect(page).toHaveURL(new RegExp(`^${siteUrl()}/checkout\\?.*partner=hotel-miramar.*click=[\\w-]+\\.[\\w-]+`));
  const email = `click-${Date.now()}@example.com`;
  await fillInDriver(page, { name: 'Clara Click', email });
  expect(await page.evaluate(() => localStorage.getItem('rental-click'))).toBeNull();
  await page.locator('rental-checkout .r-button[type=submit]').click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();

  const rows = await queryRows<{ partner: string; event: { clickId?: string } }>(
    "SELECT partner, partner_event_data(b) AS event FROM bookings b WHERE driver_details ->> 'email' = $1",
    [email],
  );
  expect(rows.map(({ partner, event }) => [partner, event.clickId])).toEqual([['hotel-miramar', id]]);
});
