import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPackages, run, unpackPackages } from './debian-packages.ts';
import type { EnginePage } from './engine-page.ts';
import { openFirefox } from './firefox-page.ts';
import { installPackages } from './installed-programs.ts';
import { openWebKit } from './webkit-page.ts';

/** Debian's packages of the two browsers, and of a display for the one that needs it. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** The last version that runs on Node 20. */
const puppeteer = { 'puppeteer-core': '24.43.1' };

export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** Opens a window of each browser. */
export type Engines = Record<EngineName, () => Promise<EnginePage>> & { remove: () => void };

/** Packages can be used without being installed only by root on Linux, in a view of the file system of their own. */
export const areEnginesMissing = () =>
  process.platform !== 'linux' || process.getuid?.() !== 0 || run('apt-get', ['--version']).isGood === false;

/** Returns the path of MiniBrowser, WebKitGTK's own browser, below this folder. */
function findMiniBrowser(usr: string): string | undefined {
  const libraries = join(usr, 'lib');
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('lib', name, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(join(usr, path)));
}

/**
 * Unpacks the browsers' packages into a temporary folder, and puppeteer-core into another one; nothing is installed on the
 * machine. The browsers contain absolute paths, so each program starts in a mount namespace in which the unpacked files are
 * laid over `/usr`. Returns the reason if something can't be downloaded.
 */
export function unpackEngines(): Engines | string {
  const names = missingPackages(packages);
  if (!names) return 'apt-get offers no packages of the browsers';
  const client = join(tmpdir(), 'rental-browser-client');
  if (!installPackages(client, puppeteer)) return 'puppeteer-core could not be installed';
  const folder = mkdtempSync(join(tmpdir(), 'rental-engines-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (names.length > 0 && !unpackPackages(folder, names)) {
    remove();
    return 'the packages of the browsers could not be downloaded';
  }
  const usr = join(folder, 'usr');
  const lay = names.length > 0 ? `mount -t overlay overlay -o lowerdir='${usr}:/usr' /usr && ` : '';
  mkdirSync(join(folder, 'start'));
  const starter = (path: string) => {
    const file = join(folder, 'start', path.replaceAll('/', '-'));
    const command = `${lay}exec "$0" "$@"`;
    writeFileSync(
      file,
      `#!/bin/sh\nexec unshare --mount sh -c '${command.replaceAll("'", `'\\''`)}' '/usr/${path}' "$@"\n`,
      {
        mode: 0o755,
      },
    );
    return file;
  };
  const miniBrowser = (names.length > 0 && findMiniBrowser(usr)) || findMiniBrowser('/usr');
  const webKit = {
    driver: starter('bin/WebKitWebDriver'),
    // The driver starts it, in the same view.
    browser: join('/usr', miniBrowser ?? ''),
    display: starter('bin/Xvfb'),
  };
  return {
    firefox: () => openFirefox(starter('bin/firefox-esr'), client),
    webkit: () => openWebKit(webKit),
    remove,
  };
}
