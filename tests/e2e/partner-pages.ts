/** A page of a partner, as a title, its parts, and what it needs beyond them. */
export interface PartnerPage {
  title: string;
  /** In the head, before our own lines. */
  head?: string;
  /** Our lines in the head; by default style sheet and module script. */
  loader?: (host: string) => string;
  /** Around the tag, or after it. */
  body?: (tag: string) => string;
  /** Attributes of `<html>`. */
  attributes?: string;
  doctype?: '';
  headers?: (host: string) => Record<string, string>;
  /** Width of the window. */
  width?: number;
  media?: { colorScheme?: 'dark'; forcedColors?: 'active' };
  /** A script that the page runs before the form is used. */
  before?: string;
}

const styles = (host: string) => `<link rel="stylesheet" href="${host}/embed/v1/rental.css">`;
const script = (host: string, kind: string) => `<script ${kind} src="${host}/embed/v1/rental.js"></script>`;
const withScript = (kind: string) => (host: string) => styles(host) + script(host, kind);
const policy = (directives: (host: string) => string) => (host: string) => ({
  'content-security-policy': directives(host),
});
const own = (host: string) => `style-src ${host} 'unsafe-inline'; img-src ${host} data:; connect-src ${host}`;

/** Pages as partners build them, each of which has a search form that a visitor uses. */
export const partnerPages: readonly PartnerPage[] = [
  { title: 'plain HTML, module script' },
  { title: 'classic script, deferred, as WordPress adds it', loader: withScript('defer') },
  { title: 'classic script, async', loader: withScript('async') },
  { title: 'classic script in the head', loader: withScript('') },
  {
    title: 'script added after the page has loaded, by a tag manager',
    loader: (host) =>
      `${styles(host)}<script>addEventListener('load', () => { const s = document.createElement('script'); s.src = '${host}/embed/v1/rental.js'; document.head.append(s); });</script>`,
  },
  {
    title: 'element added later by a script',
    body: (tag) =>
      `<div id="place"></div><template id="later">${tag}</template><script>addEventListener('load', () => document.getElementById('place').append(document.getElementById('later').content));</script>`,
  },
  { title: 'no style sheet of ours', loader: (host) => script(host, 'type="module"') },
  { title: 'same script twice', loader: (host) => withScript('type="module"')(host) + script(host, 'async') },
  {
    title: 'inside an open shadow root',
    body: (tag) => `<my-box></my-box><template id="content">${tag}</template><script>
      customElements.define('my-box', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).append(document.getElementById('content').content); }
      });</script>`,
  },
  {
    title: 'modal dialog',
    body: (tag) => `<dialog id="box">${tag}</dialog>`,
    before: "document.getElementById('box').showModal()",
  },
  {
    title: 'closed details',
    body: (tag) => `<details><summary>Cars</summary>${tag}</details>`,
    before: "document.querySelector('details').open = true",
  },
  {
    title: 'hidden tab',
    body: (tag) => `<div id="tab" style="display: none">${tag}</div>`,
    before: "document.getElementById('tab').style.display = ''",
  },
  {
    title: 'clipped, transformed and contained parent',
    body: (tag) => `<div style="overflow: hidden; transform: scale(1); contain: paint; height: 400px">${tag}</div>`,
  },
  {
    title: 'elements hidden until they are defined',
    head: '<style>@media screen { :not(:defined) { display: none; } }</style>',
  },
  { title: 'right-to-left page', attributes: 'dir="rtl"' },
  { title: '`<base href>`', head: '<base href="https://elsewhere.example/deep/">' },
  { title: 'quirks mode', doctype: '' },
  { title: 'root font of 62.5 %', head: '<style>html { font-size: 62.5%; }</style>' },
  { title: 'zoom of 400 % (320 px)', width: 320 },
  { title: 'dark device and `theme="auto"`', media: { colorScheme: 'dark' } },
  { title: 'forced colours', media: { forcedColors: 'active' } },
  {
    title: 'page that styles everything with `!important`',
    head: '<style>* { all: unset !important; } div { position: fixed !important; }</style>',
  },
  {
    title: 'text filled with transparency, words broken anywhere',
    head: '<style>body { -webkit-text-fill-color: transparent; word-break: break-all; }</style>',
  },
  {
    title: 'methods added to Array and String',
    head: '<script>Array.prototype.first = function () { return this[0]; }; String.prototype.shout = function () { return this.toUpperCase(); };</script>',
  },
  {
    title: '`fetch` replaced by one that takes a text',
    head: "<script>const real = fetch; window.fetch = (input, options) => real(typeof input === 'string' ? input : input.url ?? String(input), options);</script>",
  },
  {
    title: 'monitoring that adds headers to every `fetch`',
    head: "<script>const send = fetch; window.fetch = (input, options = {}) => send(input, { ...options, headers: { ...options.headers, traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' } });</script>",
  },
  {
    title: 'storage that throws',
    head: "<script>for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get() { throw new Error('blocked'); } });</script>",
  },
  {
    title: 'policy that allows the host only',
    headers: policy((host) => `default-src 'none'; script-src ${host} 'unsafe-inline'; ${own(host)}`),
  },
  {
    title: "policy with a nonce and `'strict-dynamic'`",
    loader: (host) => styles(host) + script(host, 'type="module" nonce="abc"'),
    headers: policy((host) => `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; ${own(host)}`),
  },
  {
    title: 'trusted types, none allowed',
    headers: policy(() => "require-trusted-types-for 'script'; trusted-types 'none'"),
  },
  {
    title: 'cross-origin isolation (COEP and COOP)',
    headers: () => ({ 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' }),
  },
  {
    title: 'no referrer, no permissions',
    headers: () => ({ 'referrer-policy': 'no-referrer', 'permissions-policy': 'geolocation=(), camera=()' }),
  },
];

/** Cases of other specifications: what, and the file of `tests/e2e` that runs it. */
export const otherCases: readonly (readonly [string, string])[] = [
  [
    '`import()` or `import` of the loader, a bundled or renamed loader, another `rental.js` before it',
    'partner-loader.spec.ts',
  ],
  ['closed shadow root, with `rentalElements.load(root)`', 'partner-loader.spec.ts'],
  ['tag far below the screen', 'partner-loader.spec.ts'],
  [
    'two versions, three loaders, moved and re-added elements, a page with its own components',
    'partner-hostile.spec.ts',
  ],
  ['script, chunk or style sheet that is missing; no script at all', 'missing-files.spec.ts'],
  ['exact version with `integrity`, with and without a policy; any changed file', 'integrity.spec.ts'],
  ['API or map tiles that don’t respond', 'strict-page.spec.ts'],
  ['linked tags, router, URL, consent banner: the guide’s code', 'strict-page.spec.ts'],
  ['npm package: React 19, Vue 3, plain, Preact modules, `loadRental()`; types of each', 'package.spec.ts'],
  ['any font of the page', 'fonts.spec.ts'],
  ['extended or frozen prototypes, up to a booking; hydration by React', 'partner-framework.spec.ts'],
  ['tags in several languages, each in its own; a language that changes', 'partner-languages.spec.ts'],
  ['mistakes of a page, each named on the console', 'partner-mistakes.spec.ts'],
  ['tags in every state, below which nothing moves', 'partner-shift.spec.ts'],
  ['page translated by the browser, from its cars to a checkout', 'translated-page.spec.ts'],
  ['its own Leaflet; Trusted Types, from the list to the map', 'partner-map.spec.ts'],
  ['element taken out and put back later, or moved to another document', 'partner-survival.spec.ts'],
  ['origin that isn’t listed, sandboxed frame', 'partner-origin.spec.ts'],
];
