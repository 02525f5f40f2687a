import { expect, it } from 'vitest';
import { preloadList } from './preload-list.ts';

const register = 'widget/elements/register';
const manifest = {
  [`${register}/rental-search.ts`]: {
    file: 'rental-search-1.js',
    isEntry: true,
    imports: ['_core-2.js', '_shared-3.js'],
  },
  [`${register}/rental-results.ts`]: {
    file: 'rental-results-4.js',
    isEntry: true,
    imports: ['_core-2.js'],
    dynamicImports: ['widget/results/map.tsx'],
  },
  '_core-2.js': { file: 'core-2.js', imports: ['_runtime-5.js'] },
  '_shared-3.js': { file: 'shared-3.js', imports: ['_core-2.js', '_runtime-5.js'] },
  '_runtime-5.js': { file: 'runtime-5.js' },
  'widget/results/map.tsx': { file: 'map-6.js', isDynamicEntry: true },
};

it('lists the chunk of each tag first, then all it imports, each file once', () => {
  expect(preloadList(manifest, ['rental-search', 'rental-results'])).toEqual({
    'rental-search': ['rental-search-1.js', 'core-2.js', 'runtime-5.js', 'shared-3.js'],
    'rental-results': ['rental-results-4.js', 'core-2.js', 'runtime-5.js'],
  });
});

it('throws if the build lacks a tag or a chunk', () => {
  expect(() => preloadList(manifest, ['rental-account'])).toThrow(`No ${register}/rental-account.ts in the manifest`);
});
