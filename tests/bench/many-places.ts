import type { Page } from '@playwright/test';
import { budgets } from './budgets.ts';
import type { Figure } from './figures.ts';
import { type Bench, onFreshPage } from './pages.ts';

const group = '5,000 locations on the map';
const count = 5000;

/** Returns a country with locations scattered between Agadir and Lille, the same ones each time. */
function createCountries() {
  const locations = Array.from({ length: count }, (_, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    name: `Place ${index}`,
    latitude: 30 + ((index * 37) % 2100) / 100,
    longitude: -9 + ((index * 91) % 1700) / 100,
  }));
  return [{ _id: 'f'.repeat(24), name: 'Country', locationsSize: count, locations }];
}

type TaskWindow = Window & { rentalTasks?: number[] };

/** Runs in the page: records the durations of all tasks over 50 ms from now on. */
function recordTasks(): void {
  const noted: number[] = [];
  (window as TaskWindow).rentalTasks = noted;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.push(Math.round(duration));
  }).observe({ type: 'longtask' });
}

/** Drags the map back and forth and zooms twice, as a user exploring it. */
async function moveMap(page: Page): Promise<void> {
  const map = page.locator('.r-map');
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('The page has no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [right, down] of [
    [-180, -60],
    [160, 90],
    [120, -110],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right, y + down, { steps: 20 });
    await page.mouse.up();
  }
}

/** Measures the longest task while the map is used, and the number of pins. */
export async function measureManyPlaces(bench: Bench): Promise<Figure[]> {
  return onFreshPage(bench, async (page) => {
    await page.route('**/api/countries-with-locations/**', (route) => route.fulfill({ json: createCountries() }));
    // A page that is opened directly comes with the product's own places.
    await page.goto(`${bench.product.siteUrl}/faq?l=en`);
    await page.locator('.s-footer a[href="/locations"]').click();
    const pins = page.locator('.r-map__marker > *');
    await pins.first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(recordTasks);
    await moveMap(page);
    const tasks = await page.evaluate(() => (window as TaskWindow).rentalTasks ?? []);
    const zoom = page.locator('.r-map__zoom button').first();
    const seen = [await pins.count()];
    for (let step = 0; step < 4; step += 1) {
      await zoom.click();
      await page.locator('.leaflet-zoom-anim').waitFor({ state: 'detached' });
      seen.push(await pins.count());
    }
    const all = await page.evaluate(() => document.querySelectorAll('.s-map *').length);
    return [
      {
        group,
        what: 'longest task while the map is dragged',
        value: Math.max(0, ...tasks),
        unit: 'ms',
        budget: budgets.mapTaskMilliseconds,
        note: 'tasks up to 50 ms count as none',
      },
      {
        group,
        what: 'pins at most, over five zooms',
        value: Math.max(...seen),
        unit: 'nodes',
        budget: budgets.mapMarkers,
        note: `${seen.join(', ')}; ${all} elements in map and list together`,
      },
    ];
  });
}
