import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { streamOf } from '../http/file-response.ts';
import { picturesFolder } from './read-folder.ts';

/** Returns a fleet folder as a ZIP file, which is written while it is read: only one of the files is in memory at a time. */
export function packFolder(directory: string, onEnd: () => Promise<void>): ReadableStream<Uint8Array> {
  return streamOf(zipChunks(directory, onEnd));
}

async function* zipChunks(directory: string, onEnd: () => Promise<void>): AsyncGenerator<Uint8Array, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  try {
    for (const name of await listFiles(directory)) {
      // Pictures are compressed already.
      const entry = name.endsWith('.csv') ? new ZipDeflate(name) : new ZipPassThrough(name);
      zip.add(entry);
      entry.push(await readFile(join(directory, name)), true);
      yield* ready.splice(0);
    }
    zip.end();
    yield* ready.splice(0);
  } finally {
    await onEnd();
  }
  return undefined;
}

async function listFiles(directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name !== picturesFolder);
  const pictures = await readdir(join(directory, picturesFolder));
  return [...files.sort(), ...pictures.sort().map((name) => `${picturesFolder}/${name}`)];
}
