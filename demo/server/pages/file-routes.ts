import { join } from 'node:path';
import type { App } from '../http/app.ts';
import { ownOrigins } from '../http/origins.ts';
import { notFoundResponse } from '../http/problem-response.ts';
import { allowCrossOrigin, filePolicy, isPage, setPageHeaders } from '../http/security-headers.ts';
import type { MailContext } from '../mail/context.ts';
import { cardPage, cardPagePolicy } from '../payment/sandbox/card-page.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { tileResponse } from '../tiles/tile-response.ts';
import { keptEmbedDir } from './keep-embed-versions.ts';
import type { PagePolicy } from './page-policy.ts';
import { createStaticFolder } from './static-files.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'origins'>;

type FileOptions = { distDir: string; dataDir: string | undefined; pagePolicy: PagePolicy };

const hour = 'public, max-age=3600';
const year = 'public, max-age=31536000, immutable';

/** Adds map tiles, the loader with its earlier versions, the operator's own files, the playground and, in demo mode, the sandbox's card form. */
export function addFileRoutes(app: App, context: Context, { distDir, dataDir, pagePolicy }: FileOptions): void {
  addTileRoute(app);
  addEmbedRoute(app, distDir, dataDir);
  if (dataDir !== undefined) addWellKnownRoute(app, dataDir);
  addPlaygroundRoutes(app, { distDir, pagePolicy, hasExamples: context.configuration.demo });
  if (gatewaysOf(context.configuration).includes('sandbox')) addSandboxRoutes(app, context, distDir);
}

function addTileRoute(app: App): void {
  app.get('/tiles/:zoom/:column/:file', (context) => {
    const { zoom, column, file } = context.req.param();
    const tile = tileResponse(zoom, column, file);
    tile.headers.set('content-security-policy', filePolicy);
    return allowCrossOrigin(tile);
  });
}

function addEmbedRoute(app: App, distDir: string, dataDir: string | undefined): void {
  const embed = createStaticFolder(join(distDir, 'embed'));
  const keptEmbed = dataDir === undefined ? embed : createStaticFolder(keptEmbedDir(dataDir));
  app.get('/embed/*', async (context) => {
    const path = context.req.path.slice('/embed'.length);
    const options = { cacheControl: /^\/\d+\.\d+\.\d+/.test(path) ? year : hour };
    const request = context.req.raw;
    // The kept list has every version, the build's only its own.
    const [first, second] = path === '/versions.json' ? [keptEmbed, embed] : [embed, keptEmbed];
    const file = (await first.respond(request, path, options)) ?? (await second.respond(request, path, options));
    return allowCrossOrigin(file ?? notFoundResponse());
  });
}

/** Adds the files with which services such as Apple Pay check that the host is the operator's. */
function addWellKnownRoute(app: App, dataDir: string): void {
  const files = createStaticFolder(join(dataDir, 'well-known'));
  app.get('/.well-known/*', async ({ req }) => {
    const file = await files.respond(req.raw, req.path.slice('/.well-known'.length), { cacheControl: hour });
    file?.headers.set('content-security-policy', filePolicy);
    return file ?? notFoundResponse();
  });
}

/** Adds the documentation for partners. The example partners in its folder are pages of no real site: only the demo has them. */
function addPlaygroundRoutes(
  app: App,
  { distDir, pagePolicy, hasExamples }: Pick<FileOptions, 'distDir' | 'pagePolicy'> & { hasExamples: boolean },
): void {
  const playground = createStaticFolder(join(distDir, 'demo'));
  app.get('/demo', (context) => context.redirect('/demo/', 308));
  if (!hasExamples) app.get('/demo/partners/*', () => notFoundResponse());
  app.get('/demo/*', async (context) => {
    const path = context.req.path.slice('/demo'.length).replace(/\/$/, '/index.html');
    const file = await playground.respond(context.req.raw, path, { cacheControl: 'no-cache' });
    if (file && isPage(file.headers)) setPageHeaders(file.headers, pagePolicy({ trustedTypes: false }));
    return file ?? notFoundResponse();
  });
}

function addSandboxRoutes(app: App, context: Context, distDir: string): void {
  const sandbox = createStaticFolder(join(distDir, 'sandbox'));
  app.get('/sandbox/card', async () => {
    const response = new Response(cardPage, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const partners = await context.origins.readPartners();
    setPageHeaders(response.headers, cardPagePolicy([...ownOrigins(context), ...partners]));
    return response;
  });
  app.get('/sandbox/*', async ({ req }) => {
    const path = req.path.slice('/sandbox'.length);
    return (await sandbox.respond(req.raw, path, { cacheControl: 'no-cache' })) ?? notFoundResponse();
  });
}
