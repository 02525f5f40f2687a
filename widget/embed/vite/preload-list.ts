import type { Manifest } from 'vite';

/** The files of each tag, relative to the build's folder: its own chunk first, then everything it imports. */
export type PreloadList = Readonly<Record<string, readonly string[]>>;

/** Reads the preload list from the manifest of the partner build. One round trip can then fetch all files of a tag. */
export function preloadList(manifest: Manifest, tags: readonly string[]): PreloadList {
  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`No ${key} in the manifest of the partner build`);
    if (found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) filesOf(next, found);
    return found;
  };
  return Object.fromEntries(tags.map((tag) => [tag, [...filesOf(`widget/elements/register/${tag}.ts`)]]));
}
