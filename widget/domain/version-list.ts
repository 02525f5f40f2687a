/** One published version of the elements. */
export interface PublishedVersion {
  /** The exact version, which is also the name of its folder below `/embed/`. */
  version: string;
  /** When it was first published, as an ISO instant. */
  date: string;
  /** The integrity hashes of the files that a page loads, by name. */
  files: Record<string, string>;
}

/** `integrity.json` of one version. */
export interface VersionFiles {
  version: string;
  /** The integrity hash of every file, by name. */
  files: Readonly<Record<string, string>>;
}

/** `/embed/versions.json`: every version that a host serves, the newest first. */
export interface VersionList {
  /** The version that the channel `/embed/v1/` loads. */
  current: string;
  versions: PublishedVersion[];
}

/** The files that a page loads itself; the loader verifies the others. */
const entryFiles = ['rental.css', 'rental.js'];

/** Returns the entry of a version from its `integrity.json`. */
export function describeVersion({ version, files }: VersionFiles, date: string): PublishedVersion {
  return { version, date, files: Object.fromEntries(entryFiles.map((name) => [name, files[name] ?? ''])) };
}

/** Returns the list of a new build with all earlier versions, each once with the date of its first publication. */
export function mergeVersions(built: VersionList, earlier: readonly PublishedVersion[]): VersionList {
  const all = new Map<string, PublishedVersion>();
  const newestFirst = [...built.versions, ...earlier].sort(
    (a, b) => Date.parse(b.date) - Date.parse(a.date) || (a.version < b.version ? 1 : -1),
  );
  for (const entry of newestFirst) {
    // A version moves to the place of its earliest date.
    all.delete(entry.version);
    all.set(entry.version, entry);
  }
  return { current: built.current, versions: [...all.values()] };
}
