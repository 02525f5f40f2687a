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

test('the calendar stays open and focused when a key leads to a month that is not shown yet', async ({ page }) => {
  await page.goto(`${siteUrl()}/search?pickup=NCE&from=2027-03-28T10:00&to=2027-04-03T10:00&l=en`);
  await page.getByRole('button', { name: 'Change location or dates' }).click();
  await page.getByLabel('Pick-up date').first().press('ArrowDown');
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(day('28 March 2027')).toBeFocused();
  for (const month of ['April', 'May', 'June']) {
    await page.keyboard.press('PageDown');
    await expect(day(`28 ${month} 2027`)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(day('5 July 2027')).toBeFocused();
});
