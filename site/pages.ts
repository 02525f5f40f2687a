import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { matchRoute, type Route, type RouteProps } from './routes.ts';

/** A route whose code is here, with the query it is shown for. */
export interface Page {
  route: Route;
  Component: ComponentType<RouteProps>;
  search: string;
}

export interface PageState {
  page: Page;
  /** The code of the page that was asked for is on its way; the former page stays. */
  isLoading: boolean;
  /** It did not arrive; `retry` asks again. */
  hasFailed: boolean;
  retry: () => void;
}

/** Loads the code of a path's route. */
export async function loadPage(path: string, search: string): Promise<Page> {
  const route = matchRoute(path);
  const { default: Component } = await route.load();
  return { route, Component, search };
}

/** The page for an address. The former one stays until the next one's code has arrived. */
export function usePage(initial: Page, path: string, search: string): PageState {
  const [page, setPage] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isHere = matchRoute(path) === page.route;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    setFailed(false);
    loadPage(path, search).then(
      (next) => isWanted && setPage(next),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [isHere, path, search, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return {
    page: isHere ? { ...page, search } : page,
    isLoading: !isHere && !hasFailed,
    hasFailed: hasFailed && !isHere,
    retry,
  };
}
