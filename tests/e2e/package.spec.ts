import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { publint } from 'publint';
import { guidesFor } from '../../demo/playground/guide/all-guides.ts';
import { root } from '../architecture/modules.ts';
import { findGuideCode } from '../support/find-guide-code.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl, test } from './journey.ts';
import { builtPackage, bundlePages, type PackedProject, unpackIntoProject, writeFiles } from './packed-package.ts';

/** The package is packed and unpacked once for all tests. */
test.describe.configure({ mode: 'default' });

let project: PackedProject;
test.beforeAll(() => {
  project = unpackIntoProject();
});
test.afterAll(() => rmSync(project.folder, { recursive: true }));

test('publint finds nothing in the npm package', async () => {
  const { messages } = await publint({ pkgDir: builtPackage, strict: true, pack: false });
  expect(messages).toEqual([]);
});

/** Returns the TypeScript compiler's output for the project in a folder. */
function compilerOutput(config: string): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' }).stdout;
}

test('Node’s ES modules and bundlers resolve complete types of each entry', () => {
  const { folder } = project;
  const { exports } = JSON.parse(readFileSync(join(builtPackage, 'package.json'), 'utf8')) as { exports: object };
  // Svelte is no package of this project: `npm run prove -- frameworks` checks its types.
  const entries = Object.entries(exports).filter(([name, target]) => typeof target === 'object' && name !== './svelte');
  expect(entries.length).toBeGreaterThan(5);
  const lines = entries.map(([name], index) => `export * as entry${index} from '${join('rental-elements', name)}';`);
  writeFiles(folder, { 'entries.ts': lines.join('\n') });
  const resolutions = { nodenext: 'nodenext', esnext: 'bundler' };
  for (const [module, moduleResolution] of Object.entries(resolutions)) {
    // The declarations are checked too: an import without a file extension would silently resolve to `any`.
    const compilerOptions = { strict: true, noEmit: true, jsx: 'react-jsx', target: 'es2022', types: [] };
    const config = { compilerOptions: { ...compilerOptions, module, moduleResolution }, files: ['entries.ts'] };
    writeFiles(folder, { [`tsconfig.${moduleResolution}.json`]: JSON.stringify(config) });
    expect(compilerOutput(join(folder, `tsconfig.${moduleResolution}.json`))).toBe('');
  }
});

/** Cases of JSX that are the same in React and in Preact. A line that must not compile has a comment before it. */
const jsxCases = `
  export const page = (
    <rental-search resultsUrl="/cars" results-url="/cars" layout="wide" lang="fr" ref={search}
      onrental-search={(event) => { event.preventDefault(); const from: string = event.detail.query.from; void from; }} />
  );
  // @ts-expect-error The layout does not exist.
  export const wrongValue = <rental-search layout="round" />;
  // @ts-expect-error A misspelt attribute.
  export const misspelt = <rental-search pickupp="Nice" />;
  // @ts-expect-error A misspelt property.
  export const misspeltProperty = <rental-search resultUrl="/cars" />;
  // @ts-expect-error A search has no total.
  export const wrongDetail = <rental-search onrental-search={({ detail }) => detail.total} />;
  // @ts-expect-error No such tag.
  export const wrongTag = <rental-serch />;
`;

/** Source files of a partner, each checked with its own framework's options. */
const typedPages: Record<string, { options?: Record<string, string>; files: Record<string, string> }> = {
  react: {
    files: {
      'react-page.tsx': `
        import 'rental-elements/rental-search';
        import type { RentalSearchElement } from 'rental-elements';
        import type {} from 'rental-elements/react';
        import { useRef } from 'react';
        export function Ref() {
          const ref = useRef<RentalSearchElement>(null);
          return <rental-search className="hero" ref={ref} onClick={() => ref.current?.focus()} />;
        }
        const search = { current: null as RentalSearchElement | null };
        ${jsxCases}
      `,
    },
  },
  preact: {
    options: { jsxImportSource: 'preact' },
    files: {
      'preact-page.tsx': `
        import type { RentalSearchElement } from 'rental-elements';
        import type {} from 'rental-elements/preact';
        import { createRef } from 'preact';
        const search = createRef<RentalSearchElement>();
        ${jsxCases}
      `,
    },
  },
  // What vue-tsc generates from templates: `npm run prove -- frameworks` checks templates themselves.
  vue: {
    files: {
      'vue-page.ts': `
        import type { GlobalComponents } from 'vue';
        import type {} from 'rental-elements/vue';
        type Search = InstanceType<GlobalComponents['rental-search']>;
        export const props: Search['$props'] = {
          layout: 'wide', 'results-url': '/cars', class: 'hero',
          onRentalSearch: ({ detail }) => { const from: string = detail.query.from; void from; },
        };
        // @ts-expect-error The layout does not exist.
        export const wrongValue: Search['$props'] = { layout: 'round' };
        // @ts-expect-error A misspelt attribute.
        export const misspelt: Search['$props'] = { pickupp: 'Nice' };
        // @ts-expect-error A misspelt event.
        export const wrongEvent: Search['$props'] = { onRentalSerch: () => undefined };
        declare const search: Search;
        search.$emit('rental-search', new CustomEvent('rental-search'));
        // @ts-expect-error A misspelt event.
        search.$emit('rental-serch');
        export const element: HTMLElement = search;
      `,
    },
  },
  dom: {
    files: {
      'dom-page.ts': `
        import 'rental-elements/rental-results';
        import type { RentalQuery, RentalSearchElement } from 'rental-elements';
        const results = document.querySelector('rental-results');
        results?.addEventListener('rental-select', ({ detail }) => {
          const total: number = detail.price.totalMinor;
          const query: RentalQuery = detail.query;
          console.log(total, query.pickup);
        });
        if (results) results.checkoutUrl = '/book';
        // @ts-expect-error A misspelt property.
        if (results) results.checkoutURL = '/book';
        document.addEventListener('rental-booked', ({ detail }) => console.log(detail.reference));
        window.addEventListener('rental-error', ({ detail }) => console.log(detail.retryable));
        // @ts-expect-error A booking has no car.
        document.addEventListener('rental-booked', ({ detail }) => console.log(detail.car));
        export const search: RentalSearchElement = document.createElement('rental-search');
        export const element: HTMLElement = search;
        export const language: string = search.lang;
      `,
    },
  },
};

const strictOptions = { strict: true, noEmit: true, jsx: 'react-jsx', module: 'nodenext', target: 'es2022', types: [] };

for (const [name, { options, files }] of Object.entries(typedPages)) {
  test(`types: ${name} code compiles, and its mistakes don’t`, () => {
    const { folder } = project;
    const compilerOptions = { ...strictOptions, skipLibCheck: true, ...options };
    writeFiles(folder, {
      ...files,
      [`tsconfig.${name}.json`]: JSON.stringify({ compilerOptions, files: Object.keys(files) }),
    });
    expect(compilerOutput(join(folder, `tsconfig.${name}.json`))).toBe('');
  });
}

test('the guide’s React code compiles, and importing on a server does nothing', () => {
  const { folder } = project;
  const guides = guidesFor({ host: 'https://cars.example', policyFor: () => '', receiptScript: '' });
  writeFiles(folder, {
    'guide.tsx': findGuideCode(guides, 'react'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...strictOptions, skipLibCheck: true },
      files: ['guide.tsx'],
    }),
    'server.mjs': "await import('rental-elements/rental-search');\n",
  });
  expect(compilerOutput(folder)).toBe('');
  execFileSync(process.execPath, [join(folder, 'server.mjs')]);
});

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder of built files. */
function serveFolder(folder: string): Promise<LocalServer> {
  return startLocalServer(({ url }, response) => {
    const file = new URL(url, 'http://folder').pathname;
    try {
      const body = readFileSync(join(folder, file));
      response.setHeader('content-type', `${types[extname(file)] ?? 'image/svg+xml'}; charset=utf-8`).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

const html = (script: string) =>
  `<!doctype html><html lang="en"><head><title>App</title><link rel="icon" href="data:,"></head><body><h1>App</h1><div id="app"></div><script type="module" src="./${script}"></script></body></html>`;

/** Searches in the app, whose own listener filters the results, then selects a car and expects its event. */
async function searchAndChoose(page: Page): Promise<void> {
  await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue('Nice Côte d’Azur Airport');
  await page.locator('rental-search .r-button[type=submit]').click();
  const results = page.locator('rental-results');
  await expect(results).toHaveAttribute('pickup', /^[0-9a-f]{24}$/);
  const received = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        document.addEventListener('rental-select', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent).detail);
        });
      }),
  );
  await results.locator('a[href*="car="]').first().click();
  expect(await received).toMatchObject({
    carId: expect.stringMatching(/^[0-9a-f]{24}$/),
    price: { totalMinor: expect.any(Number), currency: 'USD' },
  });
}

test('a React 19 app, a Vue app and a plain page built from the tarball search and receive events', async ({
  page,
}) => {
  const { folder } = project;
  const guides = guidesFor({ host: siteUrl(), policyFor: () => '', receiptScript: '' });
  writeFiles(folder, {
    'react.html': html('react-main.tsx'),
    'car-hire.tsx': findGuideCode(guides, 'react'),
    'react-main.tsx': `
      import { createElement, StrictMode, version } from 'react';
      import { createRoot } from 'react-dom/client';
      import { CarHire } from './car-hire.tsx';
      document.title = version;
      createRoot(document.getElementById('app')).render(createElement(StrictMode, null, createElement(CarHire)));
    `,
    'vue.html': html('vue-main.ts'),
    'car-hire.vue': findGuideCode(guides, 'vue'),
    'vue-main.ts': `
      import { createApp, version } from 'vue';
      import CarHire from './car-hire.vue';
      document.title = version;
      createApp(CarHire).mount('#app');
    `,
    'plain.html': html('plain.js'),
    'plain.js': `
      import 'rental-elements/rental-search';
      import 'rental-elements/rental-results';
      import 'rental-elements/rental.css';
      const search = document.createElement('rental-search');
      search.apiHost = '${siteUrl()}';
      search.setAttribute('pickup', 'Nice Côte d’Azur Airport');
      search.addEventListener('rental-search', (event) => {
        event.preventDefault();
        const results = document.createElement('rental-results');
        results.apiHost = '${siteUrl()}';
        for (const [name, value] of Object.entries(event.detail.query)) results.setAttribute(name, value);
        search.replaceWith(results);
      });
      document.getElementById('app').append(search);
    `,
  });
  const server = await serveFolder(await bundlePages(folder, ['react.html', 'vue.html', 'plain.html']));
  try {
    await page.goto(`${server.url}/react.html`);
    await expect(page).toHaveTitle(/^19\./);
    await searchAndChoose(page);
    await page.goto(`${server.url}/vue.html`);
    await expect(page).toHaveTitle(/^3\./);
    await searchAndChoose(page);
    await page.goto(`${server.url}/plain.html`);
    await searchAndChoose(page);
  } finally {
    await server.close();
  }
});
