import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { compressFiles } from './compress-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'rental-compress-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('compresses the text files of a folder and of those within it, and leaves small ones and pictures', async () => {
  const script = 'export const place = "Nice";\n'.repeat(100);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/search.js'), script);
  writeFileSync(join(folder, 'assets/small.js'), 'export {};');
  writeFileSync(join(folder, 'car.png'), Buffer.alloc(1000));
  await compressFiles(folder);
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.endsWith('.br'))).toEqual(['assets/search.js.br']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/search.js.br'))).toString()).toBe(script);
});
