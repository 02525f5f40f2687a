import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { Manifest } from 'vite';
import { describeVersion, type VersionFiles, type VersionList } from '../../domain/version-list.ts';
import { declaredTags, loadReferences } from '../../elements/vite/load-references.ts';
import { tags } from '../../elements/vite/package-environment.ts';
import { buildOwnTexts, ownTextsFile, textListFile } from '../../i18n/vite/build-own-texts.ts';
import { listMessages, writeTextList } from '../../i18n/vite/message-list.ts';
import { inDist, inRoot, packageJson } from '../../vite/paths.ts';
import { buildDoctor, buildLoader, buildVerifier, doctorFile, verifierFile } from './build-loader.ts';
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

const integrityOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns the integrity of each file, by name. */
function integrityOfAll(files: Files): Record<string, string> {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, content]) => [name, integrityOf(content)]));
}

/** Returns `integrity.json`: the version and the hash of each of its files. */
export function describeIntegrity(version: string, files: Files): string {
  return `${JSON.stringify({ version, files: integrityOfAll(files) }, null, 2)}\n`;
}

/** Returns `versions.json` of one build. A server adds the versions that it has published before. */
export function describeVersions(integrity: string, builtAt: Date): string {
  const release = JSON.parse(integrity) as VersionFiles;
  const list: VersionList = { current: release.version, versions: [describeVersion(release, builtAt.toISOString())] };
  return `${JSON.stringify(list, null, 2)}\n`;
}

function writeFiles(folder: string, files: Files): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

/** Reads a manifest, and removes it, because only the build needs it. */
function takeManifest(file: string): Manifest {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  rmSync(file);
  return manifest;
}

/**
 * Names the partner build after its content, adds the loader and the style sheet, and writes the `v1` channel: the same
 * loader, with its chunks in the version's folder, and `versions.json`. Returns the version's folder.
 */
export async function publishEmbed(): Promise<string> {
  const built = inDist('embed/build');
  const manifest = { ...takeManifest(join(built, 'manifest.json')), ...takeManifest(join(built, 'offer.json')) };
  const css = transform({
    filename: 'rental.css',
    code: readFileSync(inRoot('widget/embed/rental.css')),
    minify: true,
  });
  // Source maps follow from the sources: they change no page, so neither version nor hashes depend on them.
  const names = readdirSync(built).filter((name) => !name.endsWith('.map'));
  const chunks = Object.fromEntries(names.map((name) => [name, readFileSync(join(built, name))]));
  const doctor = await buildDoctor(declaredTags(await loadReferences()));
  const messages = listMessages();
  const ownTexts = await buildOwnTexts(messages, tags);
  const texts = writeTextList(messages);
  const parts = {
    ...chunks,
    'rental.css': Buffer.from(css.code),
    [doctorFile]: doctor.code,
    [ownTextsFile]: ownTexts.code,
  };
  const verifier = await buildVerifier(integrityOfAll(parts));
  const values = {
    chunks: preloadList(manifest, tags),
    shadowRoots: manifest[shadowRoots]?.file ?? '',
    verifier: [verifierFile, integrityOf(verifier.code)],
  } as const;
  const unversioned = await buildLoader({ version: '', folder: './', ...values });
  const version = embedVersion({ ...parts, [verifierFile]: verifier.code, 'rental.js': unversioned.code });
  const loader = await buildLoader({ version, folder: './', ...values });

  const added = {
    'rental.css': parts['rental.css'],
    [doctorFile]: doctor.code,
    [ownTextsFile]: ownTexts.code,
    'rental.js': loader.code,
    [verifierFile]: verifier.code,
  };
  const integrity = describeIntegrity(version, { ...parts, ...added });
  renameSync(built, inDist('embed', version));
  writeFiles(inDist('embed', version), {
    ...added,
    'integrity.json': integrity,
    'rental.js.map': loader.map,
    [`${verifierFile}.map`]: verifier.map,
    [`${doctorFile}.map`]: doctor.map,
    [`${ownTextsFile}.map`]: ownTexts.map,
    [textListFile]: texts,
  });
  const channelLoader = await buildLoader({ version, folder: `../${version}/`, ...values });
  // The channel's copy contains the version that it loads, for pages that load exactly that one.
  writeFiles(inDist('embed/v1'), {
    'rental.css': parts['rental.css'],
    'rental.js': channelLoader.code,
    'rental.js.map': channelLoader.map,
    'integrity.json': integrity,
    [textListFile]: texts,
  });
  writeFiles(inDist('embed'), { 'versions.json': describeVersions(integrity, new Date()) });
  return inDist('embed', version);
}
