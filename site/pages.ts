import { createElement, type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { Language } from '../widget/domain/enumerations.ts';
import { loadElement } from './element.tsx';
import { showPage } from './page-transition.ts';
import type { Route, RouteProps } from './route.ts';
import { matchRoute } from './routes.ts';

/** A route with its loaded code and texts, and its query. */
export interface Page {
  route: Route;
  render: (props: RouteProps) => ReactNode;
  search: string;
  /** The language of the page's loaded texts. */
  language: Language;
}

export interface PageState {
  page: Page;
  /** True while the next page's code loads; the previous page stays. */
  isLoading: boolean;
  /** True if loading failed; `retry` loads again. */
  hasFailed: boolean;
  retry: () => void;
}

/** Loads the page of a path. */
export function loadPage(path: string, search: string, language: Language): Promise<Page> {
  return loadRoute(matchRoute(path), search, language);
}

/** Loads the code of a route, and its texts if they are fetched by language. */
export async function loadRoute(route: Route, search: string, language: Language): Promise<Page> {
  const code = await route.load(language);
  const render = 'render' in code ? code.render : (props: RouteProps) => createElement(code.default, props);
  return { route, render, search, language };
}

/** Loads a page to which the user navigates, with the code of its first screen. If only that fails, the page shows without it. */
async function loadNextPage(path: string, search: string, language: Language): Promise<Page> {
  const { element } = matchRoute(path);
  const [page] = await Promise.all([
    loadPage(path, search, language),
    element && loadElement(element).catch((error: unknown) => console.error(`Could not load <${element}>.`, error)),
  ]);
  return page;
}

/** Returns the page for a URL. The previous page stays until the next one's code has loaded. */
export function usePage(initial: Page, path: string, search: string, language: Language): PageState {
  const [page, setPage] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isRoute = matchRoute(path) === page.route;
  const isHere = isRoute && (!page.route.text || page.language === language);
  // Rendering a page for another query can be interrupted. Otherwise it would be a long task right after hydration.
  const isCurrent = useDeferredValue(search) === search;
  // While the next page loads, the previous one keeps its last query.
  if (isRoute && isCurrent && page.search !== search) setPage({ ...page, search });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    setFailed(false);
    loadNextPage(path, search, language).then(
      (next) => showPage(() => isWanted && setPage(next)),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [isHere, path, search, language, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return {
    page,
    isLoading: !isHere && !hasFailed,
    hasFailed: hasFailed && !isHere,
    retry,
  };
}
