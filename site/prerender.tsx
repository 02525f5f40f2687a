import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type Language, languages } from '../widget/domain/enumerations.ts';
import { needTexts, setLanguage } from '../widget/i18n/localize.ts';
import resetCss from '../widget/theme/reset.css?inline';
import { RootProvider } from '../widget/theme/root-context.tsx';
import tokensCss from '../widget/theme/tokens.css?inline';
import { App } from './app.tsx';
import { documentTitle } from './document-head.ts';
import { loadPage } from './pages.ts';
import { noMatch, type Route, routes } from './routes.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, ManifestEntry>;

/** What a page of the site needs from the browser build. */
interface Assets {
  script: string;
  preloads: string[];
  styles: string[];
}

function assetsOf(manifest: Manifest): Assets {
  const entry = manifest['site/main.tsx'];
  if (!entry) throw new Error('The browser build has no site/main.tsx');
  const preloads = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return { script: entry.file, preloads, styles: entry.css ?? [] };
}

/** @lit/localize announces a change of language on `window`, which Node lacks. */
async function switchLanguage(language: Language): Promise<void> {
  Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true });
  await needTexts('site');
  await setLanguage(language);
  Reflect.deleteProperty(globalThis, 'window');
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page as rendered: everything in it that depends on the language. */
interface RenderedPage {
  route: Route;
  language: Language;
  title: string;
  description: string;
  html: string;
}

function head({ route, language, title, description }: RenderedPage, { script, preloads, styles }: Assets): string {
  const here = `{{origin}}${route.path}`;
  const alternates = route.isPrivate
    ? ['<meta name="robots" content="noindex">']
    : [
        `<link rel="canonical" href="${here}${language === 'en' ? '' : `?l=${language}`}">`,
        ...languages.map((code) => `<link rel="alternate" hreflang="${code}" href="${here}?l=${code}">`),
        `<link rel="alternate" hreflang="x-default" href="${here}">`,
      ];
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    ...alternates,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...preloads.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${script}"></script>`,
  ].join('\n');
}

function documentOf(page: RenderedPage, assets: Assets): string {
  return `<!doctype html>
<html lang="${page.language}" data-theme="auto">
<head>
${head(page, assets)}
</head>
<body>
<div id="site">${page.html}</div>
</body>
</html>
`;
}

async function renderPage(route: Route, language: Language, collect: (css: string) => void): Promise<RenderedPage> {
  const page = await loadPage(route.path, '');
  const html = renderToString(
    <RootProvider root={null} collect={collect}>
      <App initial={page} serverPath={route.path} />
    </RootProvider>,
  );
  return { route, language, html, title: documentTitle(route), description: route.description() };
}

/**
 * Writes every page of the site in every language, one language after the other, because the language is global.
 * `{{origin}}` is left for the server, which alone knows its public address.
 */
export async function prerenderSite(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const sheets = new Set([resetCss, tokensCss]);
  const pages: RenderedPage[] = [];
  for (const language of languages) {
    await switchLanguage(language);
    for (const route of [...routes, noMatch]) pages.push(await renderPage(route, language, (css) => sheets.add(css)));
  }
  const blocks = [...sheets].join('\n');
  const blocksFile = `assets/blocks-${createHash('sha256').update(blocks).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(folder, blocksFile), blocks);
  const assets = assetsOf(manifest);
  for (const page of pages) {
    const name = page.route.path === '/' ? 'index' : page.route.path.slice(1);
    await mkdir(join(folder, page.language), { recursive: true });
    await writeFile(
      join(folder, page.language, `${name}.html`),
      documentOf(page, { ...assets, styles: [blocksFile, ...assets.styles] }),
    );
  }
}
