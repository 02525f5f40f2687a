import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { translations } from '../widget/i18n/vite/translations.ts';
import { CampaignsFirst } from './support/campaigns-first.ts';
import { everyCombination } from './support/every-combination.ts';
import './support/test-clock.mjs';
import { testTimeoutMs, waitTimeoutMs } from './support/timeouts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const componentTests = [
  'widget/{theme,i18n,ui,state,parts,payment,search,results,checkout,account,offer,elements,embed}/**/*.test.{ts,tsx}',
];
const siteTests = ['site/**/*.test.{ts,tsx}'];
/** Tests of the build run in Node, even in component folders. */
const buildTests = '{widget,site,demo}/**/vite/**/*.test.ts';

/** Libraries that import react are inlined, so that the preact project can replace it in them. */
const reactLibraries = [
  /@testing-library\/react/,
  /react-day-picker/,
  /wouter/,
  /use-sync-external-store/,
  /@preact\/signals-react/,
  /@r2wc/,
];

/** The runtime on a partner's page: the same source with react resolved to preact/compat. */
const preactAlias = [
  { find: /^@testing-library\/react$/, replacement: '@testing-library/react/dist/@testing-library/react.esm.js' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/** Node's own web storage, in later versions, would replace the page's. */
const withoutWebStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/** With the default of 16 MB a tenth of the time is garbage collection. */
const youngGeneration = '--max-semi-space-size=64';

const shared = {
  root,
  execArgv: [...withoutWebStorage, youngGeneration],
  css: { include: [/.+/] },
  setupFiles: ['tests/support/fail-on-console.ts'],
  restoreMocks: true,
  testTimeout: testTimeoutMs,
  hookTimeout: testTimeoutMs,
  expect: { poll: { timeout: waitTimeoutMs } },
};

/** Component tests that mock a module. */
const mocking = ['widget', 'site'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(`${root}${path}`, 'utf8').includes('vi.mock(')),
);

/**
 * Isolated tests: a page can register a custom element only once, the loader's listeners stay, and a package that an earlier file has
 * loaded cannot be mocked.
 * The other files share a worker, which halves their time.
 */
const apart = ['widget/elements/**/*.test.{ts,tsx}', 'widget/embed/loader.test.ts', ...mocking];

const components = {
  ...shared,
  environment: 'happy-dom',
  setupFiles: [
    'tests/support/reset-modules.ts',
    'tests/support/fail-on-console.ts',
    'tests/support/load-all-texts.ts',
    'tests/support/configure-queries.ts',
    'tests/support/reset-page.ts',
  ],
};

/** The server that some component tests call. It starts with the first call. */
const realApi = { globalSetup: ['tests/support/real-api/start-real-api.ts'] };

/** Component tests over preact, as on a partner's page. */
const preactComponents = {
  ...components,
  setupFiles: [...components.setupFiles, 'tests/support/preact-frames.ts'],
};

const plugins = [translations()];

/** The site's tests run over React. The elements' run over preact, and over React too with every combination. */
const reactTests = everyCombination ? [...componentTests, ...siteTests] : siteTests;
const reactApart = everyCombination ? apart : apart.filter((path) => path.startsWith('site/'));

export default defineConfig({
  root,
  test: {
    reporters: process.env['CI'] ? ['dot'] : ['default'],
    // Vitest's default of one core less would be half of two.
    maxWorkers: '100%',
    sequence: { sequencer: CampaignsFirst },
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          // Rules and formats have no state, so their files share imports, which halves their time.
          isolate: false,
          include: [
            'widget/{domain,contract,client,doctor}/**/*.test.ts',
            'demo/{seed,server,playground}/**/*.test.ts',
            buildTests,
          ],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'architecture',
          environment: 'node',
          isolate: false,
          include: ['tests/{architecture,run}/**/*.test.ts'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'api',
          globalSetup: ['tests/support/start-shared-postgres.ts'],
          setupFiles: [...shared.setupFiles, 'tests/support/apply-longer-limits.ts'],
          isolate: false,
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
        },
      },
      {
        plugins,
        test: {
          ...components,
          ...realApi,
          name: 'react',
          isolate: false,
          include: reactTests,
          exclude: [...apart, buildTests],
        },
      },
      {
        plugins,
        test: {
          ...components,
          name: 'react-apart',
          include: reactApart,
          exclude: [buildTests],
        },
      },
      {
        plugins,
        resolve: { alias: preactAlias },
        test: {
          ...preactComponents,
          ...realApi,
          name: 'preact',
          isolate: false,
          include: componentTests,
          exclude: [...apart, buildTests],
          server: { deps: { inline: reactLibraries } },
        },
      },
      {
        plugins,
        resolve: { alias: preactAlias },
        test: {
          ...preactComponents,
          name: 'preact-apart',
          include: apart,
          exclude: [...siteTests, buildTests],
          server: { deps: { inline: reactLibraries } },
        },
      },
    ],
  },
});
