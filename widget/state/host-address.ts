/** Where an element finds its API and its configuration when no attribute says so. */
export interface HostAddress {
  apiHost: string;
  configUrl: string;
}

let provided: HostAddress | null = null;

/** The page's own word, given once by the site before any element is defined. */
export function provideHostAddress(address: HostAddress): void {
  provided = address;
}

/** True on the site itself, whose API may stand on another origin. */
export function isSiteOf(apiHost: string): boolean {
  return provided?.apiHost === apiHost;
}

/** The provided address, else the origin and folder of our own script, from wherever it was loaded. */
export function hostAddress(): HostAddress {
  if (provided) return provided;
  const script = new URL(import.meta.url);
  return { apiHost: script.origin, configUrl: new URL('config.json', script).href };
}

/**
 * Where the operator's configuration is: beside our own script; for an API that a tag names on another origin than the
 * script's, as every page with the npm package does, at that host.
 */
export function configAddress(apiHost: string): string {
  const { apiHost: own, configUrl } = hostAddress();
  const isOwn = apiHost === '' || apiHost === own;
  return provided || isOwn ? configUrl : `${apiHost}/embed/v1/config.json`;
}
