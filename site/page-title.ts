import { useEffect } from 'react';
import { useSiteStore } from './store.ts';

/** Sets the title of a page whose title depends on what it shows. */
export function usePageTitle(title: string): void {
  const { websiteName } = useSiteStore().config.value;
  useEffect(() => {
    document.title = `${title} · ${websiteName}`;
  }, [title, websiteName]);
}
