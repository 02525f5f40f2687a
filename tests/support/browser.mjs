// Finds a Chromium, or installs one where that is possible.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../demo/prepare.mjs';

/**
 * Browser features that no test uses. Chromium reads only the last such list, so those that Playwright switches off
 * are repeated here. With the two address bar lists, which each new window loads as pages, a context costs half.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'Translate',
];

/** For an otherwise default browser that may run as root in a container without network. */
export const containerArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For the browser of the tests: without the features that no test uses. */
export const browserArguments = [`--disable-features=${unusedFeatures.join()}`, ...containerArguments];

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The same engine without windows, menus and address bar: the journeys take five sixths of the time. */
const shellName = 'chromium-headless-shell';

function onPath(names) {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a Chromium: CHROME_PATH, the PATH, Playwright's download, Debian's package. Throws with advice if none is found. */
export const findBrowser = () => find(browserNames, ['chromium']);

/** Returns the path of a Chromium for tests that look at pages only: the one without windows, if it is there or can be installed. */
export const findTestBrowser = () => find([shellName, ...browserNames], [shellName, 'chromium']);

async function find(names, packages) {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  }
  const present = onPath(names) ?? (await ofPlaywright());
  if (present) return present;
  console.info('No Chromium found; trying to install one …');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  if (attempt(process.execPath, [playwright, 'install', 'chromium'])) {
    const downloaded = await ofPlaywright();
    if (downloaded) return downloaded;
  }
  const isUpToDate = attempt('apt-get', ['update']);
  for (const name of packages) {
    const isInstalled = isUpToDate && attempt('apt-get', ['install', '-y', '--no-install-recommends', name]);
    const installed = isInstalled ? onPath(names) : null;
    if (installed) return installed;
  }
  throw new Error('No Chromium could be found or installed. Install Chromium or Chrome, or set CHROME_PATH to one.');
}
