import type { Config } from '../widget/contract/config.ts';

/** Id of the element that contains a served page's configuration. */
export const configElementId = 'site-config';

/**
 * Returns the configuration that the server rendered this page with; null if the page came from another server
 * and `config.json` has to be fetched. It was parsed on the server.
 */
export function servedConfig(): Config | null {
  try {
    return JSON.parse(document.getElementById(configElementId)?.textContent ?? '') as Config;
  } catch {
    return null;
  }
}
