import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Frame,
  type Page,
} from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { lengthenLimits, longerLimits } from '../support/lengthen-limits.ts';
import { clockOffset, moveClock } from '../support/test-clock.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const siteUrl = () => process.env.SITE_URL ?? '';
export const partnerUrl = () => process.env.PARTNER_URL ?? '';

/** Hosts of this machine, which serve the product and the example partners. */
const ownHosts = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Waits until each car of a shown list is rendered: on a slow machine, long after the last response. */
export const allCarsShown = (page: Page) => expect(page.locator('rental-results .r-results__coming')).toHaveCount(0);

/**
 * A page on which an unexpected console error, warning or exception fails the test, and so does any request to another
 * host: with every external service off, the product sends none. `allowedHosts` lists the hosts of services that are on.
 */
export const test = base.extend<{
  messages: string[];
  allowedHosts: readonly string[];
  outsideRequests: string[];
  hasTestClock: boolean;
  hasLongerLimits: boolean;
}>({
  hasTestClock: [
    async ({ context }, use) => {
      await context.addInitScript(moveClock, clockOffset);
      await use(true);
    },
    { auto: true },
  ],
  hasLongerLimits: [
    async ({ context }, use) => {
      await context.addInitScript(lengthenLimits, longerLimits);
      await use(true);
    },
    { auto: true },
  ],
  allowedHosts: [[], { option: true }],
  outsideRequests: [
    async ({ context, allowedHosts }, use) => {
      const requested: string[] = [];
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        const isOutside =
          /^(https?|wss?):$/.test(protocol) && !ownHosts.test(hostname) && !allowedHosts.includes(hostname);
        if (isOutside) requested.push(request.url());
      });
      await use(requested);
      expect(requested, 'requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
  messages: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          messages.push(`${message.text()} ${message.location().url}`);
        }
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await use(messages);
      expect(messages, 'console messages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens another person's browser, whose pages have the time of the run too. */
export async function openContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(moveClock, clockOffset);
  return context;
}

/** Runs in the page: resolves when all animations have finished. */
async function restOfAnimations(): Promise<void> {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const running = rootsIn(document)
    .flatMap((root) => root.getAnimations())
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** Fails with a readable list if axe finds a violation in the document, including shadow roots. Frames are checked separately. `only` names rules. */
export async function expectAccessible(page: Page | Frame, only?: readonly string[]): Promise<void> {
  await page.evaluate(restOfAnimations);
  // Evaluated instead of added as a script, which the pages' policy would block.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource}; undefined`);
  const options = {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    rules: rulesFor(page),
    ...(only ? { runOnly: only } : {}),
  };
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  const violations = results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.flat().join(' ')} ${failureSummary}`).join('; ')}`,
  );
  expect(violations).toEqual([]);
}

/** A frame has no first-level heading, because the page around it has one. */
function rulesFor(page: Page | Frame) {
  return 'parentFrame' in page ? { 'page-has-heading-one': { enabled: false } } : {};
}

/** Expects that nothing overflows horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, 'pixels of horizontal overflow').toBeLessThanOrEqual(0);
}

/** The printed area in CSS pixels, within margins of 1 cm. */
const printedArea = { A4: { width: 718, height: 1046 }, Letter: { width: 740, height: 980 } };

/** Returns the number of sheets that a window as wide as the paper takes with the styles for printing. */
async function measureSheets(page: Page, format: keyof typeof printedArea): Promise<number> {
  const window = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(printedArea[format]);
  const sheets = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  await page.emulateMedia({ media: 'screen' });
  if (window) await page.setViewportSize(window);
  return Math.ceil(sheets);
}

/** Returns the number of sheets that the page prints on. Only Chromium writes a PDF; in other engines the layout is measured. */
export async function pagesOnPaper(page: Page, format: keyof typeof printedArea): Promise<number> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return await measureSheets(page, format);
  const pdf = await page.pdf({ format, margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Runs in the page: returns texts that are partly hidden because their box is too small. */
function cutOff(): string[] {
  const found: string[] = [];
  const visit = (within: Document | ShadowRoot) => {
    for (const element of within.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      const isForReadersOnly = clipPath !== 'none' || (position === 'absolute' && element.clientHeight <= 1);
      // A map intentionally shows a part of a larger area.
      const mayHide =
        isForReadersOnly || element.localName === 'body' || element.matches('.leaflet-container, .r-map-picture');
      if (!hides || mayHide || !element.textContent?.trim()) continue;
      if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) {
        found.push(`${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 60)}`);
      }
    }
  };
  visit(document);
  return found;
}

/** Returns texts of the page that are partly hidden, including shadow roots. */
export const textsCutOff = (page: Page): Promise<string[]> => page.evaluate(cutOff);
