import type { Language } from '../../widget/domain/enumerations.ts';
import type { TextGroup } from '../../widget/i18n/localize.ts';
import type { Route } from '../route.ts';

/** An entry of the browser build's manifest. */
interface ManifestEntry {
  file: string;
  imports?: string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The files of the browser build that a page needs: scripts by their path from the site's root, and the CSS of all pages. */
export interface PageAssets {
  script: string;
  preloads: string[];
  style: string;
}

/** The content that a page shows first besides its own code: tags, a view of `<rental-account>`, and the texts of both. */
interface Shown {
  tags: readonly ('search' | 'results' | 'checkout' | 'account')[];
  /** The file of the view without its extension. */
  view?: string;
  texts: readonly TextGroup[];
}

const inAccount = (view: string): Shown => ({ tags: ['account'], view, texts: ['account', 'booking'] });

/** By the page's module; other pages show no tag before an interaction. */
const shownFirst: Readonly<Record<string, Shown>> = {
  home: { tags: ['search'], texts: ['search'] },
  search: { tags: ['search', 'results'], texts: ['search', 'results'] },
  checkout: { tags: ['checkout'], texts: ['checkout', 'booking'] },
  'checkout-session': { tags: ['checkout'], texts: ['checkout', 'booking'] },
  'sign-in': inAccount('sign-in/sign-in'),
  'sign-up': inAccount('sign-up/sign-up'),
  activate: inAccount('activation/activation'),
  'reset-password': inAccount('password/reset-password'),
  booking: inAccount('booking/booking'),
};

/** Returns what a page shows first; the file of an account view is found by the view's name. */
function shownBy(manifest: Manifest, { module, view }: Route): Shown {
  if (view === undefined) return shownFirst[module] ?? { tags: [], texts: [] };
  const source = Object.keys(manifest).find((name) => name.endsWith(`/${view}-view.tsx`));
  return inAccount(source?.slice('widget/account/'.length, -'-view.tsx'.length) ?? view);
}

/** Returns the sources that the page runs before any interaction. */
function sourcesOf(manifest: Manifest, route: Route, language: Language): string[] {
  const { tags, view, texts } = shownBy(manifest, route);
  const groups: TextGroup[] = language === 'en' ? [] : ['common', 'site', ...texts];
  return [
    'site/main.tsx',
    `site/routes/${route.module}.tsx`,
    ...tags.map((tag) => `widget/elements/register/rental-${tag}.ts`),
    ...(view ? [`widget/account/${view}-view.tsx`] : []),
    ...(route.text ? [`site/content/${language}/${route.text}.ts`] : []),
    ...groups.map((group) => `widget/i18n/xliff/${language}.xlf?group=${group}`),
  ];
}

/** Returns the files of a page, so that they load in parallel. */
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
  for (const source of sourcesOf(manifest, route, language)) visit(source);
  const [script = '', ...preloads] = scripts;
  return { script, preloads, style };
}
