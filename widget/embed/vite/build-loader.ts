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
  /** The file of `verify-files.ts` and its integrity. */
  readonly verifier: readonly [file: string, integrity: string];
}

/** Bundles a module of this folder with constants, and returns its code. Throws unless the result is one file. */
async function buildFile(name: string, format: 'es' | 'iife', define: Record<string, unknown>): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      minify: 'oxc',
      lib: { entry: inRoot(`widget/embed/${name}.ts`), formats: [format], name: 'rental' },
      rolldownOptions: { output: { minify: true } },
    },
  })) as Rolldown.RolldownOutput[];
  const [file, ...others] = built.flatMap(({ output }) => output);
  if (file?.type !== 'chunk' || others.length > 0 || file.imports.length > 0) {
    throw new Error(`${name}.ts must become one file without static imports`);
  }
  return file.code;
}

/**
 * Builds `rental.js` with these values and returns its code. It is one file that also runs as a classic script, in a function,
 * because the declarations of a classic script are global.
 */
export function buildLoader({ version, folder, chunks, shadowRoots, verifier }: LoaderValues): Promise<string> {
  return buildFile('loader', 'iife', {
    RENTAL_VERSION: version,
    RENTAL_FOLDER: folder,
    RENTAL_CHUNKS: chunks,
    RENTAL_SHADOW_ROOTS: shadowRoots,
    RENTAL_VERIFIER: verifier,
  });
}

/** Builds the module that makes the browser verify the files with these hashes, and returns its code. */
export function buildVerifier(integrity: Readonly<Record<string, string>>): Promise<string> {
  return buildFile('verify-files', 'es', { RENTAL_INTEGRITY: integrity });
}
