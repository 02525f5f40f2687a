import { useEffect } from 'react';
import { useStore } from './store-context.tsx';

const reported = new Set<string>();

/** Logs once on the console what the operator has to set, because nothing on the page shows that bookings are made elsewhere. */
function report(site: string): void {
  if (reported.has(site)) return;
  reported.add(site);
  console.warn(
    `${location.origin} is not a partner of ${site}, so bookings are made there. To book on this page, ${site} needs the page's origin in its partners.csv or its setting PARTNER_ORIGINS.`,
  );
}

/**
 * Returns false if the operator's configuration doesn't let this page's origin book, so that no visitor fills in a form that can't be
 * sent. If the view makes no booking (`isNeeded` is false), nothing is loaded.
 */
export function useMayBook(isNeeded: boolean): boolean {
  const { apiHost, config, isHost, loadConfig } = useStore();
  const needsConfig = isNeeded && !isHost;
  useEffect(() => {
    if (needsConfig) void loadConfig();
  }, [needsConfig, loadConfig]);
  const { mayBook, siteUrl } = config.value;
  const isRefused = needsConfig && mayBook === false;
  useEffect(() => {
    if (isRefused) report(siteUrl || apiHost);
  }, [isRefused, siteUrl, apiHost]);
  return !isRefused;
}
