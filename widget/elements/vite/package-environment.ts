import { readdirSync } from 'node:fs';
import type { EnvironmentOptions } from 'vite';
import { licensesFile, nodeEnvironment, onLog } from '../../vite/environment-options.ts';
import { inDist, inRoot, packageJson } from '../../vite/paths.ts';

/** Every tag that has a file in `register/`. */
export const tags = readdirSync(inRoot('widget/elements/register')).map((file) => file.replace(/\.ts$/, ''));

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
    license: { fileName: licensesFile },
    sourcemap: true,
    lib: {
      entry: Object.fromEntries(tags.map((tag) => [tag, inRoot(`widget/elements/register/${tag}.ts`)])),
      formats: ['es'],
    },
    rolldownOptions: {
      onLog,
      // A package's style sheet is inlined as text, because no other bundler supports `?inline`.
      external: (id) => !id.includes('?') && dependencyOf(id) !== undefined,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Its default file, a UMD build, replaces the global `L`, which may be the page's own Leaflet.
        paths: { leaflet: 'leaflet/dist/leaflet-src.esm.js' },
      },
    },
  },
};

const referenceBundle = nodeEnvironment('reference', 'widget/elements/reference/tags.ts');

/** The element reference for `publishPackage`. A bundle, because it imports the elements' source with style sheets, which Node can't load. */
export const referenceEnvironment: EnvironmentOptions = {
  ...referenceBundle,
  build: {
    ...referenceBundle.build,
    // All features are in one graph here; what a page loads later is already loaded by another feature.
    rolldownOptions: { ...referenceBundle.build?.rolldownOptions, checks: { ineffectiveDynamicImport: false } },
  },
};
