// Photographs every screen in every width, language and theme, and arranges the pictures on one page.
//   npm run contact-sheet -- [--out DIR] [--screens home,results] [--widths 390,1440] [--languages fr] [--themes dark]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt, ensureInstalled, root } from '../../demo/prepare.mjs';
import { browserArguments, findBrowser } from './browser.mjs';
import { screens } from './contact-sheet-screens.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/contact-sheet' },
    screens: { type: 'string', default: Object.keys(screens).join() },
    widths: { type: 'string', default: '390,768,1440' },
    languages: { type: 'string', default: 'en,fr,es' },
    themes: { type: 'string', default: 'light,dark' },
  },
});
const out = resolve(root, values.out);
const heights = { 390: 844, 768: 1024, 1440: 900 };

/** Starts the built product on free ports with its own data folder. */
function startProduct() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-contact-sheet-'));
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    child.on('close', () => rmSync(dataDir, { recursive: true, force: true }));
    child.kill('SIGTERM');
  };
  return new Promise((done, fail) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const site = /http:\/\/localhost:\d+/.exec(printed)?.[0];
      const partner = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (site && partner) done({ site, partner, stop });
    });
    child.on('close', (code) => fail(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}

/** Scrolls through the page, because pictures and maps further down load only when they come near the viewport. */
async function loadLazyPictures(page) {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: innerHeight,
  }));
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  }
  // A payment is polled, so such a page never becomes idle.
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
}

/** Waits for pending pictures. One that never loads is photographed as it is. */
async function awaitPictures(page) {
  await page
    .waitForFunction(
      () => {
        const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
        return roots.every((root) => [...root.querySelectorAll('img')].every(({ complete }) => complete));
      },
      null,
      { timeout: 5_000 },
    )
    .catch(() => undefined);
}

/** Settles twice, because content loaded the first time may itself load something late, such as a map. */
async function settle(page) {
  await loadLazyPictures(page);
  await loadLazyPictures(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Returns the browser storage of a signed-in person of the seed. Requested once per person. */
const kept = new Map();
async function keptOf(browser, { site }, person) {
  if (!kept.has(person)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site}/sign-in`);
    await page.locator('main [name="email"]').fill(`${person}@example.com`);
    await page.locator('main [name="password"]').fill('rental-demo');
    await page.locator('main [name="password"]').press('Enter');
    await page.waitForURL(`${site}/`);
    kept.set(person, await context.storageState());
    await context.close();
  }
  return kept.get(person);
}

/** Renders content that is skipped while it is out of view. */
async function showAll(page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const root of [document, ...roots]) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  });
}

/** Takes one picture. A screen that cannot be reached is reported and photographed as it is. */
async function photograph(browser, product, shot) {
  const { screen, width, language, theme, file } = shot;
  const { open, person } = screens[screen];
  const storageState = person ? await keptOf(browser, product, person) : undefined;
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: theme,
    locale: language,
    reducedMotion: 'reduce',
    storageState,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  let problem = null;
  try {
    const part = await open({ page, ...product, language, theme, width });
    await page.evaluate(() => document.fonts.ready);
    await showAll(page);
    if (part !== 'window') await settle(page);
    await awaitPictures(page);
    // A frame outside the viewport is painted for the first picture and visible on the second.
    if (page.frames().length > 1) await page.screenshot({ fullPage: true });
    await page.screenshot({ path: join(out, file), fullPage: part !== 'window' });
  } catch (error) {
    problem = String(error).split('\n')[0];
    await page.screenshot({ path: join(out, file) }).catch(() => undefined);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth).catch(() => 0);
  await context.close();
  return { ...shot, problem: problem ?? (sideways > 0 ? `${sideways} px wider than the window` : null) };
}

function sheet(shots) {
  const figures = shots.map(({ screen, width, language, theme, file, problem }) => {
    const caption = `${screen}, ${width} px, ${language}, ${theme}${problem ? `<br><strong>${problem.replaceAll('<', '&lt;')}</strong>` : ''}`;
    return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:24px;background:#ddd}main{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:240px}img{width:240px;height:320px;object-fit:cover;object-position:top;background:#fff}strong{color:#a00}</style></head>
<body><h1>Contact sheet</h1><main>${figures.join('\n')}</main></body></html>`;
}

const list = (text) => text.split(',').filter(Boolean);
const wanted = list(values.screens).flatMap((screen) =>
  list(values.widths).flatMap((width) =>
    list(values.languages).flatMap((language) =>
      list(values.themes).map((theme) => ({
        screen,
        width: Number(width),
        language,
        theme,
        file: `${screen}-${width}-${language}-${theme}.png`,
      })),
    ),
  ),
);
const unknown = list(values.screens).filter((name) => !(name in screens));
if (unknown.length > 0) {
  console.error(`No screen ${unknown.join(', ')}; there are ${Object.keys(screens).join(', ')}.`);
  process.exit(1);
}

ensureInstalled();
ensureBuilt();
mkdirSync(out, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  const shots = [];
  for (const shot of wanted) {
    const done = await photograph(browser, product, shot);
    if (done.problem) console.warn(`${done.file}: ${done.problem}`);
    shots.push(done);
  }
  writeFileSync(join(out, 'index.html'), sheet(shots));
  console.info(`${shots.length} pictures: ${join(out, 'index.html')}`);
  process.exitCode = shots.some(({ problem }) => problem) ? 1 : 0;
} finally {
  await browser.close();
  product.stop();
}
