import { dayFrom } from './booking-steps.ts';
import { expect, partnerUrl, test } from './journey.ts';

const guest = {
  driverName: 'Ada Lovelace',
  driverEmail: 'ada.lovelace@example.com',
  driverPhone: '+33698765432',
  flightNumber: 'AF7700',
};

test('a strict page fills in its guest’s details, which are in no address, no storage and no request', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)));
  const period = `from=${dayFrom(530)}&to=${dayFrom(533)}`;
  await page.goto(`${partnerUrl()}/hotel/cars.html?pickup=NCE&dropoff=NCE&${period}`);
  await page
    .locator('rental-results')
    .getByRole('link', { name: /Select/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/hotel\/book\.html\?/);
  const own = await page.request.get(page.url());
  expect(own.headers()['content-security-policy']).toMatch(/default-src 'none'|default-src 'self'/);
  expect(own.headers()['content-security-policy']).not.toContain('unsafe-inline');

  const checkout = page.locator('rental-checkout');
  await checkout.evaluate((element, details) => Object.assign(element, details), guest);
  await expect(checkout.locator('[name="driver-fullName"]')).toHaveValue(guest.driverName);
  await expect(checkout.locator('[name="driver-email"]')).toHaveValue(guest.driverEmail);
  await expect(checkout.locator('[name="driver-phone"]')).toHaveValue(/6 ?98 ?76 ?54 ?32|698765432/);
  await expect(checkout.locator('[name="flightNumber"]')).toHaveValue(guest.flightNumber);
  // The guest's input stays when the page changes its values.
  await checkout.locator('[name="driver-fullName"]').fill('Augusta King');
  await checkout.evaluate((element) => Object.assign(element, { driverName: 'Ada', flightNumber: 'AF1' }));
  await expect(checkout.locator('[name="flightNumber"]')).toHaveValue('AF1');
  await expect(checkout.locator('[name="driver-fullName"]')).toHaveValue('Augusta King');

  const personal = /Lovelace|Augusta|698765432|AF7700/;
  expect(sent.filter((text) => personal.test(text))).toEqual([]);
  expect(decodeURIComponent(page.url())).not.toMatch(personal);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(personal);
});
