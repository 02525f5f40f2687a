import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCompressed } from './backup-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-backup-file-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('leaves nothing behind when the process is interrupted', async () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const file = join(folder, 'rental.backup');
  const draft = `${file}.part`;
  await writeCompressed(
    file,
    async (write) => {
      await write('a row');
      await vi.waitFor(() => expect(existsSync(draft)).toBe(true));
      process.emit('SIGHUP');
      expect(await readdir(folder)).toEqual([]);
      expect(kill).toHaveBeenCalledWith(process.pid, 'SIGHUP');
      throw new Error('The signal ends the process');
    },
    readFile,
  ).catch(() => undefined);
  expect(process.listenerCount('SIGHUP')).toBe(0);
  kill.mockRestore();
});

it('keeps the previous file if the new one fails its check', async () => {
  const file = join(folder, 'rental.backup');
  await writeFile(file, 'yesterday');
  const check = () => Promise.reject(new Error('Not complete'));
  await expect(writeCompressed(file, (write) => write('a row'), check)).rejects.toThrow('Not complete');
  expect(await readdir(folder)).toEqual(['rental.backup']);
  expect(await readFile(file, 'utf8')).toBe('yesterday');
});
