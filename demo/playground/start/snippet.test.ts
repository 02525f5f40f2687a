import { expect, it } from 'vitest';
import { noSettings } from './settings.ts';
import { cssSnippet, htmlSnippet } from './snippet.ts';

it('names this host everywhere and writes only what was set', () => {
  const snippet = htmlSnippet('https://cars.example', { ...noSettings, lang: 'fr', hideSuppliers: true });
  expect(snippet).toContain('src="https://cars.example/embed/v1/rental.js"');
  expect(snippet).toContain('action="https://cars.example/search"');
  expect(snippet).toContain('<rental-search lang="fr" hide-suppliers>');
});

it('writes tokens only when one is set', () => {
  expect(cssSnippet(noSettings)).toBeNull();
  expect(cssSnippet({ ...noSettings, accent: '#0055aa' })).toBe('rental-search {\n  --rental-accent: #0055aa;\n}');
});
