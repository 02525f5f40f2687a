import { expect, it } from 'vitest';
import { defaultPreview, previewUrl, readPreview } from '../start/preview-state.ts';
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
  expect(codeOf('Vue')).toContain("import 'rental-elements/rental-search';");
  expect(codeOf('WordPress')).toContain("wp_enqueue_script('rental', 'https://cars.example/embed/v1/rental.js'");
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

it('includes tokens only if one is set', () => {
  expect(cssSnippet(preview)).toBeNull();
  expect(cssSnippet({ ...preview, tokens: { '--rental-accent': '#0055aa' } })).toBe(
    'rental-search {\n  --rental-accent: #0055aa;\n}',
  );
});

it('includes payment directives in the policy only for a checkout', () => {
  const options = { gateways: [{ name: 'stripe' }, { name: 'sandbox', frameUrl: 'https://cards.example/card' }] };
  expect(policySnippet({ host }, 'rental-search', options)).not.toContain('stripe');
  const checkout = policySnippet({ host }, 'rental-checkout', options);
  expect(checkout).toContain('https://js.stripe.com');
  expect(checkout).toContain('https://cards.example');
});

it('is restored from its URL', () => {
  const shared = { tag: 'rental-results', attributes: { pickup: 'Nice' }, tokens: { '--rental-primary': '#123456' } };
  expect(readPreview(previewUrl(shared))).toEqual(shared);
  expect(readPreview('?utm_source=x')).toEqual(defaultPreview);
});
