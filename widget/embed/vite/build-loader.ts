import type { DeclaredTag } from '../../doctor/page.ts';
import { type BuiltFile, buildFile } from '../../vite/build-file.ts';
import type { PreloadList } from './preload-list.ts';

/** The file of `verify-files.ts`, which is built last, because it contains the hashes of the others. */
export const verifierFile = 'verify-files.js';

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

/**
 * Builds `rental.js` with these values and returns it. It is one file that also runs as a classic script, in a function,
 * because the declarations of a classic script are global.
 */
export function buildLoader({ version, folder, chunks, shadowRoots, verifier }: LoaderValues): Promise<BuiltFile> {
  return buildFile('widget/embed/loader.ts', 'rental.js', 'iife', {
    RENTAL_VERSION: version,
    RENTAL_FOLDER: folder,
    RENTAL_CHUNKS: chunks,
    RENTAL_SHADOW_ROOTS: shadowRoots,
    RENTAL_VERIFIER: verifier,
  });
}

/** The file of the doctor, which most pages don't load. */
export const doctorFile = 'doctor.js';

/** Builds the doctor as one file of its own: its modules must not change the chunks of the tags. */
export function buildDoctor(tags: readonly DeclaredTag[]): Promise<BuiltFile> {
  return buildFile('widget/doctor/panel.ts', doctorFile, 'es', { RENTAL_TAGS: tags });
}

/** Builds the module that makes the browser verify the files with these hashes. */
export function buildVerifier(integrity: Readonly<Record<string, string>>): Promise<BuiltFile> {
  return buildFile('widget/embed/verify-files.ts', verifierFile, 'es', { RENTAL_INTEGRITY: integrity });
}
