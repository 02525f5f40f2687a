import { PGlite } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';
import { StartError } from '../process/start-error.ts';
import { connectEmbedded } from './connect.ts';

// It throws an object with the error's number, not an Error.
it.each([
  [51, 'the disk is full'],
  [2, 'permission denied'],
  [69, 'the disk is read-only'],
  [29, 'input or output error'],
  [4, 'error 4'],
])('translates its error %d', async (errno, reason) => {
  vi.spyOn(PGlite, 'create').mockRejectedValueOnce({ name: 'ErrnoError', errno });
  await expect(connectEmbedded('/data')).rejects.toEqual(
    new StartError(`Cannot open the embedded database in /data/database: ${reason}`),
  );
});
