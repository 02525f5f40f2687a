import type { Language } from '../../widget/domain/enumerations.ts';
import type { Route } from '../routes.ts';

/** One entry of the browser build's list of files, by the path of its source. */
interface ManifestEntry {
  file: string;
  imports?: string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** What a page needs from the browser build: files from the site's root, and the text of the style sheet of all pages. */
export interface PageAssets {
  script: string;
  preloads: string[];
  style: string;
}

/** Sources whose code the page runs before anything is clicked. */
function sourcesOf(route: Route, language: Language): string[] {
  return [
    'site/main.tsx',
    `site/routes/${route.module}.tsx`,
    ...(route.leadsTo ?? []),
    ...(route.text ? [`site/content/${language}/${route.text}.ts`] : []),
    ...(language === 'en' ? [] : ['common', 'site'].map((group) => `widget/i18n/locales/${language}/${group}.ts`)),
  ];
}

/** The files of a page: fetched at once instead of one after the other. */
export function assetsOf(manifest: Manifest, style: string, route: Route, language: Language): PageAssets {
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const entry = manifest[source];
    if (!entry) throw new Error(`The browser build has no ${source}`);
    scripts.add(entry.file);
    for (const needed of entry.imports ?? []) visit(needed);
  };
  for (const source of sourcesOf(route, language)) visit(source);
  const [script = '', ...preloads] = scripts;
  return { script, preloads, style };
}
