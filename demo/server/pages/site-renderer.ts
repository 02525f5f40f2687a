import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../../../widget/contract/config.ts';
import { isOneOf, type Language, languages } from '../../../widget/domain/enumerations.ts';
import type { MailContext } from '../mail/context.ts';
import { siteConfig } from '../process/site-config.ts';
import type { SearchFallback, SearchRequest } from './site-search.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'siteConfig'>;

type PageRequest = { language: Language; config: Config; origin: string };

/** What the build made of `site/prerender.tsx`. */
type RenderModule = {
  createRenderer: (folder: string) => Promise<(name: string, request: PageRequest) => Promise<string | null>>;
  publicPaths: (config: Config) => string[];
  renderSearch: (request: SearchRequest) => Promise<SearchFallback>;
};

export type SiteRenderer = {
  /** A page's file such as `fr/faq.html`; null where there is no such page, undefined for what is no page. */
  make: (file: string) => Promise<string | null | undefined>;
  /** What the two tags of the search page hold for people without script. */
  search: (request: Pick<SearchRequest, 'search' | 'language' | 'ask'>) => Promise<SearchFallback>;
  /** Paths for search engines. */
  publicPaths: () => Promise<string[]>;
};

/**
 * Pages as the operator configured them, rendered by the site's own code when they are first asked for. Null where that
 * code was not built: the pages of the build are served then.
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
  return {
    make: async (path) => {
      const [, language, name = ''] = /^(\w\w)\/(.+)\.html$/.exec(path) ?? [];
      if (!isOneOf(languages, language)) return undefined;
      renderer ??= load().then(({ createRenderer }) => createRenderer(join(distDir, 'site')));
      const render = await renderer;
      return render(name, { language, config: config(), origin: context.addresses.siteUrl });
    },
    search: async (request) =>
      (await load()).renderSearch({ ...request, config: config(), origin: context.addresses.siteUrl }),
    publicPaths: async () => (await load()).publicPaths(config()),
  };
}
