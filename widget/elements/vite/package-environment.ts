import type { EnvironmentOptions } from 'vite';
import { onLog } from '../../vite/environment-options.ts';
import { inDist, inRoot, packageJson } from '../../vite/paths.ts';
import { elementReferences } from '../reference/tags.ts';

export const tags = elementReferences.map(({ tag }) => tag);

/** Returns the dependency that an import specifier belongs to, or undefined for the project's own modules. */
export const dependencyOf = (id: string): string | undefined =>
  Object.keys(packageJson.dependencies).find((name) => id === name || id.startsWith(`${name}/`));

/** Modules for a partner's own bundler: one entry per tag; packages stay imports. */
export const packageEnvironment: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: inDist('package'),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    lib: {
      entry: Object.fromEntries(tags.map((tag) => [tag, inRoot(`widget/elements/register/${tag}.ts`)])),
      formats: ['es'],
    },
    rolldownOptions: {
      onLog,
      // A package's style sheet is inlined as text, because no other bundler supports `?inline`.
      external: (id) => !id.includes('?') && dependencyOf(id) !== undefined,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};
