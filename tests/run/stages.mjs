// The stages of `npm test`, in groups. Stages of a group run concurrently, groups one after the other.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../../demo/prepare.mjs';
import { findTestBrowser } from '../support/browser.mjs';
import { badArgument } from '../support/command-arguments.mjs';
import { readEngine, requireEngine } from '../support/engines.mjs';
import { projectFiles, selectTests, toPatterns } from './select-tests.mjs';

const bin = (path) => join(root, 'node_modules', path);
const here = (name) => join(root, 'tests/run', name);
const folders = ['widget', 'site', 'demo', 'tests'];

/** Without a terminal, Biome would wrap every character in escape codes. */
const colors = process.stdout.isTTY ? [] : ['--colors=off'];

const biome = (...args) => ({ script: bin('@biomejs/biome/bin/biome'), args: [...args, ...colors] });

/** Writes the format with `--write`, otherwise checks it, including the order of imports. */
function formatStage(paths, write) {
  const parts = ['--linter-enabled=false', ...paths];
  const args = write ? ['check', '--write', ...parts] : ['ci', ...parts];
  return { name: 'format', title: write ? 'format written' : 'format and import order', ...biome(...args) };
}

function lintStage(paths) {
  const parts = ['--formatter-enabled=false', '--assist-enabled=false'];
  return { name: 'lint', title: 'lint rules', ...biome('ci', '--error-on-warnings', ...parts, ...paths) };
}

function promisesStage(paths) {
  const rules = ['-A', 'all', '-D', 'typescript/no-floating-promises', '-D', 'typescript/no-misused-promises'];
  const args = ['--type-aware', ...rules, ...paths];
  return { name: 'promises', title: 'unhandled promises', script: bin('oxlint/bin/oxlint'), args };
}

/** Each checker evaluates the types that it shares with others again, so more checkers than cores cost time. */
const typeCheckers = Math.min(4, availableParallelism());

/** Checks of the whole project, which don't take a path. */
const projectChecks = {
  types: { title: 'types', script: bin('typescript/bin/tsc'), args: ['-p', '.', '--checkers', String(typeCheckers)] },
  translations: { title: 'translations', script: 'widget/i18n/messages.mjs', args: ['--check'] },
  unused: {
    title: 'unused files and packages',
    script: bin('knip/bin/knip.js'),
    args: ['--include', 'files,dependencies,unlisted,unresolved'],
  },
  'only-tested': {
    title: 'code that only tests use',
    script: bin('knip/bin/knip.js'),
    args: ['--production', '--include', 'files,exports,types'],
  },
};

const buildStage = {
  name: 'build',
  title: 'site, tags, package and server',
  script: join(root, 'demo/prepare.mjs'),
  args: ['--build', '--if-changed', '--quiet'],
  // The product is the same in a shell that sets it.
  env: () => ({ NODE_ENV: 'development' }),
  isSilent: true,
};

function vitestStage(name, project, files, title) {
  const args = ['run', '--config', 'tests/vitest.config.ts', `--project=${project}`];
  const filter = title ? ['--testNamePattern', title] : [];
  return {
    name,
    script: bin('vitest/vitest.mjs'),
    args: [...args, '--reporter', here('vitest-reporter.mjs'), ...filter, ...files],
    reports: true,
    mayBeEmpty: title !== null,
  };
}

/** The environment of the journeys: the path of the Chromium that is found or installed. Other engines must be installed. */
async function browserEnvironment(engine) {
  if (engine === 'chromium') return { CHROME_PATH: await findTestBrowser() };
  await requireEngine(engine);
  return {};
}

function browserStage({ files, title, engine }) {
  const filter = title ? ['--grep', title, '--pass-with-no-tests'] : [];
  const reporter = ['--reporter', here('playwright-reporter.mjs')];
  const config = ['--config', 'tests/e2e/playwright.config.ts', '--project', engine, ...reporter];
  return {
    name: 'e2e',
    script: bin('@playwright/test/cli.js'),
    args: ['test', ...config, ...filter, ...files],
    env: () => browserEnvironment(engine),
    reports: true,
    mayBeEmpty: title !== null,
    needs: 'build',
    setsColors: true,
  };
}

const everything = { files: { unit: [], api: [], e2e: [] }, title: null };

/** Unit and API tests run concurrently, because each leaves cores idle while it waits for timers or databases. */
function testGroups({ files, title, engine }) {
  const vitest = [
    files.unit && vitestStage('unit', '!api', files.unit, title),
    files.api && vitestStage('api', 'api', files.api, title),
  ];
  return [vitest, [files.e2e && browserStage({ files: files.e2e, title, engine })]];
}

/** Without a pattern the lists are empty, which means every file. With a pattern an empty list means none. */
function selection(words) {
  if (words.length === 0) return everything;
  const { files, title } = selectTests(words);
  const orNone = (list) => (list.length > 0 ? list : null);
  return { title, files: { unit: orNone(files.unit), api: orNone(files.api), e2e: orNone(files.e2e) } };
}

/** Returns the paths that a file-based check reads: all, or the matching files. */
function checkedPaths(words, all) {
  if (words.length === 0) return all;
  const patterns = toPatterns(words);
  const found = projectFiles(folders).filter((file) => patterns.some((pattern) => pattern.test(file)));
  const sources = found.filter((file) => /\.(ts|tsx|mjs|js|css|json|jsonc)$/.test(file));
  if (sources.length === 0) throw badArgument(`No source file's path matches ${words.join(', ')}.`);
  return sources;
}

function checkStage(name, words, write) {
  if (name === 'format') return formatStage(checkedPaths(words, ['.']), write);
  if (name === 'lint') return lintStage(checkedPaths(words, ['.']));
  if (name === 'promises') return promisesStage(checkedPaths(words, folders));
  const check = projectChecks[name];
  if (!check) throw badArgument(`There is no stage ${name}; there are ${stageNames.join(', ')}.`);
  if (words.length > 0) throw badArgument(`${name} checks the whole project and takes no pattern.`);
  return { name, ...check };
}

const checkNames = ['format', 'lint', 'promises', 'types', 'translations', 'unused', 'only-tested'];
const testNames = ['unit', 'api', 'e2e'];
export const stageNames = [...checkNames, ...testNames];

/**
 * Returns the groups of stages to run: all, those in `only`, or with patterns alone the matching tests. `project` is the
 * engine of the journeys.
 */
export function stageGroups({ only = [], words = [], write = false, project = 'chromium' }) {
  const engine = readEngine(project);
  const checks =
    only.length > 0 ? only.filter((name) => !testNames.includes(name)) : words.length > 0 ? [] : checkNames;
  const tests = only.length > 0 ? testNames.filter((name) => only.includes(name)) : testNames;
  const { files, title } = tests.length > 0 ? selection(words) : everything;
  const wanted = Object.fromEntries(testNames.map((name) => [name, tests.includes(name) ? files[name] : null]));
  const testStages = testGroups({ title, files: wanted, engine });
  if (tests.length > 0 && testStages.flat().every((stage) => !stage)) {
    throw badArgument(`No test of ${tests.join(', ')} matches ${words.join(', ')}.`);
  }
  const first = [...checks.map((name) => checkStage(name, words, write)), wanted.e2e && buildStage];
  return [first, ...testStages].map((group) => group.filter(Boolean)).filter((group) => group.length > 0);
}
