import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describeVersion,
  mergeVersions,
  type PublishedVersion,
  type VersionFiles,
  type VersionList,
} from '../../../widget/domain/version-list.ts';
import { StartError } from '../process/start-error.ts';

/** Matches the folder of a version; `v1` and other names always serve the newest build. */
const isVersion = (name: string) => /^\d+\.\d+\.\d+/.test(name);

/** Returns the folder in the data folder with every published version. */
export const keptEmbedDir = (dataDir: string) => join(dataDir, 'embed');

/** Old versions are kept without their source maps, which are larger than the code. */
const isKept = (path: string) => !path.endsWith('.map');

/**
 * Copies each built version of the loader into the data folder and keeps it there, because partner pages may load an old
 * version permanently, and lists them in `versions.json` there. Throws a StartError if a kept version was built again with other content.
 */
export async function keepEmbedVersions(built: string, kept: string): Promise<void> {
  if (!existsSync(built)) return;
  for (const version of (await readdir(built)).filter(isVersion)) {
    const from = join(built, version);
    const to = join(kept, version);
    if (!existsSync(to)) await cp(from, to, { recursive: true, preserveTimestamps: true, filter: isKept });
    else await compare(from, to, version);
  }
  await listVersions(built, kept);
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

/** Reads a JSON file; resolves to null if there is none or if it isn't JSON. */
async function readJson<Content>(file: string): Promise<Content | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  } catch {
    return null;
  }
}

/** Describes a kept version from its own files, for one that was published before there was a list. */
async function describeKept(folder: string): Promise<PublishedVersion | null> {
  const file = join(folder, 'integrity.json');
  const release = await readJson<VersionFiles>(file);
  return release && describeVersion(release, (await stat(file)).mtime.toISOString());
}

/** Adds the build's version to the list of the kept ones. A build without a list changes nothing. */
async function listVersions(built: string, kept: string): Promise<void> {
  const list = await readJson<VersionList>(join(built, 'versions.json'));
  if (!list) return;
  const file = join(kept, 'versions.json');
  const { versions: listed = [] } = (await readJson<Partial<VersionList>>(file)) ?? {};
  const known = new Set(listed.map(({ version }) => version));
  const unlisted = (await readdir(kept)).filter((name) => isVersion(name) && !known.has(name));
  const described = await Promise.all(unlisted.map((name) => describeKept(join(kept, name))));
  const all = mergeVersions(list, [...listed, ...described.filter((entry) => entry !== null)]);
  // A crash while writing must not leave half a list.
  await writeFile(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
