import type { BrowserContext, Page } from '@playwright/test';

/** Scripts and style sheets, to hold a page as it was served. */
export const scriptsAndStyles = /\.(js|css)$/;

/** Holds back the requests whose URL matches until they are released. `requested` has their paths. */
export async function holdRequests(
  page: Page | BrowserContext,
  url: string | RegExp,
): Promise<{ requested: string[]; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested: string[] = [];
  await page.route(url, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  return { requested, release };
}
