import { expect, it } from 'vitest';
import { filterNames } from '../../widget/domain/filters.ts';
import { allModules, isTest } from './modules.ts';

it('lists the filters in three files only: the table, their texts and a car’s values', () => {
  const words = filterNames.map((name) => new RegExp(`\\b${name}\\b`));
  const listing = allModules().filter(({ path, source }) => !isTest(path) && words.every((word) => word.test(source)));
  expect(listing.map(({ path }) => path)).toEqual([
    'widget/domain/filtered-cars.ts',
    'widget/domain/filters.ts',
    'widget/results/filters/filter-options.ts',
  ]);
});
