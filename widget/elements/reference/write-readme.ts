import type { ElementReference } from './element-reference.ts';
import { table } from './write-markdown.ts';

/** Gzipped bytes by tag. */
type SizesByTag = ReadonlyMap<string, number>;

/** The bytes that each way of loading costs until a tag can be used. */
export interface PackageSizes {
  readonly scriptTag: SizesByTag;
  readonly preact: SizesByTag;
  /** In an app that has React 19. */
  readonly ownReact: SizesByTag;
  readonly react: SizesByTag;
}

const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} kB`;

function sizeTable(elements: readonly ElementReference[], sizes: PackageSizes): string {
  const ways = [sizes.scriptTag, sizes.preact, sizes.ownReact, sizes.react];
  return table(
    [
      '',
      'script tag, `loadRental()`',
      '`rental-elements/preact/…`',
      '`rental-elements/…`, beside your React 19',
      'and with React',
    ],
    elements.map(({ tag }) => [`\`<${tag}>\``, ...ways.map((way) => kilobytes(way.get(tag)))]),
  );
}

/** Returns the README of the npm package: its usage, what it costs, and links to the guides. */
export function writeReadme(elements: readonly ElementReference[], sizes: PackageSizes): string {
  const tags = elements.map(({ tag, description }) => `- \`rental-elements/${tag}\`: ${description}`);
  return `${[
    '# rental-elements\n',
    'Vehicle rental as web components, one module for each tag:\n',
    `${tags.join('\n')}\n`,
    '```js',
    "import 'rental-elements/rental-search'; // or 'rental-elements' for all tags",
    "import 'rental-elements/rental.css';",
    '```\n',
    '```html',
    '<rental-search api-host="https://cars.example" partner="your-id"></rental-search>',
    '```\n',
    '`cars.example` is a placeholder for your host; every tag needs it. Importing a module on a server does nothing.\n',
    '## React, Preact, or the host’s script\n',
    'The tags work in every framework. What they are rendered with is your choice:\n',
    '- `rental-elements/rental-search`: with your own React 19.',
    '- `rental-elements/preact/rental-search`: with Preact, which is part of it. Without React on your page this is the better choice.',
    '- `rental-elements/loader`: nothing is bundled; the host’s script loads each tag when it comes near the screen.\n',
    '```js',
    "import { loadRental } from 'rental-elements/loader';",
    "await loadRental({ host: 'https://cars.example' }); // version, integrity and nonce are optional",
    '```\n',
    'What a page loads, gzipped, until a tag can be used; parts such as the calendar follow when they are used:\n',
    `${sizeTable(elements, sizes)}\n`,
    '## A page that doesn’t work\n',
    '`npx rental-elements doctor https://hotel.example/cars` names what is wrong with it, each mistake with its fix; `--browser /usr/bin/chromium` runs the page’s scripts first.\n',
    '## Your own words\n',
    "`import { addTexts } from 'rental-elements/texts'` replaces texts by message id, or adds a language: `addTexts({ en: { 'search.submit': 'Show me cars' } })`, before the tags are imported. With `loadRental()`, call `texts()` of the loader instead.\n",
    '## Types\n',
    "`import type {} from 'rental-elements/react'` (or `/preact`) adds the tags to JSX, `'rental-elements/vue'` to templates of Vue, `'rental-elements/svelte'` to those of Svelte 5. `'rental-elements'` types `document.querySelector`, events, and with them Angular’s `$event`. TypeScript checks no JSX attribute with a hyphen for misspellings: the properties (`resultsUrl`) are checked, and mean the same. Where React hydrates a tag that has already started, it warns about them in development; `suppressHydrationWarning` on the tag prevents that.\n",
    'JetBrains’ editors find `web-types.json`. For Visual Studio Code, add to the settings: `"html.customData": ["./node_modules/rental-elements/html-custom-data.json"]`. `custom-elements.json` is the manifest for other tools.\n',
    '## More\n',
    'The guides are at the host, `https://cars.example/demo/guide.html`: React, Vue, WordPress and plain pages; from search to booking; strict pages; consent and analytics; signed receipts; customers with an account. Every attribute, event, slot, part and token is in [REFERENCE.md](REFERENCE.md), every change in [CHANGELOG.md](CHANGELOG.md). MIT licence; the licences of bundled packages are in `third-party-licenses.txt`.',
  ].join('\n')}\n`;
}
