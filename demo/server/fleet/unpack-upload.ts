import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry } from 'yauzl';
import { fleetFiles, fleetPicture, fleetUpload } from '../../../widget/domain/fleet.ts';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Problem, Warning } from './problems.ts';
import { picturesFolder } from './read-folder.ts';

/** A problem of the files of an upload that shows before they are read. */
export type Unpacked = { problems: Problem[]; warnings: Warning[] };

/**
 * Writes the files of an uploaded ZIP to an empty folder, as a fleet folder. Only the last part of a path counts, so a folder around the
 * files does no harm and no file is written elsewhere. Throws `file_type_not_allowed` or `file_too_large`.
 */
export async function unpackUpload(file: File, directory: string): Promise<Unpacked> {
  const zip = await openZip(Buffer.from(await file.arrayBuffer()));
  if (zip.entryCount > fleetUpload.files)
    throw new ProblemError('file_too_large', { values: { limit: fleetUpload.files } });
  await mkdir(join(directory, picturesFolder));
  try {
    const { files, ...found } = await sortEntries(zip.eachEntry());
    for (const [path, entry] of files) {
      // The reader fails if there is more than the entry states, so that a small file can't fill the disk.
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(join(directory, path), { flags: 'wx' }));
    }
    return found;
  } catch (error) {
    throw toProblem(error);
  } finally {
    zip.close();
  }
}

/** Returns the entries that belong to a fleet folder, by their paths in it. Throws `file_too_large` before any is unpacked. */
async function sortEntries(entries: AsyncIterable<Entry>): Promise<Unpacked & { files: Map<string, Entry> }> {
  const files = new Map<string, Entry>();
  const seen = new Set<string>();
  const found: Unpacked = { problems: [], warnings: [] };
  let bytes = 0;
  for await (const entry of entries) {
    const { fileName, uncompressedSize: size } = entry;
    const path = pathOf(fileName);
    if (path === null) continue;
    if (path === 'unknown') {
      found.warnings.push({ file: fileName, column: '' });
      continue;
    }
    bytes += size;
    if (size > fleetUpload.fileBytes || bytes > fleetUpload.unpackedBytes) throw tooLarge(size);
    if (seen.has(path.toLowerCase()))
      found.problems.push({ file: path, line: 1, column: '', expected: expectation('oneFile'), got: fileName });
    else files.set(path, entry);
    seen.add(path.toLowerCase());
  }
  return { ...found, files };
}

async function openZip(bytes: Buffer) {
  try {
    return await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  } catch (error) {
    throw toProblem(error);
  }
}

function tooLarge(size: number): ProblemError {
  const limit = size > fleetUpload.fileBytes ? fleetUpload.fileBytes : fleetUpload.unpackedBytes;
  return new ProblemError('file_too_large', { values: { limit } });
}

/** Whatever the reader refuses is no ZIP file that we take: damaged, encrypted, or with paths that lead out of it. */
function toProblem(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const isOurs = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isOurs ? error : new ProblemError('file_type_not_allowed', { field: 'file' });
}

/** Returns an entry's path in the fleet folder; null for entries that are ignored, such as folders and hidden files. */
function pathOf(path: string): string | 'unknown' | null {
  const name = path.split('/').at(-1) ?? '';
  if (name === '' || name.startsWith('.') || path.startsWith('__MACOSX/') || name === 'Thumbs.db') return null;
  const file = fleetFiles.find((each) => each === name.toLowerCase());
  if (file) return file;
  return fleetPicture.test(name) && name.length <= 200 && !/[\\\0]/.test(name) ? join(picturesFolder, name) : 'unknown';
}
