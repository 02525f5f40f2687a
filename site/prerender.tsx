import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../widget/client/create-client.ts';
import type { Config } from '../widget/contract/config.ts';
import { type Language, languages } from '../widget/domain/enumerations.ts';
import { productDefaults } from '../widget/domain/product-defaults.ts';
import resetCss from '../widget/theme/reset.css?inline';
import tokensCss from '../widget/theme/tokens.css?inline';
import { inlineScript } from './before-hydration/inline-script.ts';
import { writeDocument } from './render/document.ts';
import { fetchQueries } from './render/fetch-queries.ts';
import { assetsOf, type Manifest } from './render/page-assets.ts';
import { type RenderedPage, renderPage } from './render/render-page.tsx';
import { structuredDataOf } from './render/structured-data.ts';
import type { Route } from './route.ts';
import { noMatch, routes } from './routes.ts';
import type { ServedResponse } from './served-responses.ts';

/** Placeholder in prerendered pages for the site's URL, which only the server knows. */
const originMark = '{{origin}}';
const buildFile = 'build.json';

/** The output of the browser build that pages reference. */
interface SiteBuild {
  manifest: Manifest;
  /** The CSS of all pages, inlined in each, so that a page paints as soon as it has arrived. */
  style: string;
  /** The hashes with which a content security policy allows a page's inline style sheet and script. */
  inline: { style: string; script: string };
}

export interface PageRequest {
  language: Language;
  config: Config;
  origin: string;
}

async function documentOf(
  { manifest, style }: SiteBuild,
  { language, config, origin }: PageRequest,
  route: Route,
  page: RenderedPage,
  responses: readonly ServedResponse[] = [],
): Promise<string> {
  const structuredData = await structuredDataOf(route, language, config, origin);
  const assets = assetsOf(manifest, style, route, language);
  return writeDocument({ ...page, route, language, config, origin, responses, structuredData, assets });
}

/** Returns the name of a page's file without its extension. */
const pageName = ({ path, documentPath = path }: Route) => (documentPath === '/' ? 'index' : documentPath.slice(1));

function routeOf(name: string, config: Config): Route | null {
  if (name === pageName(noMatch)) return noMatch;
  const route = routes.find((each) => pageName(each) === name);
  return route && !route.isHidden?.(config) ? route : null;
}

export interface LivePageRequest extends PageRequest {
  client: Client;
}

/** A page's document. */
export interface PageFile {
  text: string;
  /** True if it contains responses of the API, which may change. */
  isLive: boolean;
}

/** Renders the page of a name; null if this configuration has none. */
export type PageRenderer = (name: string, request: LivePageRequest) => Promise<PageFile | null>;

/**
 * Renders pages with the operator's configuration, for the server: name, languages, contact and all that follows from
 * them are in the document before any script. `folder` is the built site.
 */
export async function createRenderer(folder: string): Promise<PageRenderer> {
  const build = JSON.parse(await readFile(join(folder, buildFile), 'utf8')) as SiteBuild;
  /** The responses that live pages were last rendered with. */
  const latest = new Map<string, { json: string; text: string }>();
  return async (name, request) => {
    const { language, config } = request;
    const route = routeOf(name, config);
    if (!route) return null;
    const write = async (responses: readonly ServedResponse[] = []) =>
      documentOf(build, request, route, await renderPage({ route, language, config, responses }), responses);
    // Only the script calls an API on another host.
    const responses = config.apiHost === '' ? await fetchQueries(route, request) : null;
    if (responses === null) return { text: await write(), isLive: false };
    const key = `${language} ${name}`;
    const json = JSON.stringify(responses);
    const known = latest.get(key);
    const text = known?.json === json ? known.text : await write(responses);
    latest.set(key, { json, text });
    return { text, isLive: true };
  };
}

export { articleText } from './render/article-text.ts';
export { renderCheckoutResponses } from './render/checkout-responses.ts';
export { renderSearch } from './render/search-fallback.tsx';

/** Paths that search engines may list, with this configuration. */
export function publicPaths(config: Config): string[] {
  return routes
    .filter((route) => !route.isPrivate && !route.isUnlisted && !route.isHidden?.(config))
    .map(({ path }) => path);
}

/** Returns the CSS of the components and of the site as one text. */
async function takeStyle(folder: string, manifest: Manifest, blocks: Iterable<string>): Promise<string> {
  const site = manifest['style.css'];
  if (!site) throw new Error('The browser build has no style sheet');
  const text = [...blocks, await readFile(join(folder, site.file), 'utf8')].join('\n');
  if (text.includes('</')) throw new Error('The style sheet contains "</", which would end its <style> element');
  await rm(join(folder, site.file));
  return text;
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes every page in every language with the default configuration, and the data from which the server renders further pages. */
export async function prerenderSite(folder: string): Promise<void> {
  const config = productDefaults;
  const sheets = new Set([resetCss, tokensCss]);
  const pages: { request: PageRequest; route: Route; page: RenderedPage }[] = [];
  for (const language of languages) {
    for (const route of [...routes, noMatch]) {
      const page = await renderPage({ route, language, config, collect: (css) => sheets.add(css) });
      pages.push({ request: { language, config, origin: originMark }, route, page });
    }
  }
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const style = await takeStyle(folder, manifest, sheets);
  const inline = { style: hashSource(style), script: hashSource(inlineScript) };
  const build: SiteBuild = { manifest, style, inline };
  await writeFile(join(folder, buildFile), JSON.stringify(build));
  for (const { request, route, page } of pages) {
    const file = join(folder, request.language, `${pageName(route)}.html`);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, await documentOf(build, request, route, page));
  }
}
