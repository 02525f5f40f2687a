import { expect, it } from 'vitest';
import { config } from '../../widget/contract/config.ts';
import { allModules, isTest } from './modules.ts';

const declares = ['widget/contract/config.ts', 'widget/domain/product-defaults.ts'];

it('has no unused key', () => {
  const readers = allModules().filter(({ path }) => !isTest(path) && !declares.includes(path));
  const text = readers.map(({ source }) => source).join('\n');
  const keys = Object.keys(config.shape);
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).toEqual([]);
});
