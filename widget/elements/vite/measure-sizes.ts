import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { inDist } from '../../vite/paths.ts';

/** The gzipped bytes that a page loads until an element can be used, by tag. */
export type Sizes = ReadonlyMap<string, number>;

const sizeOf = (code: string | Buffer) => gzipSync(code, { level: 9 }).byteLength;

/** Measures what the script tag of an embed folder loads: loader, style sheet, and the chunk of a tag with its static imports. */
export function measureScriptTag(folder: string, tags: readonly string[]): Sizes {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const filesOf = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, next = ''] of read(file).matchAll(/\b(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) {
      filesOf(next, found);
    }
    return found;
  };
  const closure = (tag: string) => [...filesOf(`${tag}.js`, new Set(['rental.js', 'rental.css']))];
  return new Map(tags.map((tag) => [tag, closure(tag).reduce((sum, file) => sum + sizeOf(read(file)), 0)]));
}

/** Measures the package's modules in a folder as a partner's own bundler would ship them, each with its static imports. */
export async function measureBundles(
  folder: string,
  tags: readonly string[],
  { withReact }: { withReact: boolean },
): Promise<Sizes> {
  const { output } = (await build({
    root: inDist('package'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(tags.map((tag) => [tag, inDist('package', folder, `${tag}.js`)])),
        external: withReact ? [] : [/^react(-dom)?(\/|$)/],
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : [])));
  const filesOf = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file)) return found;
    found.add(file);
    for (const next of chunk.imports) filesOf(next, found);
    return found;
  };
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  return new Map(
    entries.map(({ name, fileName }) => [
      name,
      [...filesOf(fileName)].reduce((sum, file) => sum + sizeOf(chunks.get(file)?.code ?? ''), 0),
    ]),
  );
}
