import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { Manifest } from 'vite';
import { tags } from '../../elements/vite/package-environment.ts';
import { inDist, inRoot, packageJson } from '../../vite/paths.ts';
import { buildLoader } from './build-loader.ts';
import { shadowRoots } from './partner-environment.ts';
import { preloadList } from './preload-list.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** Returns the package's version with a hash of the files, so that other bytes get another version. */
export function embedVersion(files: Files): string {
  const hash = createHash('sha256');
  for (const [name, content] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update(content);
  }
  return `${packageJson.version}-${hash.digest('hex').slice(0, 10)}`;
}

/** Returns `integrity.json`: the version and the hash of each of its files. */
export function describeIntegrity(version: string, files: Files): string {
  const sums = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]) => [name, `sha384-${createHash('sha384').update(content).digest('base64')}`]);
  return `${JSON.stringify({ version, files: Object.fromEntries(sums) }, null, 2)}\n`;
}

function writeFiles(folder: string, files: Files): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

/**
 * Names the partner build after its content, adds the loader and the style sheet, and writes the `v1` channel: the same
 * loader, with its chunks in the version's folder.
 */
export async function publishEmbed(): Promise<void> {
  const built = inDist('embed/build');
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8')) as Manifest;
  rmSync(join(built, 'manifest.json'));
  const files = { chunks: preloadList(manifest, tags), shadowRoots: manifest[shadowRoots]?.file ?? '' };
  const css = transform({
    filename: 'rental.css',
    code: readFileSync(inRoot('widget/embed/rental.css')),
    minify: true,
  });
  const parts = Object.fromEntries(readdirSync(built).map((name) => [name, readFileSync(join(built, name))]));
  const unversioned = await buildLoader({ version: '', folder: './', ...files });
  const version = embedVersion({ ...parts, 'rental.css': Buffer.from(css.code), 'rental.js': unversioned });

  const added = {
    'rental.css': Buffer.from(css.code),
    'rental.js': await buildLoader({ version, folder: './', ...files }),
  };
  const integrity = describeIntegrity(version, { ...parts, ...added });
  renameSync(built, inDist('embed', version));
  writeFiles(inDist('embed', version), { ...added, 'integrity.json': integrity });
  const channelLoader = await buildLoader({ version, folder: `../${version}/`, ...files });
  // The channel's copy says which version it loads, for pages that want to load exactly that one.
  writeFiles(inDist('embed/v1'), { ...added, 'rental.js': channelLoader, 'integrity.json': integrity });
}
