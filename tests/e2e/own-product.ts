import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newDataDir, type Product, startProduct } from '../support/start-product.ts';

/** Runs the built product in a new data folder, with an operator's `config.json` and environment, for a journey that changes the whole site. */
export async function withOwnProduct(
  page: Page,
  config: object,
  use: (product: Product) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const dataDir = newDataDir();
  writeFileSync(join(dataDir, 'config.json'), JSON.stringify(config));
  const product = await startProduct({ ...environment, DATA_DIR: dataDir });
  try {
    await use(product);
  } finally {
    // Leaves the page before the server stops, so that it sends no more requests.
    await page.goto('about:blank');
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
