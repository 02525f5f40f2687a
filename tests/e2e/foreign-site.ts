import type { Page } from '@playwright/test';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { expect, siteUrl } from './journey.ts';

interface PageParts {
  head?: string;
  /** Attributes of `<html>`. */
  attributes?: string;
  /** The page's Content-Security-Policy. */
  policy?: string;
}

/** Another site, whose pages a test writes. It isn't one of the product's partners. */
export interface ForeignSite {
  readonly url: string;
  /** Opens a page with this body, with the loader in its head unless `head` replaces it. */
  open(page: Page, body: string, parts?: PageParts): Promise<void>;
  close(): Promise<void>;
}

/** The tags that a partner pastes. */
export const loaderTags = (): string =>
  `<link rel="stylesheet" href="${siteUrl()}/embed/v1/rental.css"><script type="module" src="${siteUrl()}/embed/v1/rental.js"></script>`;

/** The nonce of a strict page's own scripts. */
export const nonce = 'f00d';

/** The loader and the policy of a page that runs only scripts with its nonce, and requests only the host. */
export const strictPage = () => ({
  head: loaderTags().replace('<script', `<script nonce="${nonce}"`),
  policy: `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src ${siteUrl()}; img-src ${siteUrl()} data:; connect-src ${siteUrl()}; form-action ${siteUrl()}`,
});

/** A script of a strict page. */
export const strictScript = (code: string) => `<script nonce="${nonce}">${code}</script>`;

/** Starts a site whose other files are `files`, by path. */
export async function startForeignSite(files: Readonly<Record<string, () => string>> = {}): Promise<ForeignSite> {
  const pages = new Map<string, { html: string; policy: string }>();
  const server: LocalServer = await startLocalServer(({ url }, response) => {
    const file = files[url]?.();
    const { html = '', policy = '' } = pages.get(url) ?? {};
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(file ?? html);
  });
  return {
    url: server.url,
    close: server.close,
    open: async (page, body, { head = loaderTags(), attributes = 'lang="en"', policy = '' } = {}) => {
      const path = `/${pages.size}`;
      const html = `<!doctype html><html ${attributes}><head><link rel="icon" href="data:,"><title>Page</title>${head}</head><body>${body}</body></html>`;
      pages.set(path, { html, policy });
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
