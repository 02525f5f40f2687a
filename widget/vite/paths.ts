import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path below the project's root. */
export const inRoot = (...parts: string[]) => join(root, ...parts);

/** A path below `dist`. */
export const inDist = (...parts: string[]) => inRoot('dist', ...parts);

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export const packageJson = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as PackageJson;
