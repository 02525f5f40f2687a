import { expect, it } from 'vitest';
import { inRoot } from '../../widget/vite/paths.ts';
import { siteEnvironment } from './site-environment.ts';

const imports: Record<string, string[]> = {
  'site/main.tsx': ['site/app.tsx'],
  'site/routes/home.tsx': ['site/home/hero.tsx'],
  'widget/elements/register/rental-search.ts': ['widget/elements/rental-search.tsx', 'site/app.tsx'],
};
const context = {
  getModuleInfo: (id: string) => ({
    importedIds: Object.entries(imports).flatMap(([file, next]) =>
      inRoot(file) === id ? next.map((path) => inRoot(path)) : [],
    ),
  }),
};

/** Returns the chunk of a module by the order of the groups, or undefined if the bundler decides. */
function chunkOf(file: string): string | undefined {
  const { output } = (siteEnvironment.build?.rolldownOptions ?? {}) as unknown as {
    output: { codeSplitting: { groups: { name: (id: string, of: typeof context) => string | null }[] } };
  };
  return (
    output.codeSplitting.groups.map(({ name }) => name(inRoot(file), context)).find((name) => name !== null) ??
    undefined
  );
}

it.each([
  ['site/main.tsx', 'start'],
  ['site/app.tsx', 'start'],
  ['site/home/hero.tsx', 'form'],
  ['widget/elements/rental-search.tsx', 'form'],
  ['widget/client/create-client.ts', 'calls'],
])('puts %s into the chunk %s', (file, chunk) => {
  expect(chunkOf(file)).toBe(chunk);
});

it('excludes a module that defines an element from all groups, because it must not run before hydration', () => {
  expect(chunkOf('widget/elements/register/rental-search.ts')).toBeUndefined();
});
