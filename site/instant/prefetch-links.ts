import { apiLanguage } from '../../widget/domain/language.ts';
import { whenIdle } from '../../widget/ui/when-idle.ts';
import { whenUsed } from '../../widget/ui/when-used.ts';
import { type ElementTag, loadElement } from '../element.tsx';
import type { Route } from '../route.ts';
import { matchRoute, noMatch } from '../routes.ts';

/** A pointer that rests this long on a link probably follows it. */
const restMs = 80;

/** The tags that a page shows first, by its module; pages of one view of the account show that tag. */
const tags: Readonly<Record<string, readonly ElementTag[]>> = {
  home: ['rental-search'],
  search: ['rental-search', 'rental-results'],
  checkout: ['rental-checkout'],
  account: ['rental-account'],
  booking: ['rental-account'],
  'sign-in': ['rental-account'],
  'sign-up': ['rental-account'],
};

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns true if the user saves data or the connection is too slow to load what may not be needed. */
function mustSaveData(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.includes('2g') || matchMedia('(prefers-reduced-data: reduce)').matches;
}

const requested = new Set<Route>();

async function prefetchPage(path: string): Promise<void> {
  const route = matchRoute(path);
  if (route === noMatch || requested.has(route) || mustSaveData()) return;
  requested.add(route);
  const language = apiLanguage(document.documentElement.lang);
  try {
    await Promise.all([route.load(language), ...(tags[route.module] ?? []).map(loadElement)]);
  } catch {
    // The navigation loads it again and reports a failure.
    requested.delete(route);
  }
}

/** Returns true for a link that leads to another page of this site. */
const isOther = ({ origin, pathname, target }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname && !target;

/** Returns the link to another page of this site that an event is about, in a shadow root too. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  return link && isOther(link) ? link : undefined;
}

/** The page that most people open after another one, by a form or by links in a shadow root. */
const nextPages: Readonly<Record<string, string>> = { '/': '/search', '/search': '/checkout' };

/** Loads the most likely next page, and those behind the links that come into view, also after each navigation. */
function prefetchInView(): void {
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) void prefetchPage(target.pathname);
    }
  });
  const watch = () => {
    inView.disconnect();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
      if (isOther(link)) inView.observe(link);
    const next = nextPages[location.pathname];
    if (next) void prefetchPage(next);
  };
  for (const change of ['pushState', 'replaceState', 'popstate']) addEventListener(change, () => whenIdle(watch));
  whenIdle(watch);
}

/**
 * Loads the code of the page behind a link when a pointer rests on it, a finger touches it or it gets the focus; after
 * the visitor's first interaction, also of those in view.
 */
export function prefetchLinks(): void {
  whenUsed(prefetchInView);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    const link = linkOf(event);
    if (link) void prefetchPage(link.pathname);
  };
  addEventListener('touchstart', prefetch, { passive: true });
  addEventListener('focusin', prefetch);
  addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link) timer = setTimeout(() => void prefetchPage(link.pathname), restMs);
  });
}
