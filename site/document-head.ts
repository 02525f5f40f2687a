import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Language } from '../widget/domain/enumerations.ts';
import type { Route } from './route.ts';
import { useSiteStore } from './store.ts';

/** Returns a page's title with the site's name, once. */
export function documentTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
}

/** Updates the document's description. If its code can't be loaded, the former one stays: people don't see it. */
function updateDescription(route: Route): void {
  import('./descriptions.ts').then(
    ({ descriptionOf }) =>
      document.querySelector('meta[name="description"]')?.setAttribute('content', descriptionOf(route)),
    () => undefined,
  );
}

/** Updates the document's title, description and language on navigation. */
export function useDocumentHead(route: Route, language: Language): void {
  const { websiteName } = useSiteStore().config.value;
  // Layout effects run before the effects of the page, which may set its own title.
  useLayoutEffect(() => {
    const page = document.documentElement;
    // Setting the same language again would compute the styles of the whole page again, because of `:lang()`.
    if (page.lang !== language) page.lang = language;
    document.title = documentTitle(route.title(), websiteName);
  }, [route, language, websiteName]);

  const isServed = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description is in the current language
  useEffect(() => {
    if (!isServed.current) updateDescription(route);
    isServed.current = false;
  }, [route, language]);
}
