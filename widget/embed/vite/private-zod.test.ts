import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hooksOf } from '../../../tests/support/plugin-hooks.ts';
import { inRoot } from '../../vite/paths.ts';
import { privateZod } from './private-zod.ts';

const { appliesTo, transform } = hooksOf(privateZod());

it.each(['core', 'registries'])('keeps the state of zod/v4/core/%s out of the global scope', (name) => {
  const file = inRoot(`node_modules/zod/v4/core/${name}.js`);
  const code = readFileSync(file, 'utf8');
  expect(code).toContain('globalThis');
  const transformed = transform(file, code);
  expect(transformed).not.toContain('globalThis');
  expect(transformed).toMatch(/^const zodScope = \{\};/);
});

it('changes no other module, and the partner build only', () => {
  expect(transform('node_modules/zod/v4/core/parse.js', 'globalThis.x')).toBe('globalThis.x');
  expect(appliesTo('partner')).toBe(true);
  expect(appliesTo('site')).toBe(false);
});
