import type { Config } from '../widget/contract/config.ts';
import { productDefaults } from '../widget/domain/product-defaults.ts';

/** Loads `config.json` for a page that another server serves. */
export async function fetchedConfig(): Promise<Config> {
  try {
    const [response, { parseConfig }] = await Promise.all([
      fetch('/config.json', { credentials: 'omit' }),
      import('../widget/contract/config.ts'),
    ]);
    return parseConfig(await response.json());
  } catch (error) {
    console.warn('Could not load the configuration; using the defaults.', error);
    return productDefaults;
  }
}
