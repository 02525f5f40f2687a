import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../architecture/modules.ts';
import { choosePlace, dayFrom, fillInDriver, words } from './booking-steps.ts';
import { expect, siteUrl, test } from './journey.ts';

interface Manifest {
  modules: { declarations: { tagName: string; cssParts: { name: string }[] }[] }[];
}

/** The documented parts of each tag. */
function documentedParts(): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/package/custom-elements.json'), 'utf8')) as Manifest;
  const tags = manifest.modules.flatMap(({ declarations }) => declarations);
  return Object.fromEntries(tags.map(({ tagName, cssParts }) => [tagName, cssParts.map(({ name }) => name)]));
}

/** Parts that contain others: what is inside them needs a part of its own. */
const frames = ['form', 'card', 'summary', 'panel', 'dialog', 'popover', 'list', 'tabs', 'notice', 'table', 'map'];

/** Names each visible control and each framed component without a part of its own, and each part that is not documented. */
const problems = (page: Page) =>
  page.evaluate(
    ({ documented, containers }) => {
      const found = new Set<string>();
      const controls = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="option"]';
      const partsOf = (element: Element) => [...element.part];
      const isFramed = (element: Element) => {
        const style = getComputedStyle(element);
        return (['Top', 'Right', 'Bottom', 'Left'] as const).every(
          (side) =>
            parseFloat(style[`border${side}Width`]) > 0 &&
            style[`border${side}Style`] !== 'none' &&
            !/, 0\)$|transparent/.test(style[`border${side}Color`]),
        );
      };
      for (const tag of document.querySelectorAll('rental-search, rental-results, rental-checkout, rental-account')) {
        for (const element of tag.shadowRoot?.querySelectorAll('*') ?? []) {
          const name = `<${tag.localName}> ${element.localName}.${element.getAttribute('class') ?? ''}`;
          for (const part of partsOf(element)) {
            if (!documented[tag.localName]?.includes(part)) found.add(`${name} has the undocumented part ${part}`);
          }
          const { width, height } = element.getBoundingClientRect();
          if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
          const isControl = element.matches(controls) && !element.matches('[type="hidden"]');
          if (!isControl && !(element instanceof HTMLElement && isFramed(element))) continue;
          const own = element.closest('[part]');
          const isOwn = own === element || (own && !partsOf(own).some((part) => containers.includes(part)));
          if (!isOwn) found.add(`${name} has no part`);
        }
      }
      return [...found].sort();
    },
    { documented: documentedParts(), containers: frames },
  );

test('every control and every frame of form, results, checkout and booking has a documented part', async ({ page }) => {
  const period = `from=${dayFrom(634)}&to=${dayFrom(637)}`;
  await page.goto(`${siteUrl()}/?l=en`);
  await choosePlace(page, 'nice', /Nice/);
  await page.locator('rental-search').getByRole('combobox').first().click();
  expect(await problems(page)).toEqual([]);
  await page.locator('rental-search .r-moment__date').first().click();
  await expect(page.locator('rental-search .r-calendar__day').first()).toBeVisible();
  expect(await problems(page)).toEqual([]);

  const address = `${siteUrl()}/search?pickup=NCE&dropoff=NCE&${period}&l=en`;
  const results = page.locator('rental-results');
  await page.goto(`${address}&gearbox=automatic&locked=seats%3D5`);
  await expect(results.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await results.locator('article summary').first().click();
  await expect(results.getByRole('table').first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
  for (const view of ['compact', 'suppliers', 'map']) {
    await page.goto(`${address}&view=${view}`);
    await expect(results).toHaveAttribute('data-state', 'ready');
    await expect(results.locator('[aria-busy="true"], .r-skeleton')).toHaveCount(0);
    expect(await problems(page), view).toEqual([]);
  }
  await page.goto(`${address}&rating=4&specs=moreThanFiveSeats&range=scooter`);
  await expect(results).toHaveAttribute('data-state', 'empty');
  expect(await problems(page)).toEqual([]);

  await page.goto(address);
  await expect(results).toHaveAttribute('data-state', 'ready');
  const select = results
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ });
  await select.click();
  await fillInDriver(page, { name: 'Petra Parts', email: `parts-${Date.now()}@example.com` });
  expect(await problems(page)).toEqual([]);
  await page.locator('rental-checkout .r-button[type=submit]').click();
  await expect(page.getByRole('heading', { name: words.en.booked })).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
