import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFilesInMemory, removeAbandoned } from './memory-folder.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rental-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('removes the files of a killed run, and no other', () => {
  // Linux has no process with such a number.
  for (const name of ['rental-tests-2147483646', `rental-tests-${process.pid}`, 'other']) mkdirSync(join(folder, name));
  removeAbandoned(folder);
  expect(readdirSync(folder)).toEqual(['other', `rental-tests-${process.pid}`]);
});

it('leaves temporary files on the disk if the folder is not a file system in memory', () => {
  const before = tmpdir();
  keepFilesInMemory(folder);
  keepFilesInMemory(join(folder, 'missing'));
  expect([tmpdir(), readdirSync(folder)]).toEqual([before, []]);
});
