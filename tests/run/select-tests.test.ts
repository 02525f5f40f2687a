import { expect, it } from 'vitest';
import { selectTests } from './select-tests.mjs';

const sources: Record<string, string> = {
  'widget/ui/map.test.tsx': "it('shows a pin for each place', () => {});",
  'widget/ui/map.tsx': 'shows a pin for each place',
  'tests/api/search.test.ts': "it('finds a place', () => {});",
  'tests/e2e/site.spec.ts': "test('a map that is left throws nothing', () => {});",
};
const options = { files: Object.keys(sources), readSource: (file: string) => sources[file] ?? '' };

it('selects the files of every runner whose path matches', () => {
  expect(selectTests(['map', 'api/'], options)).toEqual({
    title: null,
    files: { unit: ['widget/ui/map.test.tsx'], api: ['tests/api/search.test.ts'], e2e: [] },
  });
});

it('selects by title when no path matches', () => {
  expect(selectTests(['place'], options)).toEqual({
    title: 'place',
    files: { unit: ['widget/ui/map.test.tsx'], api: ['tests/api/search.test.ts'], e2e: [] },
  });
});

it('throws if nothing matches, or if a pattern is not a regular expression', () => {
  expect(() => selectTests(['nowhere'], options)).toThrow('No test matches nowhere');
  expect(() => selectTests(['('], options)).toThrow('not a regular expression');
});
