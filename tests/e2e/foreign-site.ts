import type { Page } from '@playwright/test';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl } from './journey.ts';

/** Another site, whose pages a test writes. It isn't one of the product's partners. */
export interface ForeignSite {
  readonly url: string;
  /** Opens a page with this body, with the loader in its head unless `head` replaces it. */
  open(page: Page, body: string, parts?: { head?: string; attributes?: string }): Promise<void>;
  close(): Promise<void>;
}

/** The tags that a partner pastes. */
export const loaderTags = (): string =>
  `<link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css"><script type="module" src="${siteUrl()}/embed/v1/rental.js"></script>`;

/** Starts a site whose other files are `files`, by path. */
export async function startForeignSite(files: Readonly<Record<string, () => string>> = {}): Promise<ForeignSite> {
  const pages = new Map<string, string>();
  const server: LocalServer = await startLocalServer(({ url }, response) => {
    const file = files[url]?.();
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(file ?? pages.get(url) ?? '');
  });
  return {
    url: server.url,
    close: server.close,
    open: async (page, body, { head = loaderTags(), attributes = 'lang="en"' } = {}) => {
      const path = `/${pages.size}`;
      pages.set(
        path,
        `<!doctype html><html ${attributes}><head><link rel="icon" href="data:,"><title>Page</title>${head}</head><body>${body}</body></html>`,
      );
      await page.goto(`${server.url}${path}`);
    },
  };
}

/** Waits until the first tag with this name is ready. */
export const isReady = (page: Page, tag: string, state = 'ready') =>
  expect
    .poll(() =>
      page
        .locator(tag)
        .first()
        .evaluate((element, name) => element.matches(`:state(${name})`), state),
    )
    .toBe(true);
