import { findScript } from './find-script.ts';

/** The files of each tag, defined by the build: its own chunk first, then everything it imports. */
declare const RENTAL_CHUNKS: Record<string, string[]>;

/** The folder of these files, relative to this script. */
declare const RENTAL_FOLDER: string;
declare const RENTAL_VERSION: string;
/** The file of `shadow-roots.ts`, which most pages don't load. */
declare const RENTAL_SHADOW_ROOTS: string;
/** The file of `verify-files.ts` and its integrity. */
declare const RENTAL_VERIFIER: [file: string, integrity: string];

export const { url: scriptUrl, nonce } = findScript(RENTAL_VERSION);
/** The page's tags for this script. */
export const ownScripts = [...document.scripts].filter(({ src }) => src === scriptUrl);

export const chunks = RENTAL_CHUNKS;
const preloaded = new Set<string>();
const addressOf = (file: string) => new URL(RENTAL_FOLDER + file, scriptUrl).href;

/** The integrity of each file, on a page that verifies them. */
let hashes: Record<string, string> = {};
const preloadFile = (file: string, fetchPriority: 'auto' | 'low', integrity = hashes[file]): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.fetchPriority = fetchPriority;
  // An empty attribute would exempt the file from the page's import map.
  if (integrity) link.integrity = integrity;
  if (nonce) link.nonce = nonce;
  link.href = addressOf(file);
  document.head.append(link);
  return link;
};

/** Preloads the files of a tag, each once. */
export const preload = (tag: string, fetchPriority: 'auto' | 'low') => {
  for (const file of chunks[tag] ?? []) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    preloadFile(file, fetchPriority);
  }
};

/** True if the page's tag for this script has `integrity`: then every file is verified too. */
const isVerified = ownScripts.some(({ integrity }) => integrity);
let verification: Promise<unknown> | undefined;
const loadVerifier = async () => {
  const [file, integrity] = RENTAL_VERIFIER;
  const link = preloadFile(file, 'auto', integrity);
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // The next file tries again.
      verification = undefined;
      reject(new Error(`${file} could not be verified`));
    };
  });
  const { verifyFiles }: typeof import('./verify-files.ts') = await import(/* @vite-ignore */ addressOf(file));
  hashes = await verifyFiles(nonce);
};

/**
 * Imports a file once it can be verified. The URL is absolute, because `import()` has no base URL in a classic script of
 * another origin.
 */
export const importFile = async (file: string, start?: () => unknown) => {
  if (isVerified) {
    verification ??= loadVerifier();
    await verification;
  }
  await start?.();
  return import(/* @vite-ignore */ addressOf(file));
};

export const shadowRoots = (): Promise<typeof import('./shadow-roots.ts')> => importFile(RENTAL_SHADOW_ROOTS);
export const ignore = () => {};
