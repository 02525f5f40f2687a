import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../architecture/modules.ts';
import { type ForeignSite, isReady, startForeignSite } from './foreign-site.ts';
import { expect, test } from './journey.ts';

const trip = 'pickup="Nice Côte d’Azur Airport" from="2027-05-01T10:00" to="2027-05-04T10:00"';

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite({
    '/leaflet.js': () => readFileSync(join(root, 'node_modules/leaflet/dist/leaflet.js'), 'utf8'),
  });
});
test.afterAll(() => site.close());

const results = (page: Page) => page.locator('rental-results');

async function openMap(page: Page): Promise<void> {
  await isReady(page, 'rental-results');
  await results(page).getByRole('button', { name: 'Map', exact: true }).click();
  await expect(results(page).locator('.r-map__pin').first()).toBeVisible();
}

test('a page’s own Leaflet, its plugins and its map stay as they are while the map of results is shown and closed', async ({
  page,
}) => {
  await site.open(
    page,
    `<div id="own" style="height: 200px"></div><script src="/leaflet.js"></script><script>
      L.plugin = () => 'plugin';
      window.ownLeaflet = L;
      window.resized = 0;
      L.map('own').setView([43, 7], 5).on('resize', () => { window.resized += 1; });
      window.before = Object.keys(window);
    </script><rental-results ${trip}></rental-results>`,
  );
  await openMap(page);
  await results(page).getByRole('button', { name: 'List', exact: true }).click();
  await expect(results(page).locator('.leaflet-container')).toBeHidden();
  const found = await page.evaluate(() => {
    const own = window as unknown as { L: unknown; ownLeaflet: unknown; before: string[] };
    const added = Object.keys(window).filter((name) => !own.before.includes(name));
    return { isOwn: own.L === own.ownLeaflet, added: added.filter((name) => !/^(rentalElements|before)$/.test(name)) };
  });
  expect(found).toEqual({ isOwn: true, added: [] });
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(() => page.evaluate(() => (window as unknown as { resized: number }).resized)).toBeGreaterThan(0);
});

test('the map adds no global name to a page without Leaflet', async ({ page }) => {
  await site.open(
    page,
    `<script>window.before = Object.keys(window);</script><rental-results ${trip}></rental-results>`,
  );
  await openMap(page);
  const added = await page.evaluate(() => {
    const { before } = window as unknown as { before: string[] };
    return Object.keys(window).filter((name) => !before.includes(name) && name !== 'before');
  });
  expect(added).toEqual(['rentalElements']);
});

test('the map works on a page that requires Trusted Types', async ({ page }) => {
  await site.open(page, `<rental-results ${trip}></rental-results>`, {
    policy: "require-trusted-types-for 'script'; trusted-types 'none'",
  });
  await openMap(page);
  await expect(results(page).locator('.leaflet-control-attribution')).toHaveText('Natural Earth');
  await results(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
});
