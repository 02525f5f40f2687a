import type { Config } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { languageTable } from '../../widget/domain/language-table.ts';
import { inlineScript, preloadsOf } from '../before-hydration/inline-script.ts';
import type { Route } from '../route.ts';
import { configElementId } from '../served-config.ts';
import { responsesElementId, type ServedResponse } from '../served-responses.ts';
import type { PageAssets } from './page-assets.ts';

/** The contents of a page's document. */
export interface PageDocument {
  route: Route;
  language: Language;
  config: Config;
  /** The site's public URL without a trailing slash. */
  origin: string;
  title: string;
  description: string;
  html: string;
  /** The responses that the page was rendered with. */
  responses: readonly ServedResponse[];
  /** Descriptions of the page for search engines (schema.org). */
  structuredData: readonly object[];
  assets: PageAssets;
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns data for search engines and assistants as a script element. */
export const structuredDataTag = (data: object) => `<script type="application/ld+json">${inertJson(data)}</script>`;

/** Returns JSON that can't close the script element around it. */
const inertJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeText(content)}">`;

/** Returns a page's URL; languages other than the default are in `?l=`. */
export function pageAddress(origin: string, path: string, language: Language, { defaultLanguage }: Config): string {
  return `${origin}${path}${language === defaultLanguage ? '' : `?l=${language}`}`;
}

const openGraphLocale = (language: Language) => languageTable[language].tag.replace('-', '_');

/** Returns the canonical and alternate links of a page, or its exclusion from search engines. */
function addresses({ route, language, config, origin }: PageDocument): string[] {
  if (route.isPrivate) return [meta('robots', 'noindex')];
  const address = (code: Language) => pageAddress(origin, route.path, code, config);
  return [
    `<link rel="canonical" href="${address(language)}">`,
    ...config.languages.map((code) => `<link rel="alternate" hreflang="${code}" href="${address(code)}">`),
    `<link rel="alternate" hreflang="x-default" href="${origin}${route.path}">`,
  ];
}

/** Returns the Open Graph tags for shared links. */
function sharing({ route, language, config, origin, title, description }: PageDocument): string[] {
  if (route.isPrivate) return [];
  return [
    property('og:type', 'website'),
    property('og:site_name', config.websiteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', pageAddress(origin, route.path, language, config)),
    property('og:image', `${origin}/icons/share.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:locale', openGraphLocale(language)),
    ...config.languages
      .filter((code) => code !== language)
      .map((code) => property('og:locale:alternate', openGraphLocale(code))),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function head(page: PageDocument): string {
  const { title, description, config, structuredData, assets } = page;
  const hasColors = Object.keys(config.colors).length > 0;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    meta('description', description),
    meta('color-scheme', 'light dark'),
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...addresses(page),
    ...sharing(page),
    `<style>${assets.style}</style>`,
    ...(hasColors ? ['<link rel="stylesheet" href="/brand.css">'] : []),
    `<script type="module" src="/${assets.script}" fetchpriority="low"></script>`,
    ...structuredData.map(structuredDataTag),
  ].join('\n');
}

/** Where a server adds the responses of a page that depends on its address. */
const responsesMark = '<!--responses-->';

/** Returns responses of the API as a script element, from which the page's own script reads them; an empty text if there are none. */
export const responsesTag = (responses: readonly ServedResponse[]) =>
  responses.length > 0
    ? `<script type="application/json" id="${responsesElementId}">${inertJson(responses)}</script>`
    : '';

/**
 * Returns the whole document. It contains the configuration that it was rendered with as inert data, so that the script
 * starts from the same. In a page rendered at build time (`origin` is a placeholder) the server adds it.
 */
export function writeDocument(page: PageDocument): string {
  const carried = page.origin.startsWith('{{') ? '' : inertJson(page.config);
  return `<!doctype html>
<html lang="${page.language}" data-theme="auto">
<head>
${head(page)}
</head>
<body>
<div id="site">${page.html}</div>
<script type="application/json" id="${configElementId}">${carried}</script>
${responsesTag(page.responses) || responsesMark}
${preloadsOf(page.assets.preloads)}
<script>${inlineScript}</script>
</body>
</html>
`;
}
