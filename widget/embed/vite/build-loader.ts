import { build, type Rolldown } from 'vite';
import { inRoot, root } from '../../vite/paths.ts';
import type { PreloadList } from './preload-list.ts';

export interface LoaderValues {
  readonly version: string;
  /** Where the chunks are, relative to the loader. */
  readonly folder: string;
  readonly chunks: PreloadList;
  /** The file of `shadow-roots.ts`. */
  readonly shadowRoots: string;
}

/**
 * Builds `rental.js` with these values and returns its code. It is one file that also runs as a classic script, in a function,
 * because the declarations of a classic script are global.
 */
export async function buildLoader({ version, folder, chunks, shadowRoots }: LoaderValues): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      RENTAL_VERSION: JSON.stringify(version),
      RENTAL_FOLDER: JSON.stringify(folder),
      RENTAL_CHUNKS: JSON.stringify(chunks),
      RENTAL_SHADOW_ROOTS: JSON.stringify(shadowRoots),
    },
    build: {
      write: false,
      minify: 'oxc',
      lib: { entry: inRoot('widget/embed/loader.ts'), formats: ['iife'], name: 'rental' },
      rolldownOptions: { output: { minify: true } },
    },
  })) as Rolldown.RolldownOutput[];
  const [loader, ...others] = built.flatMap(({ output }) => output);
  if (loader?.type !== 'chunk' || others.length > 0 || loader.imports.length + loader.exports.length > 0) {
    throw new Error('rental.js must be one file without static imports and exports');
  }
  return loader.code;
}
