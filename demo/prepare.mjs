// Prepares `npm start` and `npm test`: installs the packages and builds the product if needed.
// It uses only Node's built-in modules, because a fresh clone has no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const builtMark = join(root, 'dist', '.built-from');
const sources = ['widget', 'site', 'demo', 'vite.config.ts', 'package-lock.json', 'tsconfig.json', 'CHANGELOG.md'];

/** Runs a program in the project's folder; exits this process with its code if it fails. */
function run(command, args, task, env = process.env) {
  const result = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status === 0) return;
  console.error(`${task} failed${result.error ? `: ${result.error.message}` : ''}.`);
  process.exit(result.status || 1);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns true if every package of the lock file is installed in its version. Optional ones may be for other platforms. */
function isInstalled() {
  try {
    const locked = readJson(join(root, 'package-lock.json')).packages;
    const installed = readJson(join(root, 'node_modules', '.package-lock.json')).packages;
    return Object.entries(locked).every(
      ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

/** Installs the lock file's packages, including development ones, if any is missing or has another version. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: install 20.19 or later.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.info('Installing packages (once, about a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) run(process.execPath, [npm, ...args], 'Installing packages');
  else run('npm', args, 'Installing packages');
}

function* files(path) {
  const stat = statSync(path);
  if (stat.isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of files(path)) {
      // Only the changelog is part of a page.
      if (/\.test\.tsx?$|(?<!CHANGELOG)\.md$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Builds if a source or the lock file changed since the last build, or always with `always`. `quiet` prints only warnings. */
export function ensureBuilt({ always = false, quiet = false } = {}) {
  const hash = sourceHash();
  if (!always && existsSync(builtMark) && readFileSync(builtMark, 'utf8') === hash) return;
  if (!quiet) console.info('Building …');
  const level = quiet ? ['--logLevel', 'warn'] : [];
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', ...level];
  // Vite would compile for development if the shell says so.
  run(process.execPath, vite, 'The build', { ...process.env, NODE_ENV: 'production' });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(builtMark, hash);
}

if (process.argv.includes('--build')) {
  ensureInstalled();
  ensureBuilt({ always: !process.argv.includes('--if-changed'), quiet: process.argv.includes('--quiet') });
}
