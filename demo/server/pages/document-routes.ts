import type { App } from '../http/app.ts';
import { preflightResponse } from '../http/origin.ts';
import { allowCrossOrigin } from '../http/security-headers.ts';
import type { MailContext } from '../mail/context.ts';
import { siteConfig } from '../process/site-config.ts';
import { brandStylesResponse, configResponse, embedConfigResponse, openApiResponse } from './site-documents.ts';
import { llmsResponse, manifestResponse, robotsResponse, sitemapResponse } from './site-listing.ts';
import type { SiteRenderer } from './site-renderer.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'origins' | 'siteConfig'>;

/** Adds the documents that the server composes: configuration, colours, robots, manifest, sitemap, OpenAPI. */
export function addDocumentRoutes(app: App, context: Context, renderer: SiteRenderer | null): void {
  const { addresses } = context;
  const config = () => siteConfig(context, '');
  app.get('/config.json', () => allowCrossOrigin(configResponse(context)));
  app.get('/brand.css', () => brandStylesResponse(context));
  app.get('/robots.txt', () => robotsResponse(addresses.siteUrl));
  app.get('/llms.txt', () => llmsResponse(config(), addresses.siteUrl, context.configuration.assistants));
  app.get('/site.webmanifest', () => manifestResponse(config()));
  app.get('/sitemap.xml', async () =>
    sitemapResponse(config(), addresses.siteUrl, (await renderer?.publicPaths()) ?? ['/']),
  );
  app.get('/api/openapi.json', () => allowCrossOrigin(openApiResponse(context)));
  const embedConfig = '/embed/:version/config.json';
  app.get(embedConfig, async ({ req }) => allowCrossOrigin(await embedConfigResponse(context, req.raw)));
  app.options(embedConfig, () => allowCrossOrigin(preflightResponse(new Headers(), 'GET')));
}
