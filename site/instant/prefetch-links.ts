import { apiLanguage } from '../../widget/domain/language.ts';
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

/** Returns the link of this site that an event is about, in a shadow root too, unless it leads to the same page. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  const isOther = link?.origin === location.origin && link.pathname !== location.pathname && !link.target;
  return isOther ? link : undefined;
}

/** Loads the code of the page behind a link when a pointer rests on it, a finger touches it or it gets the focus. */
export function prefetchLinks(): void {
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
