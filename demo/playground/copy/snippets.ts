import { embedPolicy, type Policy } from '../../../widget/domain/embed-policy.ts';
import { providerNames } from '../../../widget/domain/payment-providers.ts';
import type { PreviewState } from '../start/preview-state.ts';

/** One exact version. */
export interface Release {
  version: string;
  /** The integrity hash of each file. */
  files: Record<string, string>;
  /** The source expression that allows the import map with these hashes, such as `'sha256-…'`; absent if unknown. */
  importMap?: string | undefined;
}

/** The source of the elements: the channel that gets every fix, or one exact version with integrity hashes. */
export interface Source {
  host: string;
  /** The exact version; absent for the channel. */
  exact?: Release | undefined;
}

/** A text to copy, with the label of its tab. */
export interface Snippet {
  label: string;
  code: string;
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function attributesText(attributes: PreviewState['attributes']): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${quoted(value)}"`))
    .join('');
}

function file({ host, exact }: Source, name: string): { address: string; integrity: string } {
  const integrity = exact ? ` integrity="${exact.files[name] ?? ''}" crossorigin` : '';
  return { address: `${host}/embed/${exact?.version ?? 'v1'}/${name}`, integrity };
}

/** Returns the two lines that load style sheet and loader. */
export function headLines(source: Source): string[] {
  const [css, script] = [file(source, 'rental.css'), file(source, 'rental.js')];
  return [
    `<link rel="stylesheet" href="${css.address}"${css.integrity}>`,
    `<script type="module" src="${script.address}"${script.integrity}></script>`,
  ];
}

/** Returns the fallback content of the element, which works before and without the script. */
function inside(host: string, { tag, attributes }: PreviewState): string[] {
  const partner = attributes['partner'];
  if (tag === 'rental-account') return [`  <a href="${host}/sign-in">Your account</a>`];
  if (tag !== 'rental-search') {
    return [`  <a href="${host}/search${partner ? `?partner=${encodeURIComponent(partner)}` : ''}">Find a car</a>`];
  }
  const value = attributes['pickup'] ? ` value="${quoted(attributes['pickup'])}"` : '';
  return [
    `  <form action="${host}/search">`,
    `    <label>Pick-up location <input name="pickup" required${value}></label>`,
    '    <label>From <input type="datetime-local" name="from" required></label>',
    '    <label>To <input type="datetime-local" name="to" required></label>',
    ...(partner ? [`    <input type="hidden" name="partner" value="${quoted(partner)}">`] : []),
    '    <button>Find a car</button>',
    '  </form>',
  ];
}

function markup(host: string, preview: PreviewState): string[] {
  return [`<${preview.tag}${attributesText(preview.attributes)}>`, ...inside(host, preview), `</${preview.tag}>`];
}

function react(host: string, { tag, attributes }: PreviewState): string {
  const shown = attributesText({ 'api-host': host, ...attributes });
  return [
    `import 'rental-elements/${tag}';`,
    "import type {} from 'rental-elements/react';",
    "import 'rental-elements/rental.css';",
    '',
    'export function Rental() {',
    `  return <${tag}${shown} />;`,
    '}',
  ].join('\n');
}

function vue(host: string, { tag, attributes }: PreviewState): string {
  const shown = attributesText({ 'api-host': host, ...attributes });
  return [
    '<script setup lang="ts">',
    `import 'rental-elements/${tag}';`,
    "import type {} from 'rental-elements/vue';",
    "import 'rental-elements/rental.css';",
    '</script>',
    '',
    '<template>',
    `  <${tag}${shown}></${tag}>`,
    '</template>',
    '',
    "<!-- vite.config.ts: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('rental-') } } }) -->",
  ].join('\n');
}

function svelte(host: string, { tag, attributes }: PreviewState): string {
  const shown = attributesText({ 'api-host': host, ...attributes });
  return [
    '<script lang="ts">',
    `  import 'rental-elements/${tag}';`,
    "  import type {} from 'rental-elements/svelte';",
    "  import 'rental-elements/rental.css';",
    '</script>',
    '',
    `<${tag}${shown}></${tag}>`,
  ].join('\n');
}

function angular(host: string, { tag, attributes }: PreviewState): string {
  const shown = attributesText({ 'api-host': host, ...attributes });
  return [
    "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';",
    `import 'rental-elements/${tag}';`,
    '',
    '@Component({',
    "  selector: 'app-rental',",
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    `  template: \`<${tag}${shown}></${tag}>\`,`,
    '})',
    'export class Rental {}',
    '',
    '// angular.json, in "styles": "node_modules/rental-elements/rental.css"',
  ].join('\n');
}

/** Returns the tag for an application that gets the elements from the host, as a page with a script tag does. */
function loader({ host, exact }: Source, { tag, attributes }: PreviewState): string {
  const options = [
    `  host: '${host}',`,
    ...(exact ? [`  version: '${exact.version}',`, `  integrity: '${exact.files['rental.js'] ?? ''}',`] : []),
  ];
  return [
    "import { loadRental } from 'rental-elements/loader';",
    '',
    'await loadRental({',
    ...options,
    '});',
    '',
    `// Anywhere in your templates: <${tag}${attributesText(attributes)}></${tag}>`,
  ].join('\n');
}

/** Returns a filter that adds a file's integrity hash to the tag that WordPress prints for it. */
function wordpressIntegrity({ exact }: Source, kind: 'style' | 'script', name: string): string[] {
  const attribute = kind === 'style' ? 'href' : 'src';
  if (!exact) return [];
  return [
    `add_filter('${kind}_loader_tag', function ($tag, $handle) {`,
    `  $checked = ' integrity="${exact.files[name] ?? ''}" crossorigin ${attribute}=';`,
    `  return $handle === 'rental' ? str_replace(' ${attribute}=', $checked, $tag) : $tag;`,
    '}, 10, 2);',
  ];
}

/**
 * Returns one PHP file: a plugin, or the end of a theme's functions. The element is a shortcode, because WordPress removes unknown tags
 * and forms from what most authors save, and adds paragraphs to the rest.
 */
function wordpress(source: Source, preview: PreviewState): string {
  const [css, script] = [file(source, 'rental.css').address, file(source, 'rental.js').address];
  const shortcode = preview.tag.replace('-', '_');
  return [
    '<?php',
    `/* Plugin Name: Rental Elements, ${preview.tag.slice('rental-'.length)} */`,
    `// A separate file in wp-content/plugins. In the page: a block of the kind "Shortcode" with [${shortcode}]`,
    "add_action('wp_enqueue_scripts', function () {",
    `  wp_enqueue_style('rental', '${css}', [], null);`,
    `  wp_enqueue_script('rental', '${script}', [], null, ['strategy' => 'defer']);`,
    '});',
    ...wordpressIntegrity(source, 'style', 'rental.css'),
    ...wordpressIntegrity(source, 'script', 'rental.js'),
    `add_shortcode('${shortcode}', function () {`,
    "  return <<<'HTML'",
    ...markup(source.host, preview),
    'HTML;',
    '});',
  ].join('\n');
}

/** Returns the same element for each kind of page. */
export function snippetsOf(source: Source, preview: PreviewState): Snippet[] {
  return [
    { label: 'HTML', code: [...headLines(source), '', ...markup(source.host, preview)].join('\n') },
    { label: 'React', code: react(source.host, preview) },
    { label: 'Vue', code: vue(source.host, preview) },
    { label: 'Svelte', code: svelte(source.host, preview) },
    { label: 'Angular', code: angular(source.host, preview) },
    { label: 'loadRental()', code: loader(source, preview) },
    { label: 'WordPress', code: wordpress(source, preview) },
  ];
}

/** Returns the tokens as a rule for the partner's own style sheet; null if none is set. */
export function cssSnippet({ tag, tokens }: PreviewState): string | null {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length === 0 ? null : [`${tag} {`, ...lines, '}'].join('\n');
}

/** The payment options that the host offers. */
export interface PaymentOptions {
  gateways: { name: string; frameUrl?: string }[];
}

/** Returns the lines that a strict page adds to its policy. The search form alone takes no payment. */
export function policySnippet({ host, exact }: Source, tag: string, { gateways }: PaymentOptions): string {
  const pays = tag === 'rental-checkout';
  const offers = (name: string) => pays && gateways.some((gateway) => gateway.name === name);
  const frame = gateways.find(({ frameUrl }) => frameUrl)?.frameUrl;
  const policy: Policy = embedPolicy({
    host,
    providers: providerNames.filter(offers),
    cardFrame: pays && frame ? new URL(frame).origin : undefined,
    nonce: 'YOUR-NONCE',
    importMap: exact?.importMap,
  });
  return Object.entries(policy)
    .map(([name, sources]) => `${[name, ...new Set(sources)].join(' ')};`)
    .join('\n');
}
