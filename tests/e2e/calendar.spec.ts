import { expect, siteUrl, test } from './journey.ts';

test('a trip over the end of a month is not drawn on the empty places of other months', async ({ page }) => {
  const trip = new URLSearchParams({ pickup: 'NCE', from: '2027-03-28T10:00', to: '2027-04-03T10:00' });
  await page.goto(`${siteUrl()}/search?${trip}`);
  await page.getByRole('button', { name: 'Change location or dates' }).click();
  await page.getByLabel('Pick-up date').first().click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  const drawn = await page.locator('.r-calendar__cell--outside').evaluateAll((cells) =>
    cells.map((cell) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(cell);
      return `${backgroundColor} ${backgroundImage}`.replaceAll('rgba(0, 0, 0, 0)', '');
    }),
  );
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.filter((background) => /rgb|color/.test(background))).toEqual([]);
});
