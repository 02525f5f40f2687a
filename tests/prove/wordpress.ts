import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Snippet, snippetsOf } from '../../demo/playground/copy/snippets.ts';
import { findFreePort } from '../support/free-port.ts';
import { missingPackages, run, unpackPackages } from './debian-packages.ts';
import { open } from './open-page.ts';

/** Debian's packages of a WordPress site. They are unpacked into a temporary folder and never installed on the machine. */
const packages = ['wordpress', 'wordpress-theme-twentytwentythree', 'php-cli', 'php-mysql', 'mariadb-server-core'];
/** Packages that WordPress recommends a web server with; PHP's own serves here. */
const unneeded = /apache2|libapr|libapache/;
/** A string of PHP. */
const php = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Creates the site's tables and its pages, as an administrator does in the browser, and prints the pages' ids. */
const setUp = (contents: readonly string[]) => `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Town', 'admin', 'admin@example.com', false, '', 'not a secret: this site lives for minutes');
switch_theme('twentytwentythree');
update_option('active_plugins', ['rental-elements.php']);
wp_set_current_user(1);
kses_init();
foreach ([${contents.map(php).join(', ')}] as $number => $content) {
  echo wp_insert_post(wp_slash(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => "Cars $number", 'post_content' => $content])), ' ';
}`;

const config = (url: string, socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', ${php(`localhost:${socket}`)});
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', ${php(url)});
define('WP_SITEURL', ${php(url)});
define('WP_DISABLE_FATAL_ERROR_HANDLER', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';`;

interface Site {
  /** The addresses of its pages. */
  pages: string[];
  close: () => Promise<void>;
}

/** Starts a database and PHP's server on the unpacked files, with a page for each content. Throws if a program fails. */
async function startSite(folder: string, plugin: string, contents: readonly string[]): Promise<Site> {
  const files = join(folder, 'usr/share/wordpress');
  const data = join(folder, 'data');
  const socket = join(folder, 'database.sock');
  const libraries = join(folder, 'usr/lib/x86_64-linux-gnu');
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, PHP_CLI_SERVER_WORKERS: '4' };
  const binary = (name: string) => join(folder, 'usr', name);
  const [version = ''] = readdirSync(join(folder, 'usr/lib/php')).filter((name) => /^\d{8}$/.test(name));
  const [program = 'php'] = readdirSync(binary('bin')).filter((name) => /^php\d/.test(name));
  const extensions = ['mysqlnd', 'mysqli', 'tokenizer', 'ctype', 'iconv', 'fileinfo', 'phar'].filter((name) =>
    readdirSync(join(folder, 'usr/lib/php', version)).includes(`${name}.so`),
  );
  const phpArguments = [
    ...['-n', '-d', 'log_errors=1', '-d', 'sendmail_path=/bin/true'],
    ...['-d', `extension_dir=${join(folder, 'usr/lib/php', version)}`],
    ...extensions.flatMap((name) => ['-d', `extension=${name}`]),
  ];

  const common = ['--no-defaults', '--user=root', `--datadir=${data}`];
  const made = run(
    binary('bin/mariadb-install-db'),
    [...common, `--basedir=${binary('')}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { env },
  );
  if (!made.isGood) throw new Error(`mariadb-install-db: ${made.output.slice(-1500)}`);
  const database = spawn(
    binary('sbin/mariadbd'),
    [...common, `--socket=${socket}`, '--skip-networking', `--lc-messages-dir=${binary('share/mysql')}`],
    { env, stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${await findFreePort()}`;
  writeFileSync(join(files, 'wp-config.php'), config(url, socket));
  mkdirSync(join(files, 'wp-content/plugins'), { recursive: true });
  writeFileSync(join(files, 'favicon.ico'), '');
  writeFileSync(join(files, 'wp-content/plugins/rental-elements.php'), plugin);
  const createDatabase = `for ($left = 300; $left > 0; $left--) {
    try { mysqli_connect('localhost', 'root', '', '', 0, ${php(socket)})->query('CREATE DATABASE wordpress'); exit(0); }
    catch (mysqli_sql_exception) { usleep(200000); }
  } exit(1);`;
  const created = run(binary(`bin/${program}`), [...phpArguments, '-r', createDatabase], { env });
  writeFileSync(join(files, 'set-up.php'), setUp(contents));
  const installed = run(binary(`bin/${program}`), [...phpArguments, join(files, 'set-up.php')], { env });
  rmSync(join(files, 'set-up.php'));
  const ids = /((?:\d+ )+)$/.exec(installed.output)?.[1]?.trim().split(' ') ?? [];
  // Its own group, so that its workers end with it.
  const web = spawn(binary(`bin/${program}`), [...phpArguments, '-S', url.slice('http://'.length), '-t', files], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  const close = async () => {
    const ended = [web, database].filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
    if (web.pid && web.exitCode === null) process.kill(-web.pid);
    database.kill();
    await Promise.all(ended);
  };
  if (created.isGood && ids.length === contents.length)
    return { pages: ids.map((id) => `${url}/?page_id=${id}`), close };
  await close();
  throw new Error(`WordPress could not be set up: ${created.output} ${installed.output.slice(0, 4000)}`);
}

/** Types a place, takes it and searches, as a visitor; resolves with the query that the page's own listener gets. */
async function searchOn(browser: Browser, url: string): Promise<{ query: unknown; messages: string[] }> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} ${message.location().url}`);
  });
  page.setDefaultTimeout(60_000);
  try {
    await open(page, url);
    const search = page.locator('rental-search');
    await page.locator('rental-search[data-state=ready]').waitFor();
    await search.getByRole('combobox').first().fill('Nice');
    await search.getByRole('option', { name: /Nice/ }).first().click();
    const searched = page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          document.addEventListener('rental-search', (event) => {
            event.preventDefault();
            resolve((event as CustomEvent).detail.query);
          });
        }),
    );
    await search.locator('.r-button[type=submit]').click();
    return { query: await searched, messages };
  } finally {
    await context.close();
  }
}

/** Returns the two ways in which an author adds the tag: the plugin's shortcode, and a block of HTML. */
function contentsOf(snippets: readonly Snippet[]): Record<string, string> {
  const codeOf = (label: string) => snippets.find((snippet) => snippet.label === label)?.code ?? '';
  return {
    shortcode: '<!-- wp:shortcode -->[rental_search]<!-- /wp:shortcode -->',
    'Custom HTML block': `<!-- wp:html -->${codeOf('HTML')}<!-- /wp:html -->`,
  };
}

/**
 * Runs a real WordPress from Debian's packages, with the playground's plugin, and searches on its pages. Returns what is wrong; null
 * if nothing is, and the reason if this machine can't run it.
 */
export async function proveWordPress(host: string, browser: Browser): Promise<{ problem?: string; skipped?: string }> {
  const names = missingPackages(packages)?.filter((name) => !unneeded.test(name));
  if (!names?.includes('wordpress')) return { skipped: 'apt-get offers no package wordpress to unpack' };
  const folder = mkdtempSync(join(tmpdir(), 'rental-wordpress-'));
  let site: Site | undefined;
  try {
    if (!unpackPackages(folder, names)) return { skipped: 'Debian’s packages could not be downloaded' };
    const preview = { tag: 'rental-search', attributes: { partner: 'town' }, tokens: {} } as const;
    const snippets = snippetsOf({ host }, preview);
    const plugin = snippets.find(({ label }) => label === 'WordPress')?.code ?? '';
    const contents = contentsOf(snippets);
    site = await startSite(folder, plugin, Object.values(contents));
    const problems: string[] = [];
    for (const [index, kind] of Object.keys(contents).entries()) {
      const { query, messages } = await searchOn(browser, site.pages[index] ?? '');
      const { pickup } = query as { pickup?: string };
      if (!/^[0-9a-f]{24}$/.test(pickup ?? '')) problems.push(`${kind}: searched ${JSON.stringify(query)}`);
      if (messages.length > 0) problems.push(`${kind}: console: ${messages.join('; ')}`);
    }
    return problems.length > 0 ? { problem: problems.join('\n') } : {};
  } catch (error) {
    return { problem: String(error) };
  } finally {
    await site?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
