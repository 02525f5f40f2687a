import { findGuideCode, guidesOf } from '../support/find-guide-code.ts';

/** Returns a code sample of the partners' guide, which is checked and built like the project's own files. */
const guideCode = (host: string, id: string) => findGuideCode(guidesOf(host), id);

/** A partner's project in one framework. Its page searches and writes the query's start into the element `out`. */
export interface FrameworkProject {
  /** Packages from the registry besides ours, as npm takes them. */
  packages: readonly string[];
  /** Its files, for a host. */
  files: (host: string) => Readonly<Record<string, string>>;
  /** Programs of its packages that must succeed, in order. */
  build: readonly (readonly string[])[];
  /** A program that must fail, and what it must print, because a file has mistakes. */
  mistakes?: { command: readonly string[]; texts: readonly RegExp[] };
  /** The folder to serve, or the program that serves on a port. */
  serve: { folder: string } | { command: (port: number) => readonly string[] };
  /** A step on the page before the search, such as a morph or a swap. */
  act?: 'click Load' | 'click Morph';
}

const page = (script: string, body = '<div id="app"></div>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,"></head><body><h1>App</h1><p id="out"></p>${body}<script type="module" src="./${script}"></script></body></html>`;

const typescript = 'typescript@~5.9';
const vite = 'vite@^8';

const strict = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  skipLibCheck: true,
  types: [],
};

const next: FrameworkProject = {
  packages: ['next@^16', 'react@^19', 'react-dom@^19', '@types/react@^19', '@types/node@^20', typescript],
  files: (host) => ({
    'app/layout.tsx': `
      export const metadata = { title: 'App', icons: 'data:,' };
      export default function Layout({ children }: { children: React.ReactNode }) {
        return <html lang="en"><body>{children}</body></html>;
      }`,
    'app/page.tsx': `
      import { Search } from './search';
      export default function Page() { return <main><h1>Cars</h1><Search /></main>; }`,
    'app/search.tsx': `
      'use client';
      import 'rental-elements/rental-search';
      import 'rental-elements/rental.css';
      import type { RentalSearchElement, RentalSearchElementEventMap } from 'rental-elements';
      import type {} from 'rental-elements/react';
      import { useEffect, useRef, useState } from 'react';
      export function Search() {
        const search = useRef<RentalSearchElement>(null);
        const [from, setFrom] = useState('');
        useEffect(() => {
          const show = (event: RentalSearchElementEventMap['rental-search']) => { event.preventDefault(); setFrom(event.detail.query.from); };
          const element = search.current;
          element?.addEventListener('rental-search', show);
          return () => element?.removeEventListener('rental-search', show);
        }, []);
        return <><p id="out">{from}</p><rental-search ref={search} api-host="${host}" pickup="Nice Côte d’Azur Airport" /></>;
      }`,
    'app/rental.tsx': guideCode(host, 'next'),
    'app/guide/page.tsx': `
      import { Rental } from '../rental';
      export default function Page() { return <main><h1>Cars</h1><Rental /></main>; }`,
    'wrong.tsx': `
      import type {} from 'rental-elements/react';
      export const wrong = <rental-search pickupp="Nice" />;`,
    'next.config.mjs': 'export default { devIndicators: false };',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...strict,
        lib: ['dom', 'dom.iterable', 'es2022'],
        jsx: 'react-jsx',
        types: ['react', 'node'],
      },
      include: ['app'],
    }),
    'tsconfig.wrong.json': JSON.stringify({
      compilerOptions: { ...strict, jsx: 'react-jsx', types: ['react'] },
      files: ['wrong.tsx'],
    }),
  }),
  build: [['next', 'build']],
  mistakes: { command: ['tsc', '-p', 'tsconfig.wrong.json'], texts: [/pickupp/] },
  serve: { command: (port) => ['next', 'start', '--port', String(port), '--hostname', '127.0.0.1'] },
};

const vue: FrameworkProject = {
  packages: ['vue@^3.5', '@vitejs/plugin-vue@^6', 'vue-tsc@^3', vite, typescript],
  files: (host) => ({
    'index.html': page('main.ts'),
    'main.ts': "import { createApp } from 'vue'; import App from './app.vue'; createApp(App).mount('#app');",
    'app.vue': `<script setup lang="ts">
      import 'rental-elements/rental-search';
      import 'rental-elements/rental.css';
      import type {} from 'rental-elements/vue';
      const host = '${host}';
      const show = (from: string) => { document.getElementById('out')!.textContent = from; };
      </script>
      <template>
        <rental-search class="search" :api-host="host" pickup="Nice Côte d’Azur Airport" :hide-suppliers="false" @rental-search="(event) => { event.preventDefault(); show(event.detail.query.from); }"></rental-search>
      </template>`,
    'wrong.vue': `<script setup lang="ts">import type {} from 'rental-elements/vue';</script>
      <template>
        <rental-search pickupp="Nice"></rental-search>
        <rental-search currency="CHF"></rental-search>
        <rental-search @rental-search="(event) => event.detail.total"></rental-search>
      </template>`,
    'env.d.ts': "declare module '*.css';",
    'vite.config.mjs':
      "import vue from '@vitejs/plugin-vue'; export default { plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('rental-') } } })] };",
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...strict, jsx: 'preserve' },
      vueCompilerOptions: { strictTemplates: true },
      files: ['main.ts', 'app.vue', 'env.d.ts'],
    }),
    'tsconfig.wrong.json': JSON.stringify({ extends: './tsconfig.json', files: ['wrong.vue'] }),
  }),
  build: [
    ['vue-tsc', '-p', 'tsconfig.json'],
    ['vite', 'build'],
  ],
  mistakes: { command: ['vue-tsc', '-p', 'tsconfig.wrong.json'], texts: [/pickupp/, /CHF/, /total/] },
  serve: { folder: 'dist' },
};

const svelte: FrameworkProject = {
  packages: ['svelte@^5', '@sveltejs/vite-plugin-svelte@^7', 'svelte-check@^4', vite, typescript],
  files: (host) => ({
    'index.html': page('src/main.ts'),
    'src/main.ts':
      "import { mount } from 'svelte'; import App from './app.svelte'; mount(App, { target: document.getElementById('app')! });",
    'src/app.svelte': `<script lang="ts">
      import 'rental-elements/rental-search';
      import 'rental-elements/rental.css';
      import type {} from 'rental-elements/svelte';
      const show = (from: string) => { document.getElementById('out')!.textContent = from; };
      </script>
      <rental-search class="search" api-host="${host}" pickup="Nice Côte d’Azur Airport" onrental-search={(event) => { event.preventDefault(); show(event.detail.query.from); }}></rental-search>`,
    'src/guide.svelte': guideCode(host, 'svelte'),
    'wrong/wrong.svelte': `<script lang="ts">import type {} from 'rental-elements/svelte';</script>
      <rental-search pickupp="Nice"></rental-search>
      <rental-search currency="CHF"></rental-search>
      <rental-search onrental-serch={() => undefined}></rental-search>
      <rental-search onrental-search={(event) => event.detail.total}></rental-search>`,
    'vite.config.mjs': "import { svelte } from '@sveltejs/vite-plugin-svelte'; export default { plugins: [svelte()] };",
    'svelte.config.js':
      "import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'; export default { preprocess: vitePreprocess() };",
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...strict, types: ['svelte'] }, include: ['src'] }),
    'tsconfig.wrong.json': JSON.stringify({ compilerOptions: { ...strict, types: ['svelte'] }, include: ['wrong'] }),
  }),
  build: [
    ['svelte-check', '--tsconfig', 'tsconfig.json', '--fail-on-warnings'],
    ['vite', 'build'],
  ],
  mistakes: {
    command: ['svelte-check', '--tsconfig', 'tsconfig.wrong.json', '--output', 'machine'],
    texts: [/pickupp/, /CHF/, /onrental-serch/, /total/],
  },
  serve: { folder: 'dist' },
};

const angularTemplate = (host: string, expression: string) => `
  import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
  import 'rental-elements';
  import type { RentalSearchElementEventMap } from 'rental-elements';
  @Component({
    selector: 'app-root',
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: \`<rental-search [apiHost]="host" pickup="Nice Côte d’Azur Airport" (rental-search)="show($event)"></rental-search>\`,
  })
  export class App {
    host = '${host}';
    show(event: RentalSearchElementEventMap['rental-search']) {
      event.preventDefault();
      document.getElementById('out')!.textContent = ${expression};
    }
  }`;

const angularOptions = {
  ...strict,
  noEmit: false,
  outDir: 'out',
  experimentalDecorators: true,
  useDefineForClassFields: false,
  lib: ['es2022', 'dom'],
};

const angular: FrameworkProject = {
  packages: [
    ...['core', 'common', 'compiler', 'compiler-cli', 'platform-browser'].map((name) => `@angular/${name}@^20`),
    ...['rxjs@^7', 'tslib@^2', vite, typescript],
  ],
  files: (host) => ({
    'index.html': page('out/main.js', '<app-root></app-root>'),
    'main.ts': `
      import '@angular/compiler';
      import { provideZonelessChangeDetection } from '@angular/core';
      import { bootstrapApplication } from '@angular/platform-browser';
      import { App } from './app';
      bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });`,
    'app.ts': angularTemplate(host, 'event.detail.query.from'),
    'guide.ts': guideCode(host, 'angular'),
    // The same template, whose event Angular checks against another one's detail.
    'wrong.ts': angularTemplate(host, 'event.detail.total').replace(
      "RentalSearchElementEventMap['rental-search']",
      "HTMLElementEventMap['rental-booked']",
    ),
    'tsconfig.json': JSON.stringify({
      compilerOptions: angularOptions,
      angularCompilerOptions: { strictTemplates: true },
      files: ['main.ts', 'guide.ts'],
    }),
    'tsconfig.wrong.json': JSON.stringify({ extends: './tsconfig.json', files: ['wrong.ts'] }),
  }),
  build: [
    ['ngc', '-p', 'tsconfig.json'],
    ['vite', 'build'],
  ],
  mistakes: { command: ['ngc', '-p', 'tsconfig.wrong.json'], texts: [/wrong\.ts/, /not assignable/] },
  serve: { folder: 'dist' },
};

const astro: FrameworkProject = {
  packages: ['astro@^5'],
  files: (host) => ({
    'src/pages/index.astro': `---
import 'rental-elements/rental.css';
---
<html lang="en"><head><title>App</title><link rel="icon" href="data:,"></head><body><h1>App</h1><p id="out"></p>
<rental-search api-host="${host}" pickup="Nice Côte d’Azur Airport"></rental-search>
<script>
  import 'rental-elements/preact/rental-search';
  document.querySelector('rental-search')?.addEventListener('rental-search', (event) => {
    event.preventDefault();
    document.getElementById('out').textContent = event.detail.query.from;
  });
</script></body></html>`,
  }),
  build: [['astro', 'build']],
  serve: { folder: 'dist' },
};

/** A listener on the document, for pages whose tags come and go. */
const listen = `document.addEventListener('rental-search', (event) => {
  event.preventDefault();
  document.getElementById('out').textContent = event.detail.query.from;
});`;

const turbo: FrameworkProject = {
  packages: ['@hotwired/turbo@^8', vite],
  files: (host) => ({
    'index.html': page(
      'main.js',
      `<rental-search api-host="${host}" pickup="Nice Côte d’Azur Airport"></rental-search>
      <rental-results api-host="${host}"></rental-results><button id="morph">Morph</button>`,
    ).replace(
      '</title>',
      '</title><meta name="turbo-refresh-method" content="morph"><meta name="turbo-refresh-scroll" content="preserve">',
    ),
    'main.js': `
      import * as Turbo from '@hotwired/turbo';
      import { loadRental } from 'rental-elements/loader';
      ${listen}
      loadRental({ host: '${host}' });
      document.addEventListener('turbo:morph', () => { document.body.dataset.morphed = 'true'; });
      document.addEventListener('click', ({ target }) => {
        if (target.id === 'morph') Turbo.visit(location.href, { action: 'replace' });
      });`,
  }),
  build: [['vite', 'build']],
  serve: { folder: 'dist' },
  act: 'click Morph',
};

const htmx: FrameworkProject = {
  packages: ['htmx.org@^2', vite],
  files: (host) => ({
    'index.html': page('main.js', '<button hx-get="/fragment.html" hx-target="#app">Load</button><div id="app"></div>'),
    'public/fragment.html': `<rental-search api-host="${host}" pickup="Nice Côte d’Azur Airport"></rental-search>`,
    'main.js': `
      import 'htmx.org';
      import { loadRental } from 'rental-elements/loader';
      ${listen}
      loadRental({ host: '${host}' });`,
  }),
  build: [['vite', 'build']],
  serve: { folder: 'dist' },
  act: 'click Load',
};

export const frameworkProjects: Readonly<Record<string, FrameworkProject>> = {
  'React 19 with Next’s app router': next,
  'Vue 3': vue,
  'Svelte 5': svelte,
  Angular: angular,
  Astro: astro,
  'Turbo with morphing': turbo,
  htmx,
};

/** The round after the projects: a real site with the playground's plugin (`wordpress.ts`). */
export const wordPress = 'WordPress 6 with the shortcode, and with a block of HTML';
