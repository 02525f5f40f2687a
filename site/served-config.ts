import type { Config } from '../widget/contract/config.ts';

/** Id of the element in which a served page carries its configuration. */
export const configElementId = 'site-config';

/**
 * The configuration that our server rendered this page with and wrote into it; null where the page came from elsewhere
 * and `config.json` has to be fetched. It was parsed on the server.
 */
export function servedConfig(): Config | null {
  try {
    return JSON.parse(document.getElementById(configElementId)?.textContent ?? '') as Config;
  } catch {
    return null;
  }
}
