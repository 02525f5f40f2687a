// `npm test`: the one command that checks everything. Its last line is `N passed, N failed, N skipped`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from '../demo/prepare.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'rental-test-'));
const counts = { passed: 0, failed: 0, skipped: 0 };
const started = Date.now();

const bin = (path) => join(root, 'node_modules', path);

/** Runs one program of the project's packages; resolves to its exit code and, when it failed, prints what it said. */
function run(what, script, args, { env = {}, show = false, native = false } = {}) {
  const begin = Date.now();
  return new Promise((resolve) => {
    const child = spawn(native ? script : process.execPath, native ? args : [script, ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => {
      const seconds = ((Date.now() - begin) / 1000).toFixed(1);
      if (code !== 0 && !show) process.stdout.write(output);
      console.info(`${code === 0 ? 'ok  ' : 'FAIL'}  ${what} (${seconds} s)`);
      resolve(code ?? 1);
    });
  });
}

/** A check without tests of its own counts as one test. */
async function check(...step) {
  counts[(await run(...step)) === 0 ? 'passed' : 'failed'] += 1;
}

function addReport(file, read) {
  try {
    const { passed, failed, skipped } = read(JSON.parse(readFileSync(file, 'utf8')));
    counts.passed += passed;
    counts.failed += failed;
    counts.skipped += skipped;
    return failed;
  } catch {
    return null;
  }
}

/** Runs a test runner and adds its report; a run that fails without a failed test counts as one failure. */
async function suite(what, script, args, file, read, env) {
  const code = await run(what, script, args, { env, show: true });
  const failed = addReport(file, read);
  if (failed === null || (code !== 0 && failed === 0)) counts.failed += 1;
}

const readVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + (report.numTodoTests ?? 0),
});

const readPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

ensureInstalled();

await Promise.all([
  check('format and lint', bin('@biomejs/biome/bin/biome'), ['ci', '--error-on-warnings', '.']),
  check('types', bin('typescript/bin/tsc'), ['-p', '.']),
  check('unhandled promises', bin('oxlint/bin/oxlint'), [
    '--type-aware',
    '--silent',
    ...['-A', 'all', '-D', 'typescript/no-floating-promises', '-D', 'typescript/no-misused-promises'],
    ...['widget', 'site', 'demo', 'tests'],
  ]),
  check('translations', 'widget/i18n/messages.mjs', ['--check']),
  check('unused files and packages', bin('knip/bin/knip.js'), ['--include', 'files,dependencies,unlisted,unresolved']),
]);

const unitReport = join(scratch, 'unit.json');
await suite(
  'unit, component, architecture and API tests',
  bin('vitest/vitest.mjs'),
  ['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  unitReport,
  readVitest,
  { CI: '1' },
);

ensureBuilt();
const { findBrowser } = await import('./support/browser.mjs');
try {
  const browserReport = join(scratch, 'e2e.json');
  await suite(
    'journeys in a browser',
    bin('@playwright/test/cli.js'),
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=dot,json'],
    browserReport,
    readPlaywright,
    { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  );
} catch (error) {
  console.error(error.message);
  counts.failed += 1;
}

rmSync(scratch, { recursive: true, force: true });
console.info(`${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = counts.failed > 0 ? 1 : 0;
console.info(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
