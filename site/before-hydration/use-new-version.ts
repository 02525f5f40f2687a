import { useEffect, useState } from 'react';

/** Minimum time between two checks. */
const intervalMs = 10 * 60 * 1000;

/** Returns the URL of the site's script in a page; its name changes with every build. The page is not parsed, because Trusted Types forbid it. */
function scriptIn(html: string): string | undefined {
  const [tag = ''] = /<script\b[^>]*\stype="module"[^>]*>/.exec(html) ?? [];
  return /\ssrc="([^"]+)"/.exec(tag)?.[1];
}

async function isNewer(own: string): Promise<boolean> {
  const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!response.ok) return false;
  const latest = scriptIn(await response.text());
  return latest !== undefined && latest !== own;
}

/**
 * Returns true if the server has a newer build than this page. Checks when the user returns to the tab, at most every ten
 * minutes, and at once when a page's code fails to load, because it may have been removed with the old build.
 */
export function useNewVersion(hasFailed: boolean): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    if (!own || isOutdated) return;
    let checkedAt = Date.now();
    const check = () => {
      checkedAt = Date.now();
      isNewer(own).then(
        (newer) => newer && setOutdated(true),
        () => undefined,
      );
    };
    const onShown = () => {
      if (document.visibilityState === 'visible' && Date.now() - checkedAt >= intervalMs) check();
    };
    if (hasFailed) check();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [hasFailed, isOutdated]);
  return isOutdated;
}
