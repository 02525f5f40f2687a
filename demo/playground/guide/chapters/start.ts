import { snippetsOf } from '../../copy/snippets.ts';
import { type Guide, type GuideContext, lines } from '../guide.ts';

const attributes = { pickup: 'Nice Côte d’Azur Airport', partner: 'your-id' };

const react = (host: string) =>
  lines(
    "import { useState } from 'react';",
    "import type { RentalQuery } from 'rental-elements';",
    "import type {} from 'rental-elements/react';",
    "import 'rental-elements/rental-search';",
    "import 'rental-elements/rental-results';",
    "import 'rental-elements/rental.css';",
    '',
    'export function CarHire() {',
    '  const [query, setQuery] = useState<RentalQuery | null>(null);',
    '  if (query) {',
    `    return <rental-results api-host="${host}" partner="your-id" {...query} />;`,
    '  }',
    '  return (',
    '    <rental-search',
    `      api-host="${host}"`,
    `      pickup="${attributes.pickup}"`,
    '      partner="your-id"',
    '      onrental-search={(event) => {',
    '        event.preventDefault();',
    '        setQuery(event.detail.query);',
    '      }}',
    '    />',
    '  );',
    '}',
  );

/** The host is bound, because vue-tsc 3 checks none of a tag's attributes if a text in the template contains two slashes. */
const vue = (host: string) =>
  lines(
    '<script setup lang="ts">',
    "import { ref } from 'vue';",
    "import type { RentalQuery } from 'rental-elements';",
    "import type {} from 'rental-elements/vue';",
    "import 'rental-elements/preact/rental-search';",
    "import 'rental-elements/preact/rental-results';",
    "import 'rental-elements/rental.css';",
    '',
    `const host = '${host}';`,
    'const query = ref<RentalQuery | null>(null);',
    '',
    'function search(event: CustomEvent<{ query: RentalQuery }>) {',
    '  event.preventDefault();',
    '  query.value = event.detail.query;',
    '}',
    '</script>',
    '',
    '<template>',
    '  <rental-results v-if="query" :api-host="host" partner="your-id" v-bind="query"></rental-results>',
    '  <rental-search',
    '    v-else',
    '    :api-host="host"',
    `    pickup="${attributes.pickup}"`,
    '    partner="your-id"',
    '    @rental-search="search"',
    '  ></rental-search>',
    '</template>',
  );

const svelte = (host: string) =>
  lines(
    '<script lang="ts">',
    "  import type { RentalQuery } from 'rental-elements';",
    "  import type {} from 'rental-elements/svelte';",
    "  import 'rental-elements/preact/rental-search';",
    "  import 'rental-elements/preact/rental-results';",
    "  import 'rental-elements/rental.css';",
    '',
    '  let query = $state<RentalQuery | null>(null);',
    '</script>',
    '',
    '{#if query}',
    `  <rental-results api-host="${host}" partner="your-id" {...query}></rental-results>`,
    '{:else}',
    '  <rental-search',
    `    api-host="${host}"`,
    `    pickup="${attributes.pickup}"`,
    '    partner="your-id"',
    '    onrental-search={(event) => {',
    '      event.preventDefault();',
    '      query = event.detail.query;',
    '    }}',
    '  ></rental-search>',
    '{/if}',
  );

const angular = (host: string) =>
  lines(
    "import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';",
    "import type { RentalQuery, RentalSearchElementEventMap } from 'rental-elements';",
    "import 'rental-elements/preact/rental-search';",
    "import 'rental-elements/preact/rental-results';",
    '',
    '@Component({',
    "  selector: 'app-cars',",
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    '  template: `',
    '    @if (query(); as trip) {',
    '      <rental-results [apiHost]="host" partner="your-id" [pickup]="trip.pickup" [dropoff]="trip.dropoff" [from]="trip.from" [to]="trip.to" [driverAge]="trip.driverAge" />',
    '    } @else {',
    `      <rental-search [apiHost]="host" pickup="${attributes.pickup}" partner="your-id" (rental-search)="search($event)" />`,
    '    }',
    '  `,',
    '})',
    'export class Cars {',
    `  readonly host = '${host}';`,
    '  readonly query = signal<RentalQuery | null>(null);',
    '',
    "  search(event: RentalSearchElementEventMap['rental-search']) {",
    '    event.preventDefault();',
    '    this.query.set(event.detail.query);',
    '  }',
    '}',
  );

const loader = (host: string) =>
  lines(
    "import { loadRental } from 'rental-elements/loader';",
    '',
    `const rental = await loadRental({ host: '${host}' });`,
    '// The tags of the page work from here on, and later ones without a further call.',
    'console.log(rental?.version);',
  );

const closedRoot = lines(
  "const root = box.attachShadow({ mode: 'closed' });",
  "root.innerHTML = '<rental-search></rental-search>';",
  'await rentalElements.load(root);',
);

const viteForVue = lines(
  "import vue from '@vitejs/plugin-vue';",
  '',
  "const isCustomElement = (tag: string) => tag.startsWith('rental-');",
  '',
  'export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };',
);

const look = lines(
  ':root {',
  '  --rental-primary: #0f4c81;',
  '  --rental-accent: #1e7f4f;',
  '  --rental-radius: 4px;',
  '  --rental-font: Georgia, serif;',
  '}',
  '',
  'rental-search::part(button-primary) {',
  '  text-transform: uppercase;',
  '}',
);

/** Returns the guide from an empty page to a search form. */
export function start({ host, exact }: GuideContext): Guide {
  const snippets = snippetsOf({ host, exact: undefined }, { tag: 'rental-search', attributes });
  const snippet = (label: string) => snippets.find((each) => each.label === label)?.code ?? '';
  return {
    file: 'guide',
    title: 'Put it on your page',
    lead: 'A style sheet, a script and a tag. The form inside the tag is plain HTML: it works before the script loads, and without it.',
    sections: [
      {
        id: 'html',
        title: 'Any page',
        pieces: [
          'Paste this where you want the form. Set `partner` to your own id: it is stored with every booking from your page.',
          { id: 'html', label: 'HTML', code: snippet('HTML') },
          {
            list: [
              '`rental.css` reserves space for the tag, so nothing shifts when it loads.',
              '`rental.js` finds the tags on the page, including those added later, and loads only their code.',
              'Anything typed into the plain form is kept.',
              'By default, a search opens the host’s results page: see [From search to booking](/demo/guide-journey.html).',
            ],
          },
          'Try every attribute in the [playground](/demo/), which generates this code for you; the [reference](/demo/reference.html) lists them all.',
        ],
      },
      {
        id: 'wordpress',
        title: 'WordPress',
        pieces: [
          'Save this as `rental-elements.php` in `wp-content/plugins`, and activate the plugin. Authors then add the shortcode where they want the tag. Don’t paste the tag into the page itself: WordPress removes unknown tags and forms from what most authors save.',
          { id: 'wordpress', label: 'WordPress', code: snippet('WordPress') },
          'Plugins that combine scripts or remove `type="module"` are fine: the loader also runs as a classic script. Keep its URL unchanged, though, because it locates its other files from there.',
        ],
      },
      {
        id: 'tag-manager',
        title: 'Google Tag Manager',
        pieces: [
          'For a page whose code you can’t change. Create a tag of the kind “Custom HTML” with this code and a trigger such as “DOM Ready”; the page needs an element with the id `rental-search` where the form belongs, because Tag Manager adds everything of its own at the end of the page.',
          { id: 'tag-manager', label: 'Custom HTML', code: snippet('Google Tag Manager') },
          {
            list: [
              'Every attribute of the element survives, and Tag Manager’s variables work in them: `lang="{{Page Language}}"`. Two braces in a value of yours are written as `{&#123;`.',
              'Attributes of a script tag don’t survive: Tag Manager replaces it by one with its text, address and id, without `type`, `integrity` and `crossorigin`. So this code creates the script itself.',
              'A policy with nonces: use the [nonce-aware container code](https://developers.google.com/tag-platform/security/guides/csp). Tag Manager then gives the nonce to the scripts that it adds, and this code hands it on to the loader, which gives it to its files.',
              'A policy without nonces must allow inline scripts, because a custom HTML tag is one, besides the [lines for the host](/demo/guide-strict.html).',
              'The style sheet comes too late to reserve space. If you can add one line to the page, put its `<link>` into the head and give the element the space of the form.',
            ],
          },
        ],
      },
      {
        id: 'package',
        title: 'The npm package',
        pieces: [
          `If you use a bundler, install the package. The operator of ${host} provides the file; \`npm run build\` creates it.`,
          {
            id: 'install',
            label: 'Terminal',
            code: `npm install ./rental-elements-${exact?.version.split('-')[0] ?? 'VERSION'}.tgz`,
          },
          'It contains the tags, their types, `custom-elements.json` for your editor and the style sheet. `rental-elements/rental-search` renders with your application’s React 19. `rental-elements/preact/rental-search` is the same tag with Preact in it: the better choice without React, because React would be more than half of all bytes. Every tag has both modules; all tags of a page should come from the same folder. Importing a tag on a server does nothing.',
          'The package has no default host, so every tag needs `api-host`.',
        ],
      },
      {
        id: 'react',
        title: 'React 19',
        pieces: [
          'Write attributes as in HTML and events as `on` plus their name. The types import adds both to JSX.',
          { id: 'react', label: 'React', code: react(host) },
          'On a server-rendered page, add the listeners in an effect: React doesn’t attach any to custom elements during hydration.',
        ],
      },
      {
        id: 'next',
        title: 'Next.js',
        pieces: [
          "With the app router, one file needs `'use client'`: the one that imports the tag, because the browser defines it, and that listens to its events in an effect. Layout and page stay server components.",
          { id: 'next', label: 'app/rental.tsx', code: snippet('Next') },
          'Next renders the tag into the page, so `rental.css` reserves its space before any script has run. Without an effect, `onrental-search` as in React works only after a navigation in the browser.',
        ],
      },
      {
        id: 'vue',
        title: 'Vue 3',
        pieces: [
          { id: 'vue', label: 'Vue', code: vue(host) },
          'Keep addresses out of the template, as here: beside one, `vue-tsc` checks no attribute of the tag. With `strictTemplates` in `vueCompilerOptions` it refuses misspelt names too.',
          'Configure the compiler once to treat these tags as custom elements.',
          { id: 'vue-vite', label: 'vite.config.ts', code: viteForVue },
        ],
      },
      {
        id: 'svelte',
        title: 'Svelte 5',
        pieces: [
          'The types import makes `svelte-check` refuse misspelt attributes, wrong values and unknown events of these tags.',
          { id: 'svelte', label: 'Svelte', code: svelte(host) },
        ],
      },
      {
        id: 'angular',
        title: 'Angular',
        pieces: [
          'Angular accepts the tags with `CUSTOM_ELEMENTS_SCHEMA`. Bind properties by their camel-case name. Add `node_modules/rental-elements/rental.css` to `styles` in `angular.json`.',
          { id: 'angular', label: 'Angular', code: angular(host) },
        ],
      },
      {
        id: 'preact',
        title: 'Without a framework, and in others',
        pieces: [
          'Import the tags once; they then work in any HTML, also in that of Astro, Lit or a server.',
          {
            id: 'preact',
            label: 'JavaScript module',
            code: lines("import 'rental-elements/preact/rental-search';", "import 'rental-elements/rental.css';"),
          },
        ],
      },
      {
        id: 'loader',
        title: 'From the host, without a script tag',
        pieces: [
          'An application that wants every fix without a new build loads the elements from the host. The function adds the script and the style sheet once, resolves when the loader is there, and rejects if it can’t be loaded.',
          { id: 'loader', label: 'JavaScript module', code: loader(host) },
          'On a server it resolves to null. `version` and `integrity` pin an exact version, `nonce` is that of your policy.',
        ],
      },
      {
        id: 'shadow',
        title: 'Inside your own components',
        pieces: [
          'The loader finds tags in open shadow roots by itself and gives them `rental.css`. A closed root is visible only to your code, so hand it over; the console says so if the loader has found no tag after five seconds.',
          { id: 'closed-root', label: 'JavaScript module', code: closedRoot },
        ],
      },
      {
        id: 'languages',
        title: 'The language',
        pieces: [
          'A tag has the language of its `lang`, or of the nearest element around it that has one, and follows when that changes. Tags in several languages can be on one page, each with its own texts, dates and prices. A language that the elements don’t have is shown in English, and the console names the ones they have.',
        ],
      },
      {
        id: 'look',
        title: 'Your own look',
        pieces: [
          'Your page’s styles don’t affect the tags, and theirs don’t affect your page. Use custom properties to theme them, and parts for everything else.',
          { id: 'look', label: 'CSS', code: look },
          'Colours with too little contrast are corrected; the [playground](/demo/) shows which. `theme="auto"` follows the device’s light or dark mode. Use it, or `theme="dark"`, only where your page does the same: headings and texts between the cards are on your page’s own background.',
        ],
      },
      {
        id: 'missing',
        title: 'When something fails',
        pieces: [
          {
            list: [
              'No script, a blocked file or an old browser: the tag’s content stays, a form that leads to the host’s search.',
              'A file fails to load and the tag is empty: the loader adds a link to that search. A part that fails to load, such as the map, shows the same link below it.',
              'No response from the API: the tag shows an error, a retry button and a link to the same search on the host.',
              'No picture or map: the list of cars and locations is complete without them.',
            ],
          },
          'The [playground](/demo/) simulates each of these, as well as a price increase and a car that has just been booked.',
          'So give every tag useful content: a form in the search, a link in results and checkout.',
          {
            id: 'fallback',
            label: 'HTML',
            code: lines(
              '<rental-results partner="your-id">',
              `  <p><a href="${host}/search?partner=your-id">Find a car</a></p>`,
              '</rental-results>',
            ),
          },
        ],
      },
    ],
  };
}
