import { useEffect } from 'react';
import { documentTitle } from './document-head.ts';
import { useSiteStore } from './store.ts';

/** Sets the title of a page whose title depends on what it shows. */
export function usePageTitle(title: string): void {
  const { websiteName } = useSiteStore().config.value;
  useEffect(() => {
    document.title = documentTitle(title, websiteName);
  }, [title, websiteName]);
}
