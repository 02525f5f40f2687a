import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { inRoot } from './paths.ts';

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const iconFolder = 'lucide/';

/** The file of each icon by its exported names, as lucide's own index lists them; an icon may have several names. */
const iconIndex = new Map(
  [
    ...readFileSync(inRoot('node_modules/lucide/dist/esm/iconsAndAliases.mjs'), 'utf8').matchAll(
      /export \{([^}]*)\} from '\.\/icons\/([\w-]+\.mjs)'/g,
    ),
  ].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, `${iconFolder}${file}`] as const),
  ),
);

/** Returns the files of the icons that a module imports: `CircleHelp` is drawn in `circle-question-mark.mjs`. */
export function iconFiles(code: string): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide["']/.exec(code) ?? [];
  return names.split(',').flatMap((name) => iconIndex.get(name.trim().split(/\s/)[0] ?? '') ?? []);
}

/**
 * Returns a predicate that is true for every module that these files import statically, directly or not. The files
 * themselves are excluded.
 */
export function importedBy(...files: string[]): (id: string, context: Context) => boolean {
  let imported: Set<string> | null = null;
  const collect = (context: Context) => {
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      const info = context.getModuleInfo(id);
      for (const icon of iconFiles(info?.code ?? '')) found.add(icon);
      // The index of the icons imports all of them. Following icons to their own files saves the results 8.0 kB.
      for (const next of info?.importedIds ?? []) if (!next.includes('/lucide/')) visit(next);
    };
    const starts = files.map((file) => inRoot(file));
    for (const start of starts) visit(start);
    for (const start of starts) found.delete(start);
    return found;
  };
  return (id, context) => {
    imported ??= collect(context);
    return imported.has(id.replace(/.*\/lucide\/.*\//, iconFolder));
  };
}

/** Groups these files with everything that they and the `further` files import, except modules that an earlier group contains. */
export function chunkWith(name: string, files: readonly string[], ...further: string[]): Rolldown.CodeSplittingGroup {
  const isImported = importedBy(...files, ...further);
  const isStart = (id: string) => files.some((file) => id === inRoot(file));
  return { debugName: name, name: (id, context) => (isStart(id) || isImported(id, context) ? name : null) };
}

/** Groups what any of these files imports, as far as at least `minShareCount` chunks use it. */
export function sharedChunk(name: string, minShareCount: number, ...files: string[]): Rolldown.CodeSplittingGroup {
  const isImported = importedBy(...files);
  return { debugName: name, minShareCount, name: (id, context) => (isImported(id, context) ? name : null) };
}

/**
 * Groups what these files import and the files themselves, as far as at least `minShareCount` chunks use it, except what `first`
 * imports statically.
 */
export function chunkAfter(
  first: readonly string[],
  name: string,
  minShareCount: number,
  files: readonly string[],
): Rolldown.CodeSplittingGroup {
  const isImported = importedBy(...files);
  const isFirst = importedBy(...first);
  const isStart = (id: string) => files.some((file) => id === inRoot(file));
  return {
    debugName: name,
    minShareCount,
    // Otherwise the bundler also moves modules that `first` needs into this chunk.
    includeDependenciesRecursively: false,
    name: (id, context) => (!isFirst(id, context) && (isStart(id) || isImported(id, context)) ? name : null),
  };
}
