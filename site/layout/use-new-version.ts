import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the server. */
const interval = 10 * 60 * 1000;

/** The address of the site's script in a page: its name changes with every build. */
function scriptOf(page: ParentNode): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

async function isNewer(own: string): Promise<boolean> {
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!answer.ok) return false;
  const latest = scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  return latest !== null && latest !== own;
}

/**
 * Whether the server has a newer build than the one that runs here. Asked when the person comes back to the tab, at most
 * every ten minutes, and at once when a page's code could not be fetched: it may have gone with the old build.
 */
export function useNewVersion(hasFailed: boolean): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const own = scriptOf(document);
    if (!own || isOutdated) return;
    let asked = Date.now();
    let isOver = false;
    const look = () => {
      asked = Date.now();
      isNewer(own).then(
        (newer) => !isOver && newer && setOutdated(true),
        () => undefined,
      );
    };
    const onShown = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked >= interval) look();
    };
    if (hasFailed) look();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [hasFailed, isOutdated]);
  return isOutdated;
}
