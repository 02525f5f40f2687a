import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from '../architecture/modules.ts';
import { account, signIn } from './account-steps.ts';
import { dayFrom, fillInDriver, firstOffer, type JourneyLanguage, words } from './booking-steps.ts';
import { expect, expectNoSidewaysScroll, siteUrl, test, textsCutOff } from './journey.ts';

/** The folder of `READING=folder`, to which the screen-reader texts are written. */
const transcripts = process.env.READING;

const resultsPath = (offset: number, language: JourneyLanguage) =>
  `${siteUrl()}/search?pickup=Nice+C%C3%B4te+d%E2%80%99Azur+Airport&from=${dayFrom(offset)}&to=${dayFrom(offset + 3)}&l=${language}`;

/** Roles of controls as a snapshot prints them; the name follows in quotes, or is missing. */
const nameless = /^\s*- (button|link|textbox|combobox|checkbox|radio|slider|switch|spinbutton|heading|dialog)(?! ")/;

/** Returns the page in reading order with roles, names and states. Every control must have a name, and no heading may skip a level. */
async function read(page: Page): Promise<string> {
  const text = await page.locator('body').ariaSnapshot();
  const lines = text.split('\n');
  expect(
    lines.filter((line) => nameless.test(line) || /undefined|\[object|NaN/.test(line)),
    'unnamed or invalid',
  ).toEqual([]);
  const levels = lines.flatMap((line) => /- heading .*\[level=(\d)\]/.exec(line)?.[1] ?? []).map(Number);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? level), `heading ${index + 1} of ${levels.join()}`).toBeLessThanOrEqual(1);
  }
  return text;
}

// Each language has its own days, because the journeys run concurrently and book the first car.
for (const [index, language] of (['en', 'fr', 'es'] as const).entries()) {
  test(`a booking is readable by a screen reader in ${language}`, async ({ page }) => {
    const snapshots: string[] = [];
    const record = async (what: string) => {
      const text = await read(page);
      snapshots.push(`# ${what}\n\n${text}`);
    };
    await page.goto(`${siteUrl()}/?l=${language}`);
    await expect(page.locator('rental-search')).toHaveAttribute('data-state', 'ready');
    await record('/');
    await page.goto(resultsPath(300 + index * 4, language));
    const { link } = await firstOffer(page);
    await record('/search');
    await link.click();
    await expect(page.locator('rental-checkout [name="driver-fullName"]')).toBeVisible();
    await record('/checkout');
    await page.locator('rental-checkout .r-button[type=submit]').click();
    await expect(page.locator('rental-checkout').getByRole('alert').first()).toBeVisible();
    await record('/checkout, not filled in');
    await fillInDriver(page, { name: 'Ada Lovelace', email: `reader-${language}@example.com` });
    await page.locator('rental-checkout .r-button[type=submit]').click();
    await expect(page.getByRole('heading', { name: words[language].booked })).toBeFocused();
    await record('/checkout, booked');
    expect(snapshots.join()).toContain(words[language].results);
    if (transcripts) {
      const folder = resolve(root, transcripts);
      mkdirSync(folder, { recursive: true });
      const day = new Date().toISOString().slice(0, 10);
      writeFileSync(join(folder, `reading-${language}-${day}.txt`), `${snapshots.join('\n\n')}\n`);
    }
  });
}

/** Runs in the page: applies the spacing of WCAG 1.4.12 to the document and every shadow root. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  );
  const visit = (within: Document | ShadowRoot) => {
    within.adoptedStyleSheets = [...within.adoptedStyleSheets, sheet];
    for (const element of within.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
}

/** Runs in the page: returns why the focused element is not visible, such as a fixed bar over it, or null. */
function focusIsSeen(): string | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return null;
  const box = focused.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  let top = document.elementFromPoint(x, y);
  while (top?.shadowRoot) {
    const inner = top.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === top) break;
    top = inner;
  }
  const isSeen = top && (top.contains(focused) || focused.contains(top) || focused.closest('label')?.contains(top));
  return isSeen
    ? null
    : `${focused.localName} ${focused.getAttribute('name') ?? focused.textContent} under ${top?.className}`;
}

test('spaced-out text is not cut, and the focus is never covered, at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(resultsPath(312, 'fr'));
  const { link } = await firstOffer(page);
  await page.evaluate(spaceOut);
  expect(await textsCutOff(page), '/search').toEqual([]);
  await expectNoSidewaysScroll(page);
  await link.click();
  await expect(page.locator('rental-checkout [name="driver-fullName"]')).toBeVisible();
  await page.evaluate(spaceOut);
  expect(await textsCutOff(page), '/checkout').toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.locator('rental-checkout').getByRole('radio').first().focus();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(focusIsSeen)).toBeNull();
  }
});

test('a toast never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(`${siteUrl()}/sign-up?l=fr`);
  const button = page.getByRole('button', { name: 'S’inscrire' });
  const toast = page.locator('.r-toast');
  for (const text of ['Une erreur est survenue.', 'Une autre erreur est survenue.']) {
    await button.focus();
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.evaluate((detail) => dispatchEvent(new CustomEvent('r-alert', { detail })), text);
    await expect(toast).toHaveText(text);
    await expect.poll(() => page.evaluate(focusIsSeen)).toBeNull();
  }
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(focusIsSeen)).toBeNull();
  }
});

test('with text of twice the size, a phone has room for whole words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const hasRoom = async (text: Locator) => {
    await expect(text.first()).toBeVisible();
    const { width } = (await text.first().boundingBox()) ?? { width: 0 };
    expect(width, `${text}`).toBeGreaterThan(200);
  };
  await page.goto(resultsPath(316, 'fr'));
  const { link } = await firstOffer(page);
  await hasRoom(page.locator('.r-car-card__name'));
  await link.click();
  await hasRoom(page.locator('.r-trip__title'));
  await expect(page.locator('.r-total-bar')).toHaveCSS('position', 'static');
  await expectNoSidewaysScroll(page);
  for (const [path, selector] of [
    ['/locations', '.s-counter__name'],
    ['/categories', '.s-range__about'],
    ['/tos', '.s-heading'],
  ]) {
    await page.goto(`${siteUrl()}${path}?l=fr`);
    await hasRoom(page.locator(`${selector}`));
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`${siteUrl()}/sign-in?back=%2Fbookings&l=en`);
  await signIn(page, 'claire.delmas@example.com', 'rental-demo');
  await hasRoom(account(page).locator('.r-table__row .r-bookings__when'));
  await expectNoSidewaysScroll(page);
});
