import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './journey.ts';

interface View {
  root: 'document' | 'shadow';
  theme?: 'light' | 'dark';
  language?: 'en' | 'fr' | 'es';
  dir?: 'ltr' | 'rtl';
}

async function openBlocks(page: Page, view: View): Promise<void> {
  await page.goto(`${siteUrl()}/demo/blocks.html?${new URLSearchParams({ ...view })}`);
  await page.locator('.p-map').scrollIntoViewIfNeeded();
  await page.locator('.p-map .leaflet-tile-loaded').first().waitFor();
}

/** Shows only the group with these controls, so that only what opens is checked. */
async function showGroupOf(control: Locator): Promise<void> {
  await control.first().evaluate((element) => {
    const group = element.closest('.p-group');
    for (const other of group?.parentElement?.children ?? []) {
      if (other.matches('.p-group')) (other as HTMLElement).hidden = other !== group;
    }
  });
}

/** Returns controls smaller than a 44-pixel touch target, found by hit-testing their edges. */
async function narrowTargets(page: Page): Promise<string[]> {
  return await page.locator('.p-blocks :is(button, select, summary, input, textarea)').evaluateAll((controls) => {
    const reach = 21;
    const isHit = (control: Element, x: number, y: number) => {
      const under = (control.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      const frame = control.closest('.r-control') ?? control;
      return under !== null && (frame.contains(under) || label?.contains(under) === true || under === label);
    };
    return controls
      .filter((control) => control.checkVisibility() && !(control as HTMLButtonElement).disabled)
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const missed = (
          [
            [0, 0],
            [0, -reach],
            [0, reach],
          ] as const
        ).filter(([dx, dy]) => !isHit(control, x + dx, y + dy));
        return missed.length > 0 && width > 0 ? [`${control.outerHTML.slice(0, 120)} ${JSON.stringify(missed)}`] : [];
      });
  });
}

for (const [root, theme] of [
  ['document', 'light'],
  ['shadow', 'dark'],
] as const) {
  test.describe(`blocks in the ${root}`, () => {
    test(`every state is accessible in ${theme}, and every control is a large enough touch target`, async ({
      page,
    }) => {
      await openBlocks(page, { root, theme });
      await expectAccessible(page);
      expect(await narrowTargets(page)).toEqual([]);
    });

    test('nothing overflows at 320 px and from right to left', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openBlocks(page, { root, language: 'fr', dir: 'rtl' });
      await expectNoSidewaysScroll(page);
    });
  });
}

test('dialogs, a popover, lists and a calendar are accessible when open', async ({ page }) => {
  await openBlocks(page, { root: 'shadow' });
  await test.step('dialogs', async () => {
    await showGroupOf(page.getByRole('button', { name: 'Dialog', exact: true }));
    for (const name of ['Dialog', 'Sheet', 'Sheet at the side']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Toasts' }).click();
    await page.getByText('Your booking was cancelled.').hover();
    await page.getByRole('button', { name: 'Popover' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Price lines' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Price lines' })).toBeHidden();
  });
  await test.step('lists', async () => {
    await showGroupOf(page.locator('[role=combobox]').and(page.getByLabel('Pick-up location')));
    for (const label of ['Pick-up location', 'Loading', 'Failed', 'Empty']) {
      await page.getByRole('combobox', { name: label }).click();
      await expect(page.locator('.r-combobox__panel:popover-open')).toBeVisible();
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('.r-combobox__panel:popover-open')).toHaveCount(0);
  });
  await test.step('a calendar', async () => {
    const day = page.getByLabel('Pick-up date');
    await showGroupOf(day);
    await day.first().click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('under reduced motion only a pulse is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBlocks(page, { root: 'document' });
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
  expect([...new Set(moving)].filter((name) => !name.endsWith('pulse'))).toEqual([]);
});

test('every state is accessible under forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBlocks(page, { root: 'shadow' });
  await expectAccessible(page);
  // Forced colours paint every border in one colour, so only the selected tab has one.
  const borders = await page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.map((tab) => (getComputedStyle(tab).borderBlockEndWidth === '0px') !== (tab.ariaSelected === 'true')),
    );
  expect(new Set(borders)).toEqual(new Set([true]));
});
