/** The API and the configuration of an element without attributes for them. */
export interface HostAddress {
  apiHost: string;
  configUrl: string;
}

let provided: HostAddress | null = null;

/** Set once by the site before any element is defined. */
export function provideHostAddress(address: HostAddress): void {
  provided = address;
}

/** True on the site, whose tags are not in a partner's page. */
export const isOnSite = (): boolean => provided !== null;

/** True on the site itself, whose API may be on another origin. */
export function isSiteOf(apiHost: string): boolean {
  return provided?.apiHost === apiHost;
}

/** Returns the provided address, otherwise the origin and folder of this script. */
export function hostAddress(): HostAddress {
  if (provided) return provided;
  const script = new URL(import.meta.url);
  return { apiHost: script.origin, configUrl: new URL('config.json', script).href };
}

/**
 * Returns the URL of the operator's configuration: next to this script, or on the API's host if a tag names an API on another
 * origin, as every page with the npm package does.
 */
export function configAddress(apiHost: string): string {
  const { apiHost: own, configUrl } = hostAddress();
  const isOwn = apiHost === '' || apiHost === own;
  return provided || isOwn ? configUrl : `${apiHost}/embed/v1/config.json`;
}
