import type { Page } from '@playwright/test';

/** Milliseconds for one wait on a page, on a busy machine. */
export const timeoutMs = 60_000;

/** Opens a page, once its server responds. */
export async function open(page: Page, url: string): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const response = await page.goto(url).catch(() => null);
    if (response?.ok()) return;
    if (Date.now() > until) throw new Error(`${url} does not respond`);
    await page.waitForTimeout(200);
  }
}
