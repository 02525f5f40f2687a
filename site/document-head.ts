import { useLayoutEffect } from 'react';
import type { Language } from '../widget/domain/enumerations.ts';
import type { Route } from './route.ts';
import { useSiteStore } from './store.ts';

/** Returns a page's title with the site's name, once. */
export function documentTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} · ${siteName}`;
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
    document.querySelector('meta[name="description"]')?.setAttribute('content', route.description());
  }, [route, language, websiteName]);
}
