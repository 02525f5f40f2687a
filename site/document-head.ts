import { useEffect } from 'react';
import type { Language } from '../widget/domain/enumerations.ts';
import type { Route } from './routes.ts';

/** The site's name as it stands behind every title. */
export const siteName = 'Rental Elements';

export const documentTitle = (route: Route) => `${route.title()} · ${siteName}`;

/** Keeps title, description and language of the document true while the person moves about. */
export function useDocumentHead(route: Route, language: Language): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = documentTitle(route);
    document.querySelector('meta[name="description"]')?.setAttribute('content', route.description());
  }, [route, language]);
}
