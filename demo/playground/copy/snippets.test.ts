import { expect, it } from 'vitest';
import { firstTrial, readTrial, writeTrial } from '../start/trial.ts';
import { cssSnippet, policySnippet, snippetsOf } from './snippets.ts';

const host = 'https://cars.example';
const trial = {
  tag: 'rental-search',
  attributes: { lang: 'fr', 'hide-suppliers': '', pickup: 'Chez "Ada"' },
  tokens: {},
};
const codeOf = (label: string, source: Parameters<typeof snippetsOf>[0] = { host }) =>
  snippetsOf(source, trial).find((snippet) => snippet.label === label)?.code ?? '';

it('names the host everywhere and writes only what was set', () => {
  expect(codeOf('HTML')).toContain('src="https://cars.example/embed/v1/rental.js"');
  expect(codeOf('HTML')).toContain('action="https://cars.example/search"');
  expect(codeOf('HTML')).toContain('<rental-search lang="fr" hide-suppliers pickup="Chez &quot;Ada&quot;">');
});

it('gives an exact version with what its bytes are checked by', () => {
  const exact = { version: '1.2.3', files: { 'rental.js': 'sha384-a', 'rental.css': 'sha384-b' } };
  expect(codeOf('HTML', { host, exact })).toContain('/embed/1.2.3/rental.js" integrity="sha384-a" crossorigin');
});

it('imports the package where there is a bundler, and enqueues where there is WordPress', () => {
  expect(codeOf('React')).toContain('api-host="https://cars.example"');
  expect(codeOf('Vue')).toContain("import 'rental-elements/rental-search';");
  expect(codeOf('WordPress')).toContain("wp_enqueue_script('rental', 'https://cars.example/embed/v1/rental.js'");
});

it('gives WordPress one file of PHP, in which the tag stands as it is', () => {
  const code = codeOf('WordPress');
  expect(code).toMatch(/^<\?php\n\/\* Plugin Name: /);
  expect(code.match(/<<<'HTML'\n([\s\S]*)\nHTML;/)?.[1]).toBe(codeOf('HTML').split('\n\n')[1]);
  expect(code).toContain("add_shortcode('rental_search', ");
  expect(code).not.toContain('integrity');
  const exact = { version: '1.2.3', files: { 'rental.js': 'sha384-a', 'rental.css': 'sha384-b' } };
  expect(codeOf('WordPress', { host, exact })).toContain(`integrity="sha384-a" crossorigin src=`);
});

it('writes tokens only when one is set', () => {
  expect(cssSnippet(trial)).toBeNull();
  expect(cssSnippet({ ...trial, tokens: { '--rental-accent': '#0055aa' } })).toBe(
    'rental-search {\n  --rental-accent: #0055aa;\n}',
  );
});

it('asks a page for what the payment needs only where one pays', () => {
  const options = { gateways: [{ name: 'stripe' }, { name: 'sandbox', frameUrl: 'https://cards.example/card' }] };
  expect(policySnippet(host, 'rental-search', options)).not.toContain('stripe');
  const checkout = policySnippet(host, 'rental-checkout', options);
  expect(checkout).toContain('https://js.stripe.com');
  expect(checkout).toContain('https://cards.example');
});

it('is shared by its address', () => {
  const shared = { tag: 'rental-results', attributes: { pickup: 'Nice' }, tokens: { '--rental-primary': '#123456' } };
  expect(readTrial(writeTrial(shared))).toEqual(shared);
  expect(readTrial('?utm_source=x')).toEqual(firstTrial);
});
