import { fleetUpload } from '../../../domain/fleet.ts';

/** Why files can't be sent. */
export type PackProblem = 'too-large' | 'too-many' | 'unreadable' | 'mixed';

/** The files as one ZIP, or why they can't be sent. */
export type Packed = { file: File } | { problem: PackProblem };

/** Packs chosen files into one ZIP; a single ZIP stays as it is. The code that packs loads with the first files. */
export async function packFiles(files: readonly File[]): Promise<Packed> {
  const [first] = files;
  const zips = files.filter(({ name }) => /\.zip$/i.test(name));
  if (zips.length > 0 && files.length > 1) return { problem: 'mixed' };
  const size = files.reduce((total, file) => total + file.size, 0);
  if (size > fleetUpload.bytes) return { problem: 'too-large' };
  if (files.length > fleetUpload.files) return { problem: 'too-many' };
  if (first && zips.length === 1) return { file: first };
  const { zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = {};
  for (const [index, file] of files.entries()) {
    const bytes = await readFile(file);
    if (!bytes) return { problem: 'unreadable' };
    const path = file.webkitRelativePath || file.name;
    // The server reports a second file of the same name.
    entries[path in entries ? `${index}/${path}` : path] = bytes;
  }
  // Pictures are compressed already, and spreadsheets are small.
  const zip = zipSync(entries, { level: 0 });
  return { file: new File([new Uint8Array(zip)], 'fleet.zip', { type: 'application/zip' }) };
}

/** Returns null for a file that was moved or changed since it was chosen, and for a folder that was dropped. */
async function readFile(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
