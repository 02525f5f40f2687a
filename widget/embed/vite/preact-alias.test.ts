import { expect, it } from 'vitest';
import { hooksOf } from '../../../tests/support/plugin-hooks.ts';
import { preactAlias } from './preact-alias.ts';

const { appliesTo, resolve } = hooksOf(preactAlias());

it.each([
  ['react', 'preact/compat'],
  ['react-dom/client', 'preact/compat/client'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react-day-picker', null],
  ['./react.ts', null],
])('resolves %s to %s', (id, expected) => {
  expect(resolve(id)).toBe(expected);
});

it.each(['react/compiler-runtime', 'react-dom/server'])('rejects %s, which has no alias', (id) => {
  expect(() => resolve(id)).toThrow(`${id} has no Preact alias in the partner build (imported by importer.ts)`);
});

it('applies to partner pages and the card frame only', () => {
  const names = ['site', 'partner', 'package', 'playground', 'sandbox', 'prerender', 'server'];
  expect(names.filter(appliesTo)).toEqual(['partner', 'sandbox']);
});
