import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { publint } from 'publint';
import { root } from '../architecture/modules.ts';
import { budgets } from '../bench/budgets.ts';
import { engineTag } from '../support/engines.mjs';
import { findGuideCode, guidesOf } from '../support/find-guide-code.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl, test } from './journey.ts';
import {
  builtPackage,
  bundlePages,
  compilerOutput,
  type PackedProject,
  strictOptions,
  unpackIntoProject,
  writeFiles,
} from './packed-package.ts';
import { published, version } from './published-embed.ts';

declare global {
  interface Window {
    /** Addresses of the files that the page had requested when its element was ready. */
    filesUntilReady?: string[];
  }
}

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

/** The folders of published modules. */
const publishedFolders = [
  builtPackage,
  join(builtPackage, 'chunks'),
  join(builtPackage, 'preact'),
  join(published, version),
  join(published, 'v1'),
];

test('the package has its licence, its changelog, and small loader', () => {
  const files = readdirSync(builtPackage);
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'CHANGELOG.md', 'README.md', 'third-party-licenses.txt']));
  expect(gzipSync(readFileSync(join(builtPackage, 'loader.js'))).byteLength).toBeLessThanOrEqual(2000);
});

test('every published module has a source map with relative paths, and each package in it has its licence beside it', () => {
  for (const folder of publishedFolders) {
    const modules = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== 'index.js');
    expect(modules).not.toEqual([]);
    const bundled = new Set<string>();
    for (const file of modules) {
      const code = readFileSync(join(folder, file), 'utf8');
      // The bundler's own module, and one that only passes on another one's exports, have no lines to map.
      if (/^rolldown-runtime/.test(file) || /^(import|export) ?\{[^}]*\} ?from ?"[^"]*";\s*$/.test(code)) continue;
      expect(code, file).toContain(`//# sourceMappingURL=${file}.map`);
      const map = readFileSync(join(folder, `${file}.map`), 'utf8');
      const { sources } = JSON.parse(map) as { sources: string[] };
      expect(
        sources.filter((source) => /^(\/|file:|[a-z]:)/i.test(source)),
        file,
      ).toEqual([]);
      expect(map.includes(root), `${file}.map contains ${root}`).toBe(false);
      for (const source of sources) {
        const [, name = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
        if (name) bundled.add(name);
      }
    }
    if (bundled.size === 0) continue;
    const beside = [folder, join(folder, '..')].map((place) => join(place, 'third-party-licenses.txt'));
    const licenses = readFileSync(beside.find((file) => existsSync(file)) ?? '', 'utf8');
    expect(
      [...bundled].filter((name) => !licenses.includes(`## ${name} - `)),
      folder,
    ).toEqual([]);
  }
});

/** What React 19.0 exports of which the package uses something; 19.2 has more. */
const exportsOfReact = [
  ...[
    'Children',
    'Component',
    'Fragment',
    'StrictMode',
    'Suspense',
    'cloneElement',
    'createContext',
    'createElement',
    'createRef',
  ],
  ...['forwardRef', 'isValidElement', 'lazy', 'memo', 'startTransition', 'use', 'useCallback', 'useContext'],
  ...['useDeferredValue', 'useEffect', 'useId', 'useImperativeHandle', 'useInsertionEffect', 'useLayoutEffect'],
  ...['useMemo', 'useReducer', 'useRef', 'useState', 'useSyncExternalStore', 'useTransition', 'version'],
];

test('the modules import nothing that React 19.0 lacks, which the webpack of Next.js 15 refuses', () => {
  const folders = [builtPackage, join(builtPackage, 'chunks')];
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const used = new Set<string>();
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const code = readFileSync(file, 'utf8');
    for (const [, names = ''] of code.matchAll(/import \{([^}]*)\} from "react"/g))
      for (const name of names.split(',')) used.add(name.trim().replace(/ as .*/, ''));
    for (const [, namespace] of code.matchAll(/import \* as (\w+) from "react"/g))
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))) used.add(name);
  }
  expect(used).toContain('useState');
  expect([...used].filter((name) => !exportsOfReact.includes(name))).toEqual([]);
});

test('each import of a package’s file names the file, without which webpack and Node refuse it in an ES module', () => {
  const folders = ['', 'chunks', 'preact'].map((folder) => join(builtPackage, folder));
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const modules = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(file, 'utf8'));
  const imported = modules.flatMap((code) => [
    ...code.matchAll(/(?:from|import) ?\(?"((?:@[\w-]+\/)?[\w-]+\/[^"]+)"/g),
  ]);
  const names = [...new Set(imported.map(([, name = '']) => name))];
  const found = names.filter((name) => {
    const [, own = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
    const { exports } = JSON.parse(readFileSync(join(root, 'node_modules', own, 'package.json'), 'utf8'));
    return own !== name && !exports && extname(name) === '';
  });
  expect(names.some((name) => name.startsWith('@stripe/stripe-js/'))).toBe(true);
  expect(found).toEqual([]);
});

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
  // Code as vue-tsc generates it from templates; `npm run prove -- frameworks` checks templates themselves.
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
        import { loadRental } from 'rental-elements/loader';
        void loadRental({ host: 'https://cars.example', version: '1.0.0-abc', integrity: 'sha384-abc', nonce: 'abc' })
          .then((loader) => loader?.load(document.body));
        (window.rentalElements ??= []).push(async (rental) => {
          const found = await rental.ready('rental-search');
          found.setQuery({ pickup: 'Nice Côte d’Azur Airport' });
          await found.search();
          (await rental.ready<RentalSearchElement>('#search')).open();
        });
        // @ts-expect-error The host is missing.
        void loadRental({});
        export const search: RentalSearchElement = document.createElement('rental-search');
        export const element: HTMLElement = search;
        export const language: string = search.lang;
      `,
    },
  },
};

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
  const guides = guidesOf('https://cars.example');
  writeFiles(folder, {
    'guide.tsx': findGuideCode(guides, 'react'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...strictOptions, skipLibCheck: true },
      files: ['guide.tsx'],
    }),
    'server.mjs': `
      await import('rental-elements');
      await import('rental-elements/preact');
      const { loadRental } = await import('rental-elements/loader');
      if ((await loadRental({ host: 'https://cars.example' })) !== null) throw new Error('loaded on a server');
      await loadRental({ host: 'cars.example' }).then(
        () => { throw new Error('accepted a host without a scheme'); },
        (error) => { if (!(error instanceof TypeError)) throw error; },
      );
    `,
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

/** Returns true if React rendered the form, false if Preact did. */
const hasReact = (page: Page) =>
  page.evaluate(() => {
    const view = document.querySelector('rental-search')?.shadowRoot?.querySelector('div');
    return view ? Object.keys(view).some((name) => name.startsWith('__react')) : null;
  });

test('a page without React costs what the script tag does, and loadRental loads from the host', async ({ page }) => {
  const { folder } = project;
  const script = (name: string, lines: string) => {
    writeFiles(folder, { [`${name}.html`]: html(`${name}.js`), [`${name}.js`]: lines });
    return `${name}.html`;
  };
  const tag = `document.getElementById('app').innerHTML = '<rental-search api-host="${siteUrl()}" pickup="Nice"></rental-search>';`;
  const pages = [
    script('with-preact', `import 'rental-elements/preact/rental-search';\n${tag}`),
    script(
      'with-loader',
      `import { loadRental } from 'rental-elements/loader';\n${tag}\nconst first = await loadRental({ host: '${siteUrl()}/' });
      document.title = String((await loadRental({ host: '${siteUrl()}' })) === first && first === window.rentalElements);`,
    ),
  ];
  const built = await bundlePages(folder, pages, true);
  const server = await serveFolder(built);
  const search = page.locator('rental-search');
  try {
    await page.addInitScript(() => {
      addEventListener('rental-ready', () => {
        window.filesUntilReady ??= performance.getEntriesByType('resource').map(({ name }) => name);
      });
    });
    await page.goto(`${server.url}/with-preact.html`);
    await expect(search).toHaveAttribute('data-state', 'ready');
    const files = (await page.evaluate(() => window.filesUntilReady)) ?? [];
    const scripts = files.filter((url) => url.startsWith(server.url)).map((url) => new URL(url).pathname);
    expect(scripts).not.toEqual([]);
    const sizeOf = (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).byteLength;
    const bytes = scripts.reduce((sum, file) => sum + sizeOf(file), 0);
    expect(bytes / 1000).toBeLessThanOrEqual(budgets.partnerFormKilobytes);
    expect(await hasReact(page)).toBe(false);
    await page.goto(`${server.url}/with-loader.html`);
    await expect(search).toHaveAttribute('data-state', 'ready');
    await expect(page).toHaveTitle('true');
    await expect(page.locator(`link[href="${siteUrl()}/embed/v1/rental.css"]`)).toHaveCount(1);
    await expect(page.locator(`script[src="${siteUrl()}/embed/v1/rental.js"]`)).toHaveCount(1);
  } finally {
    await server.close();
  }
});

test('a React 19 app, a Vue app and a plain page built from the tarball search and receive events', {
  tag: engineTag,
}, async ({ page }) => {
  const { folder } = project;
  const guides = guidesOf(siteUrl());
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
  const tag = `<rental-search api-host="${siteUrl()}" pickup="Nice Côte d’Azur Airport"></rental-search>`;
  const guidePages = { preact: tag, loader: tag, 'closed-root': '<div id="box"></div>' };
  for (const [id, body] of Object.entries(guidePages)) {
    const box =
      id === 'closed-root' ? `${findGuideCode(guides, 'loader')}\nconst box = document.getElementById('box');\n` : '';
    writeFiles(folder, {
      [`guide-${id}.html`]: html(`guide-${id}.js`).replace('<div id="app"></div>', body),
      [`guide-${id}.js`]: box + findGuideCode(guides, id),
    });
  }
  const guideFiles = Object.keys(guidePages).map((id) => `guide-${id}.html`);
  const server = await serveFolder(await bundlePages(folder, ['react.html', 'vue.html', 'plain.html', ...guideFiles]));
  try {
    await page.goto(`${server.url}/react.html`);
    await expect(page).toHaveTitle(/^19\./);
    await searchAndChoose(page);
    await page.goto(`${server.url}/vue.html`);
    await expect(page).toHaveTitle(/^3\./);
    await searchAndChoose(page);
    await page.goto(`${server.url}/plain.html`);
    await searchAndChoose(page);
    for (const id of ['preact', 'loader']) {
      await page.goto(`${server.url}/guide-${id}.html`);
      await expect(page.locator('rental-search').getByRole('combobox').first()).toHaveValue('Nice Côte d’Azur Airport');
    }
    // Nobody outside can look into a closed root, so only the request shows that its tag is loaded.
    const loaded = page.waitForResponse(/\/rental-search\.js$/);
    await page.goto(`${server.url}/guide-closed-root.html`);
    expect((await loaded).ok()).toBe(true);
  } finally {
    await server.close();
  }
});
