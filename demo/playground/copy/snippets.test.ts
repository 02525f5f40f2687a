import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { parse } from 'vue/compiler-sfc';
import { elementReferences } from '../../../widget/elements/reference/tags.ts';
import { numericAttributes } from './markup.ts';
import { cssSnippet, policySnippet, snippetsOf } from './snippets.ts';

const host = 'https://cars.example';
const preview = {
  tag: 'rental-search',
  attributes: { lang: 'fr', 'hide-suppliers': '', pickup: 'Chez "Ada"' },
  tokens: {},
};
const codeOf = (label: string, source: Parameters<typeof snippetsOf>[0] = { host }) =>
  snippetsOf(source, preview).find((snippet) => snippet.label === label)?.code ?? '';

it('includes the host everywhere and only attributes that are set', () => {
  expect(codeOf('HTML')).toContain('src="https://cars.example/embed/v1/rental.js"');
  expect(codeOf('HTML')).toContain('action="https://cars.example/search"');
  expect(codeOf('HTML')).toContain('<rental-search lang="fr" hide-suppliers pickup="Chez &quot;Ada&quot;">');
});

it('includes the integrity hash of an exact version', () => {
  const exact = { version: '1.2.3', files: { 'rental.js': 'sha384-a', 'rental.css': 'sha384-b' } };
  expect(codeOf('HTML', { host, exact })).toContain('/embed/1.2.3/rental.js" integrity="sha384-a" crossorigin');
});

it('imports the package with a bundler, and enqueues it in WordPress', () => {
  expect(codeOf('React')).toContain('api-host="https://cars.example"');
  for (const label of ['React', 'Next']) expect(codeOf(label)).toContain("import 'rental-elements/rental-search';");
  expect(codeOf('WordPress')).toContain("wp_enqueue_script('rental', 'https://cars.example/embed/v1/rental.js'");
});

it.each(['Vue', 'Svelte', 'Angular'])('does without React in %s', (label) => {
  expect(codeOf(label)).toContain("import 'rental-elements/preact/rental-search';");
});

it('generates one PHP file for WordPress with the unchanged tag', () => {
  const code = codeOf('WordPress');
  expect(code).toMatch(/^<\?php\n\/\* Plugin Name: /);
  expect(code.match(/<<<'HTML'\n([\s\S]*)\nHTML;/)?.[1]).toBe(codeOf('HTML').split('\n\n')[1]);
  expect(code).toContain("add_shortcode('rental_search', ");
  expect(code).not.toContain('integrity');
  const exact = { version: '1.2.3', files: { 'rental.js': 'sha384-a', 'rental.css': 'sha384-b' } };
  expect(codeOf('WordPress', { host, exact })).toContain(`integrity="sha384-a" crossorigin src=`);
});

it('writes a client component for Next, whose directive comes first', () => {
  const code = codeOf('Next');
  const [first] = code.split('\n').filter((line) => line && !line.startsWith('//'));
  expect(first).toBe("'use client';");
  expect(code).toContain("import type { RentalSearchElement } from 'rental-elements';");
  expect(code).toContain("HTMLElementEventMap['rental-search']");
  expect(code).toContain('return <rental-search ref={element} api-host="https://cars.example" lang="fr"');
});

it('writes a Vue component that its compiler parses', () => {
  const { descriptor, errors } = parse(codeOf('Vue'));
  expect(errors).toEqual([]);
  expect(descriptor.template?.content).toContain('pickup="Chez &quot;Ada&quot;"');
  expect(descriptor.template?.content).not.toContain('//');
});

it('escapes what a template language would interpret', () => {
  const odd = { ...preview, attributes: { pickup: '{{a}} `$b` \\ </script>' } };
  const of = (label: string) => snippetsOf({ host }, odd).find((snippet) => snippet.label === label)?.code ?? '';
  const pickupIn = (label: string) => /pickup="([^"]*)"/.exec(of(label))?.[1];
  expect(pickupIn('HTML')).toBe('{{a}} `$b` \\ &lt;/script>');
  expect(pickupIn('Svelte')).toBe('&#123;&#123;a&#125;&#125; `$b` \\ &lt;/script>');
  expect(pickupIn('Angular')).toBe('&#123;&#123;a&#125;&#125; \\`$b\\` \\\\ &lt;/script>');
  expect(pickupIn('Google Tag Manager')).toBe('{&#123;a}} `$b` \\\\ &lt;/script>');
});

it('writes numbers as typed templates require them', () => {
  const number = { ...preview, attributes: { 'heading-level': '3' } };
  const of = (label: string) => snippetsOf({ host }, number).find((snippet) => snippet.label === label)?.code ?? '';
  for (const label of ['React', 'Next', 'Svelte']) expect(of(label)).toContain(' heading-level={3}');
  expect(of('Vue')).toContain(' :heading-level="3"');
  for (const label of ['HTML', 'Angular', 'WordPress']) expect(of(label)).toContain(' heading-level="3"');
  const numbers = elementReferences.flatMap(({ attributes }) => attributes.filter(({ type }) => type === 'number'));
  expect([...new Set(numbers.map(({ name }) => name))].sort()).toEqual([...numericAttributes].sort());
});

it('writes the page’s own texts as code that runs, for each kind of page', () => {
  const ownTexts = {
    fr: { 'search.submit': "L'heure \\ </script> {{0" },
    'pt-BR': { 'search.form': 'Alugue um carro' },
  };
  const snippets = snippetsOf({ host }, { ...preview, ownTexts });
  for (const { label, code } of snippets) {
    const [, object = ''] = /texts\((\{\n[\s\S]*?\n\s*\})\)/i.exec(code) ?? [];
    expect(new Script(`(${object})`).runInNewContext(), label).toEqual(ownTexts);
  }
  const of = (label: string) => snippets.find((snippet) => snippet.label === label)?.code ?? '';
  expect(of('HTML')).toMatch(/^<script>\n\(window\.rentalElements \?\?= \[\]\)\.push\([\s\S]*?\n<\/script>\n<link /);
  expect(of('HTML').match(/<\/script>/g)).toHaveLength(2);
  expect(of('Google Tag Manager')).not.toMatch(/\{\{|=>|\?\?/);
  const page: { rentalElements?: ((loader: object) => void)[] } = {};
  runTag(of('Google Tag Manager'), '', page);
  let given: unknown;
  page.rentalElements?.[0]?.({ texts: (texts: unknown) => (given = texts) });
  expect(given).toEqual(ownTexts);
});

it('writes nothing about texts without any', () => {
  for (const { label, code, note } of snippetsOf({ host }, preview)) {
    expect(code, label).not.toMatch(/texts\(|rental-elements\/texts/);
    if (label === 'HTML') expect(note).toBeUndefined();
  }
});

/** Runs a custom HTML tag as Tag Manager does: its script without any attribute. Returns what it adds to the page. */
function runTag(code: string, nonce = '', window: object = {}) {
  const text = /^<script>\n([\s\S]*)\n<\/script>$/.exec(code)?.[1] ?? '';
  const added: Record<string, string>[] = [];
  const place = { firstElementChild: null, innerHTML: '' };
  const document = {
    getElementById: (id: string) => (id === 'rental-search' ? place : null),
    querySelector: () => (nonce ? { nonce } : null),
    createElement: (name: string) => ({ name }),
    head: { appendChild: (element: Record<string, string>) => added.push(element) },
  };
  new Script(text).runInNewContext({ document, window });
  return { added, content: place.innerHTML, text };
}

it('writes a tag for Google Tag Manager in ES5, which creates its own script with the nonce of the page', () => {
  const { added, content, text } = runTag(codeOf('Google Tag Manager'), 'f00d');
  expect(text).not.toMatch(/=>|`|\b(?:const|let|class)\b|\.\.\./);
  expect(added).toEqual([
    { name: 'link', rel: 'stylesheet', href: `${host}/embed/v1/rental.css` },
    { name: 'script', type: 'module', nonce: 'f00d', src: `${host}/embed/v1/rental.js` },
  ]);
  const markup = codeOf('HTML').split('\n\n')[1] ?? '';
  expect(content).toBe(markup.replaceAll('\n', ''));
});

it('verifies an exact version from Google Tag Manager too', () => {
  const exact = { version: '1.2.3', files: { 'rental.js': 'sha384-a', 'rental.css': 'sha384-b' } };
  const { added } = runTag(codeOf('Google Tag Manager', { host, exact }));
  expect(added).toMatchObject([
    { integrity: 'sha384-b', crossOrigin: '', href: `${host}/embed/1.2.3/rental.css` },
    { integrity: 'sha384-a', crossOrigin: '', src: `${host}/embed/1.2.3/rental.js` },
  ]);
});

it('includes tokens only if one is set', () => {
  expect(cssSnippet(preview)).toBeNull();
  expect(cssSnippet({ ...preview, tokens: { '--rental-accent': '#0055aa' } })).toBe(
    'rental-search {\n  --rental-accent: #0055aa;\n}',
  );
  const css = 'rental-search::part(button) {\n  border: 0;\n}';
  expect(cssSnippet({ ...preview, css })).toBe(css);
});

it('includes payment directives in the policy only for a checkout', () => {
  const options = { gateways: [{ name: 'stripe' }, { name: 'sandbox', frameUrl: 'https://cards.example/card' }] };
  expect(policySnippet({ host }, 'rental-search', options)).not.toContain('stripe');
  const checkout = policySnippet({ host }, 'rental-checkout', options);
  expect(checkout).toContain('https://js.stripe.com');
  expect(checkout).toContain('https://cards.example');
});
