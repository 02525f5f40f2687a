import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '../../../widget/client/create-client.ts';
import type { Config } from '../../../widget/contract/config.ts';
import { isOneOf, type Language, languages } from '../../../widget/domain/enumerations.ts';
import type { MailContext } from '../mail/context.ts';
import { siteConfig } from '../process/site-config.ts';
import type { RenderedFile } from './static-files.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'siteConfig'>;

type PageRequest = { language: Language; config: Config; origin: string; client: Client };

type SearchRequest = { search: string; language: Language; config: Config; origin: string; client: Client };

/** Content of the search page's two tags before their script has loaded, and the responses that this begins with. */
export type SearchFallback = { form: string; results: string; responses: string };

/** Exports of the built `site/prerender.tsx`. */
type RenderModule = {
  createRenderer: (folder: string) => Promise<(name: string, request: PageRequest) => Promise<RenderedFile | null>>;
  publicPaths: (config: Config) => string[];
  renderSearch: (request: SearchRequest) => Promise<SearchFallback>;
  renderCheckoutResponses: (request: SearchRequest) => Promise<string>;
  articleText: (name: 'faq' | 'tos', language: Language, config: Config) => Promise<string>;
};

type PageAddress = Pick<SearchRequest, 'search' | 'language' | 'client'>;

export type SiteRenderer = {
  /**
   * Renders a page's file such as `fr/faq.html`, with what it reads from the API; null if there is no such page, undefined if the
   * path is not a page's.
   */
  render: (file: string, client: Client) => Promise<RenderedFile | null | undefined>;
  /** Renders the content of the search page's two tags for users without script. */
  search: (request: PageAddress) => Promise<SearchFallback>;
  /** Returns the responses that a checkout begins with, as HTML. */
  checkoutResponses: (request: PageAddress) => Promise<string>;
  /** Returns the paths of the public pages, for search engines. */
  publicPaths: () => Promise<string[]>;
  /** Returns the questions or the terms as plain text. */
  articleText: (name: 'faq' | 'tos', language: Language) => Promise<string>;
};

/**
 * Creates a renderer that renders pages with the operator's configuration on first request. Returns null if the renderer was
 * not built; the prerendered pages are served then.
 */
export function createSiteRenderer(context: Context, distDir: string): SiteRenderer | null {
  const file = join(distDir, 'render/prerender.js');
  if (!existsSync(file)) return null;
  let loading: Promise<RenderModule> | null = null;
  const load = () => {
    loading ??= import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<RenderModule>;
    return loading;
  };
  let renderer: ReturnType<RenderModule['createRenderer']> | null = null;
  const config = () => siteConfig(context, '');
  const withSite = (request: PageAddress) => ({ ...request, config: config(), origin: context.addresses.siteUrl });
  return {
    render: async (path, client) => {
      const [, language, name = ''] = /^(\w\w)\/(.+)\.html$/.exec(path) ?? [];
      if (!isOneOf(languages, language)) return undefined;
      renderer ??= load().then(({ createRenderer }) => createRenderer(join(distDir, 'site')));
      const renderPage = await renderer;
      return renderPage(name, { language, config: config(), origin: context.addresses.siteUrl, client });
    },
    search: async (request) => (await load()).renderSearch(withSite(request)),
    checkoutResponses: async (request) => (await load()).renderCheckoutResponses(withSite(request)),
    publicPaths: async () => (await load()).publicPaths(config()),
    articleText: async (name, language) => (await load()).articleText(name, language, config()),
  };
}
