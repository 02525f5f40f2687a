import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../process/start-error.ts';

/** Matches the folder of a version; `v1` and other names always serve the newest build. */
const isVersion = (name: string) => /^\d+\.\d+\.\d+/.test(name);

/** Old versions are kept without their source maps, which are larger than the code. */
const isKept = (path: string) => !path.endsWith('.map');

/**
 * Copies each built version of the loader into the data folder and keeps it there, because partner pages may load an old
 * version permanently. Throws a StartError if a kept version was built again with other content.
 */
export async function keepEmbedVersions(built: string, kept: string): Promise<void> {
  if (!existsSync(built)) return;
  for (const version of (await readdir(built)).filter(isVersion)) {
    const from = join(built, version);
    const to = join(kept, version);
    if (!existsSync(to)) await cp(from, to, { recursive: true, preserveTimestamps: true, filter: isKept });
    else await compare(from, to, version);
  }
}

async function compare(from: string, to: string, version: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    // Compressed copies are skipped, because their bytes depend on the version of Node.
    if (!entry.isFile() || entry.name.endsWith('.br') || !isKept(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(from.length);
    const old = await readFile(join(to, path)).catch(() => null);
    if (!old?.equals(await readFile(join(from, path)))) {
      throw new StartError(
        `Loader version ${version} was already published with different files (${path}). Give the new build a new version.`,
      );
    }
  }
}
