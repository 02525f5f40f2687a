import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Import {
  /** As written: a relative path, a package or a Node module. */
  specifier: string;
  /** The project file it resolves to, relative to the root; null for packages and Node modules. */
  file: string | null;
  dynamic: boolean;
  typeOnly: boolean;
}

export interface Module {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  source: string;
  imports: Import[];
}

const ours = ['widget', 'site', 'demo', 'tests'];
const skipped = new Set(['node_modules', 'dist']);

function* walk(folder: string): Generator<string> {
  for (const name of readdirSync(join(root, folder)).sort()) {
    const path = `${folder}/${name}`;
    if (skipped.has(name)) continue;
    if (statSync(join(root, path)).isDirectory()) yield* walk(path);
    else yield path;
  }
}

let listed: readonly string[] | undefined;

/** Returns every file below the project's source folders, relative to the root. They are listed once. */
export function allFiles(): readonly string[] {
  listed ??= ours.flatMap((folder) => {
    try {
      return [...walk(folder)];
    } catch {
      return [];
    }
  });
  return listed;
}

const statements =
  /(?:^|[\n;])\s*(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns the imports of Vite's `import.meta.glob`, in which `*` matches one name of a file or folder. */
function globImports(path: string, source: string): Import[] {
  return [...source.matchAll(/import\.meta\.glob(?:<\w+>)?\(\s*'(\.[^'*]*\*[^']*)'/g)].flatMap(([, pattern = '']) => {
    const absolute = relative(root, resolve(root, dirname(path), pattern)).replaceAll('\\', '/');
    const expression = absolute
      .replace(/[.+]/g, '\\$&')
      .replaceAll('**/', '(?:.+/)?')
      .replace(/(?<![.)])\*/g, '[^/]*');
    return allFiles()
      .filter((file) => new RegExp(`^${expression}$`).test(file))
      .map((file) => ({ specifier: pattern, file, dynamic: true, typeOnly: false }));
  });
}

function importsOf(path: string, source: string): Import[] {
  const written = [...source.matchAll(statements)].map(([, , typeWord, fixed, dynamic]) => {
    const specifier = fixed ?? dynamic ?? '';
    const clean = specifier.replace(/\?.*$/, '');
    const file = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(path), clean)).replaceAll('\\', '/')
      : null;
    return { specifier, file, dynamic: dynamic !== undefined, typeOnly: typeWord !== undefined };
  });
  return [...written, ...globImports(path, source)];
}

/** Returns every TypeScript or script file of the project with its imports. */
export function allModules(): Module[] {
  return allFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map(moduleAt);
}

/** Returns one file with its imports. */
export function moduleAt(path: string): Module {
  const source = readFileSync(join(root, path), 'utf8');
  return { path, source, imports: importsOf(path, source) };
}

/** True for tests such as `button.test.tsx`, helpers such as `render-for-test.tsx`, and everything in `tests/`. */
export const isTest = (path: string) => path.startsWith('tests/') || /[.-]test\.tsx?$/.test(path);

/** Returns `react-dom` for `react-dom/client` and `@scope/name` for `@scope/name/x`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}
