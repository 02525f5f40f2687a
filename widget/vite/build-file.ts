import { build, type Rolldown } from 'vite';
import { inDist, inRoot, root } from './paths.ts';

export interface BuiltFile {
  readonly code: string;
  /** The source map, as JSON. */
  readonly map: string;
}

/** Bundles a module with constants as a file with this name. Throws unless the result is one file. */
export async function buildFile(
  entry: string,
  fileName: string,
  format: 'es' | 'iife',
  define: Record<string, unknown>,
): Promise<BuiltFile> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])),
    build: {
      write: false,
      // The source map's paths are relative to it, as those of the other files of an embed.
      outDir: inDist('embed/build'),
      minify: 'oxc',
      sourcemap: true,
      lib: { entry: inRoot(entry), formats: [format], name: 'rental', fileName: () => fileName },
      rolldownOptions: { output: { minify: true } },
    },
  })) as Rolldown.RolldownOutput[];
  const [file, ...others] = built.flatMap(({ output }) => output).filter((output) => !output.fileName.endsWith('.map'));
  if (file?.type !== 'chunk' || !file.map || others.length > 0 || file.imports.length > 0) {
    throw new Error(`${entry} must become one file without static imports`);
  }
  return { code: file.code, map: file.map.toString() };
}
