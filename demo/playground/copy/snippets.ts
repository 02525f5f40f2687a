import { embedPolicy, type Policy } from '../../../widget/domain/embed-policy.ts';
import { providerNames } from '../../../widget/domain/payment-providers.ts';
import type { Trial } from '../start/trial.ts';

/** Where a page gets the tags from: the channel that gets every fix, or one version whose bytes are checked. */
export interface Source {
  host: string;
  /** The exact version and its integrity values by file; absent for the channel. */
  exact?: { version: string; files: Record<string, string> } | undefined;
}

/** Texts to copy, by the name of their tab. */
export interface Snippet {
  label: string;
  code: string;
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function attributesText(attributes: Trial['attributes']): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${quoted(value)}"`))
    .join('');
}

function file({ host, exact }: Source, name: string): { address: string; integrity: string } {
  const integrity = exact ? ` integrity="${exact.files[name] ?? ''}" crossorigin` : '';
  return { address: `${host}/embed/${exact?.version ?? 'v1'}/${name}`, integrity };
}

/** The two lines that fetch style sheet and loader. */
export function headLines(source: Source): string[] {
  const [css, script] = [file(source, 'rental.css'), file(source, 'rental.js')];
  return [
    `<link rel="stylesheet" href="${css.address}"${css.integrity}>`,
    `<script type="module" src="${script.address}"${script.integrity}></script>`,
  ];
}

/** What stands inside the tag: it works before the script is there, and without it. */
function inside(host: string, { tag, attributes }: Trial): string[] {
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

function markup(host: string, trial: Trial): string[] {
  return [`<${trial.tag}${attributesText(trial.attributes)}>`, ...inside(host, trial), `</${trial.tag}>`];
}

function react(host: string, { tag, attributes }: Trial): string {
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

function vue(host: string, { tag, attributes }: Trial): string {
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

/** A filter that writes the integrity of a file into the tag that WordPress makes for it. */
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
 * One file of PHP: a plugin, or the end of a theme's functions. The tag comes by a shortcode, because WordPress takes tags
 * and forms out of what most people may write, and puts paragraphs into the rest.
 */
function wordpress(source: Source, trial: Trial): string {
  const [css, script] = [file(source, 'rental.css').address, file(source, 'rental.js').address];
  const shortcode = trial.tag.replace('-', '_');
  return [
    '<?php',
    `/* Plugin Name: Rental Elements, ${trial.tag.slice('rental-'.length)} */`,
    `// A file of its own in wp-content/plugins. In the page: a block of the kind "Shortcode" with [${shortcode}]`,
    "add_action('wp_enqueue_scripts', function () {",
    `  wp_enqueue_style('rental', '${css}', [], null);`,
    `  wp_enqueue_script('rental', '${script}', [], null, ['strategy' => 'defer']);`,
    '});',
    ...wordpressIntegrity(source, 'style', 'rental.css'),
    ...wordpressIntegrity(source, 'script', 'rental.js'),
    `add_shortcode('${shortcode}', function () {`,
    "  return <<<'HTML'",
    ...markup(source.host, trial),
    'HTML;',
    '});',
  ].join('\n');
}

/** The same tag for each kind of page. */
export function snippetsOf(source: Source, trial: Trial): Snippet[] {
  return [
    { label: 'HTML', code: [...headLines(source), '', ...markup(source.host, trial)].join('\n') },
    { label: 'React', code: react(source.host, trial) },
    { label: 'Vue', code: vue(source.host, trial) },
    { label: 'WordPress', code: wordpress(source, trial) },
  ];
}

/** The tokens as a rule for the partner's own style sheet; null while none is set. */
export function cssSnippet({ tag, tokens }: Trial): string | null {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length === 0 ? null : [`${tag} {`, ...lines, '}'].join('\n');
}

/** What the host says of the ways to pay. */
export interface PaymentOptions {
  gateways: { name: string; frameUrl?: string }[];
}

/** The lines that a strict page adds to its policy. The form alone takes no payment. */
export function policySnippet(host: string, tag: string, { gateways }: PaymentOptions): string {
  const pays = tag === 'rental-checkout';
  const offers = (name: string) => pays && gateways.some((gateway) => gateway.name === name);
  const frame = gateways.find(({ frameUrl }) => frameUrl)?.frameUrl;
  const policy: Policy = embedPolicy({
    host,
    providers: providerNames.filter(offers),
    cardFrame: pays && frame ? new URL(frame).origin : undefined,
    nonce: 'YOUR-NONCE',
  });
  return Object.entries(policy)
    .map(([name, sources]) => `${[name, ...new Set(sources)].join(' ')};`)
    .join('\n');
}
