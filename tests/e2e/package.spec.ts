import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { root } from '../architecture/modules.ts';
import { expect, test } from './journey.ts';

const built = join(root, 'dist/package');

/** A project with the package installed as its tarball would be, and React beside it. */
function installed(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rental-package-'));
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, built], { encoding: 'utf8' });
  mkdirSync(join(folder, 'node_modules'));
  execFileSync('tar', ['-xf', join(folder, packed.trim()), '-C', join(folder, 'node_modules')]);
  renameSync(join(folder, 'node_modules/package'), join(folder, 'node_modules/rental-elements'));
  const { dependencies } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as { dependencies: object };
  for (const name of [...Object.keys(dependencies), 'react', 'react-dom', '@types/react', 'csstype']) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), place);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('the npm package says what it is made of, as bundlers read it', async () => {
  const { messages } = await publint({ pkgDir: built, strict: true, pack: false });
  expect(messages).toEqual([]);
});

test('a React page and a plain script are checked against the package’s types, and on a server nothing happens', () => {
  const folder = installed({
    'page.tsx': `
      import 'rental-elements/rental-search';
      import type {} from 'rental-elements/react';
      export const page = <rental-search results-url="/cars" layout="wide" className="hero" />;
      // @ts-expect-error There is no such layout.
      export const wrong = <rental-search layout="round" />;
    `,
    'script.ts': `
      import 'rental-elements/rental-results';
      import type { RentalQuery } from 'rental-elements';
      const results = document.querySelector('rental-results');
      results?.addEventListener('rental-select', ({ detail }) => {
        const total: number = detail.price.totalMinor;
        const query: RentalQuery = detail.query;
        console.log(total, query.pickup);
      });
      if (results) results.checkoutUrl = '/book';
    `,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: 'react-jsx',
        module: 'nodenext',
        target: 'es2022',
        types: [],
        skipLibCheck: false,
      },
    }),
    'server.mjs': "await import('rental-elements/rental-search');\n",
  });
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    execFileSync(process.execPath, [join(folder, 'server.mjs')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
