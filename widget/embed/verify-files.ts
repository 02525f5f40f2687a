/**
 * Loaded only if the page's script tag has `integrity`. Then the browser verifies this file by a hash in the loader, and every
 * other file of the version by the hashes in this file, before it runs any of them.
 */

/** The integrity of each file of this version but the loader and this one, defined by the build. */
declare const RENTAL_INTEGRITY: Record<string, string>;
const hashes = RENTAL_INTEGRITY;
const modules = Object.entries(hashes).filter(([file]) => file.endsWith('.js'));

/** Maps to this module. An import map was accepted if this name resolves. */
const probe = 'rental-elements-verified';

const addressOf = (file: string) => new URL(file, import.meta.url).href;

/** Returns the import map as its inline script contains it. A policy without nonces can allow it by the hash of this text. */
export function writeImportMap(): string {
  const integrity = Object.fromEntries(modules.map(([file, hash]) => [addressOf(file), hash]));
  return JSON.stringify({ imports: { [probe]: import.meta.url }, integrity });
}

/**
 * True if the page has accepted the import map. Only browsers that accept one after the first module do, and all of them
 * verify modules by it.
 */
function isMapped(): boolean {
  try {
    return import.meta.resolve(probe) === import.meta.url;
  } catch {
    return false;
  }
}

/** Adds the import map; the page's policy may block it. */
function addImportMap(nonce: string | undefined): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  if (nonce) script.nonce = nonce;
  // A text node, because `textContent` throws where the page requires trusted types.
  script.append(writeImportMap());
  document.head.append(script);
  script.remove();
}

/** Fetches a module, verifies it and keeps it for later imports. Rejects if its bytes are not those of the build. */
function preload([file, integrity]: [string, string], nonce: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.integrity = integrity;
    if (nonce) link.nonce = nonce;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${file} could not be loaded and verified`));
    link.href = addressOf(file);
    document.head.append(link);
  });
}

/** Rejects if the page's link to `rental.css` gets other bytes than those of the build. */
async function verifyStyles(): Promise<void> {
  const url = addressOf('rental.css');
  const isLinked = [...document.querySelectorAll('link')].some(({ href }) => href === url);
  if (isLinked) await fetch(url, { integrity: hashes['rental.css'] ?? '' });
}

/**
 * Makes the browser verify each module of this version, by an import map or, where that is unsupported or blocked, by fetching
 * all of them now. Returns the integrity of each file; rejects if a file is known to have other bytes.
 */
export async function verifyFiles(nonce: string | undefined): Promise<Record<string, string>> {
  addImportMap(nonce);
  await Promise.all([verifyStyles(), ...(isMapped() ? [] : modules.map((module) => preload(module, nonce)))]);
  return hashes;
}
