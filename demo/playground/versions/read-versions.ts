import type { VersionList } from '../../../widget/domain/version-list.ts';

/** Returns the versions that this host has published. Throws if it has no list, as a server that runs from source. */
export async function readVersions(): Promise<VersionList> {
  const response = await fetch('/embed/versions.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`GET /embed/versions.json: ${response.status}`);
  return (await response.json()) as VersionList;
}
