import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';
import { root } from '../architecture/modules.ts';

export const builtPackage = join(root, 'dist/package');

/** Packages of a partner's project besides ours. */
const beside = ['react', 'react-dom', '@types/react', 'csstype', 'vue', 'preact'];

export interface PackedProject {
  folder: string;
}

/** Creates a partner's project: the package packed and unpacked, with its dependencies and the frameworks. */
export function unpackIntoProject(): PackedProject {
  const folder = mkdtempSync(join(tmpdir(), 'rental-package-'));
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, builtPackage], {
    encoding: 'utf8',
  });
  const tarball = join(folder, packed.trim());
  mkdirSync(join(folder, 'node_modules'));
  execFileSync('tar', ['-xf', tarball, '-C', join(folder, 'node_modules')]);
  renameSync(join(folder, 'node_modules/package'), join(folder, 'node_modules/rental-elements'));
  const { dependencies } = JSON.parse(readFileSync(join(builtPackage, 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  for (const name of [...Object.keys(dependencies), ...beside]) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), place);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return { folder };
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** The compiler options of a partner who wants every check. */
export const strictOptions = {
  strict: true,
  noEmit: true,
  jsx: 'react-jsx',
  module: 'nodenext',
  target: 'es2022',
  types: [],
};

/** Returns the TypeScript compiler's output for the project in a folder. */
export function compilerOutput(config: string): string {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' }).stdout;
}

/** Builds pages as a partner's own Vite would, in one run. Returns the folder to serve. */
export async function bundlePages(folder: string, pages: readonly string[], minify = false): Promise<string> {
  const isCustomElement = (tag: string) => tag.startsWith('rental-');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
    build: {
      minify,
      reportCompressedSize: false,
      rolldownOptions: { input: pages.map((page) => join(folder, page)) },
    },
  });
  return join(folder, 'dist');
}
