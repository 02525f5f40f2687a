import { expect, it } from 'vitest';
import { packageJson } from '../../vite/paths.ts';
import { packageEnvironment } from './package-environment.ts';
import { describePackage } from './publish-package.ts';

it('depends on the packages that its modules import, in this project’s versions', () => {
  const { wouter, zod } = packageJson.dependencies;
  expect(describePackage(['zod/mini', 'react', 'wouter', './chunks/ui.js'])).toMatchObject({
    version: packageJson.version,
    dependencies: { wouter, zod },
  });
});

it('has React as a peer dependency only', () => {
  const { dependencies, peerDependencies } = describePackage(['react', 'react-dom/client']);
  expect(dependencies).toEqual({});
  expect(Object.keys(peerDependencies as object)).toEqual(['react', 'react-dom']);
});

it('has an entry for each tag, with types', () => {
  const { exports } = describePackage([]);
  const typed = { types: './index.d.ts', default: './rental-search.js' };
  expect(exports).toMatchObject({
    './rental-search': typed,
    './preact/rental-search': { types: './index.d.ts', default: './preact/rental-search.js' },
    './loader': { types: './loader.d.ts', default: './loader.js' },
  });
});

it.each([
  ['react', true],
  ['react-dom/client', true],
  ['@floating-ui/dom', true],
  ['react-day-picker/style.css?inline', false],
  ['./button.tsx', false],
  ['reactive', false],
])('%s is an external import: %s', (id, expected) => {
  const { external } = packageEnvironment.build?.rolldownOptions ?? {};
  expect((external as (id: string) => boolean)(id)).toBe(expected);
});
