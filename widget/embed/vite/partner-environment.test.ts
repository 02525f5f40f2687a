import { expect, it } from 'vitest';
import { inRoot } from '../../vite/paths.ts';
import { partnerEnvironment } from './partner-environment.ts';

const register = 'widget/elements/register';
const imports: Record<string, string[]> = {
  [`${register}/rental-search.ts`]: ['widget/ui/button.tsx', 'widget/search/form.tsx'],
  [`${register}/rental-results.ts`]: ['widget/ui/button.tsx', 'widget/results/car.tsx'],
  'widget/results/filters/filters.ts': ['widget/ui/button.tsx', 'widget/ui/chip.tsx'],
};
const context = {
  getModuleInfo: (id: string) => ({
    importedIds: Object.entries(imports).flatMap(([file, next]) =>
      inRoot(file) === id ? next.map((path) => inRoot(path)) : [],
    ),
  }),
};

interface Group {
  name: string | ((id: string, of: typeof context) => string | null);
  minShareCount?: number;
}
const { output } = (partnerEnvironment.build?.rolldownOptions ?? {}) as unknown as {
  output: { codeSplitting: { groups: Group[] } };
};

/** Returns the groups that take a module, in order. */
const groupsOf = (file: string) =>
  output.codeSplitting.groups.flatMap(({ name }) =>
    typeof name === 'string' ? [] : (name(inRoot(file), context) ?? []),
  );

it.each([
  ['widget/ui/button.tsx', ['core', 'shared', 'cars']],
  ['widget/search/form.tsx', ['shared']],
  ['widget/results/car.tsx', ['cars']],
  ['widget/client/create-client.ts', ['calls']],
  ['widget/results/filters/filters.ts', ['parts', 'list']],
  ['widget/ui/chip.tsx', ['parts', 'list']],
  [`${register}/rental-search.ts`, []],
])('assigns %s to the groups %s', (file, groups) => {
  expect(groupsOf(file)).toEqual(groups);
});

it('shares only what at least two chunks use', () => {
  expect(output.codeSplitting.groups.map(({ minShareCount }) => minShareCount)).toEqual([
    2,
    undefined,
    2,
    undefined,
    2,
    2,
    1,
  ]);
});
