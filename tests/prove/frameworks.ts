import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../architecture/modules.ts';
import { browserArguments, findBrowser } from '../support/browser.mjs';
import { findFreePort } from '../support/free-port.ts';
import { startLocalServer } from '../support/local-server.ts';
import { newDataDir, startProduct } from '../support/start-product.ts';
import { addCount, type Campaign, type Outcome } from './campaign.ts';
import { type FrameworkProject, frameworkProjects, wordPress } from './framework-projects.ts';
import { open, timeoutMs } from './open-page.ts';
import { proveWordPress } from './wordpress.ts';

/** Milliseconds for one program, such as the build of Next. */
const programTimeoutMs = 300_000;

const binary = (folder: string, name: string) => join(folder, 'node_modules/.bin', name);

/** Returns the environment of a partner's programs: Next builds nothing right with the NODE_ENV of these campaigns. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _ofCampaign, ...inherited } = process.env;
  return { ...inherited, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', CI: '1' } as NodeJS.ProcessEnv;
}

/** Runs a program of the project. Returns its output; `isGood` is false if it failed. */
function run(folder: string, [program = '', ...args]: readonly string[]): { isGood: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(binary(folder, program), args, {
    cwd: folder,
    env: ownEnvironment(),
    encoding: 'utf8',
    timeout: programTimeoutMs,
  });
  return { isGood: status === 0, output: `${stdout}${stderr}` };
}

/** Writes files into a new folder, and installs packages there. Returns the folder. */
function install(files: Readonly<Record<string, string>>, packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'rental-framework-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'partner', private: true, type: 'module' }));
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', ['install', ...options, ...packages], {
    cwd: folder,
    encoding: 'utf8',
    timeout: programTimeoutMs,
  });
  if (status !== 0) throw new Error(`npm install failed: ${stderr.slice(-2000)}`);
  return folder;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder of built files. */
function serveFolder(folder: string) {
  return startLocalServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://folder');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    try {
      const body = readFileSync(join(folder, file));
      response
        .setHeader('content-type', `${types[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`)
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

/** Serves a built project. */
async function serve(folder: string, project: FrameworkProject): Promise<{ url: string; close: () => Promise<void> }> {
  if ('folder' in project.serve) return serveFolder(join(folder, project.serve.folder));
  const port = await findFreePort();
  const [program = '', ...args] = project.serve.command(port);
  // Its own group, so that its children end with it.
  const child = spawn(binary(folder, program), args, {
    cwd: folder,
    env: ownEnvironment(),
    stdio: 'ignore',
    detached: true,
  });
  const close = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid);
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Searches on the page, and expects that the page's own listener gets the query. Throws if not, or on a console message. */
async function search(page: Page, url: string, { act }: FrameworkProject): Promise<void> {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.setDefaultTimeout(timeoutMs);
  await open(page, url);
  const element = page.locator('rental-search');
  const ready = () => page.locator('rental-search[data-state=ready]').waitFor();
  if (act === 'click Load') await page.getByRole('button', { name: 'Load' }).click();
  await ready();
  if (act === 'click Morph') {
    const heights = () =>
      page
        .locator('rental-search, rental-results')
        .evaluateAll((tags) => tags.map((tag) => Math.round(tag.getBoundingClientRect().height)));
    const before = await heights();
    await page.getByRole('button', { name: 'Morph' }).click();
    await page.locator('body[data-morphed]').waitFor({ state: 'attached' });
    const after = await heights();
    if (String(before) !== String(after)) throw new Error(`Heights after a morph: ${after} instead of ${before}`);
  }
  await element.locator('.r-button[type=submit]').click();
  await page
    .locator('#out')
    .filter({ hasText: /^\d{4}-\d\d-\d\dT/ })
    .waitFor();
  if (messages.length > 0) throw new Error(`Console: ${messages.join('\n')}`);
}

/** Installs, builds, checks and runs one framework. Returns what is wrong; null if nothing is. */
async function proveFramework(project: FrameworkProject, tarball: string, host: string, browser: Browser) {
  let folder = '';
  try {
    folder = install(project.files(host), [tarball, ...project.packages]);
    for (const command of project.build) {
      const { isGood, output } = run(folder, command);
      if (!isGood) return `${command.join(' ')}: ${output.slice(-3000)}`;
    }
    if (project.mistakes) {
      const { isGood, output } = run(folder, project.mistakes.command);
      const missing = project.mistakes.texts.filter((text) => !text.test(output));
      if (isGood || missing.length > 0) return `Mistakes not found: ${missing.join(', ')} in ${output.slice(-2000)}`;
    }
    const server = await serve(folder, project);
    const context = await browser.newContext({ locale: 'en-US' });
    try {
      await search(await context.newPage(), server.url, project);
    } finally {
      await context.close();
      await server.close();
    }
    return null;
  } catch (error) {
    return String(error);
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks the types of every entry of the package in each way of resolving it. Returns what is wrong; null if nothing is. */
function checkEntries(tarball: string): string | null {
  // Not a package of this project: it brings a compiler of 23 MB.
  const folder = install({}, ['@arethetypeswrong/cli@~0.18']);
  const { isGood, output } = run(folder, ['attw', tarball, '--profile', 'esm-only', '--format', 'ascii']);
  rmSync(folder, { recursive: true, force: true });
  return isGood ? null : output.slice(-3000);
}

/** One round for each project, and the last one for WordPress. */
export const frameworkRounds = Object.keys(frameworkProjects).length + 1;

/**
 * Builds a partner's project in each framework from the packed package, and runs it against the real host in the browser. Every
 * framework is installed into a temporary folder, never into this project.
 */
export async function proveFrameworks({ from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const packed = mkdtempSync(join(tmpdir(), 'rental-packed-'));
  const folder = join(root, 'dist/package');
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', packed, folder], { encoding: 'utf8' });
  const wrongTypes = from === 0 ? checkEntries(join(packed, name.trim())) : null;
  if (wrongTypes) outcome.failures.push(`Types of the package's entries: ${wrongTypes}`);
  const dataDir = newDataDir();
  const product = await startProduct({ DATA_DIR: dataDir });
  const browser = await chromium.launch({ args: browserArguments, executablePath: await findBrowser() });
  try {
    for (const [framework, project] of Object.entries(frameworkProjects).slice(from, to)) {
      if (Date.now() > deadline) break;
      const startedAt = Date.now();
      const problem = await proveFramework(project, join(packed, name.trim()), product.siteUrl, browser);
      report(`${framework}: ${problem ? 'fails' : 'works'}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
      addCount(outcome, problem ? 'frameworks that fail' : 'frameworks that work');
      if (problem) outcome.failures.push(`${framework}: ${problem}`);
      outcome.rounds += 1;
    }
    if (to >= frameworkRounds && from < frameworkRounds && Date.now() < deadline) {
      const { problem, skipped } = await proveWordPress(product.siteUrl, browser);
      report(`${wordPress}: ${skipped ? `skipped, ${skipped}` : problem ? 'fails' : 'works'}`);
      addCount(outcome, skipped ? 'frameworks skipped' : problem ? 'frameworks that fail' : 'frameworks that work');
      if (problem) outcome.failures.push(`${wordPress}: ${problem}`);
      outcome.rounds += 1;
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(packed, { recursive: true });
  }
  return outcome;
}
