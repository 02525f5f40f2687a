import { loadScript } from '../../widget/state/load-script.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

export interface PageView {
  /** The path's pattern, because real URLs contain places, bookings and tokens. */
  path: string;
  title: string;
}

let isStarted = false;

// Google's script recognizes a command by its type, `arguments`.
function send(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

/** Returns the origin of another site that referred the visitor; empty for this site's own URLs. */
function referrer(): string {
  const { origin } = document.referrer ? new URL(document.referrer) : location;
  return origin === location.origin ? '' : origin;
}

/** Counts one page view, and loads Google's script for the first. A blocked script is ignored. */
export function countView(id: string, { path, title }: PageView): void {
  const view = { page_location: location.origin + path, page_title: title, page_referrer: referrer() };
  window[`ga-disable-${id}`] = false;
  send('set', view);
  if (!isStarted) {
    isStarted = true;
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    send('consent', 'default', { ...denied, analytics_storage: 'granted' });
    send('js', new Date());
    send('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`).catch(() => undefined);
  }
  send('event', 'page_view', view);
}

/** Stops counting and deletes Google's cookies. */
export function stopCounting(id: string): void {
  window[`ga-disable-${id}`] = true;
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!name.startsWith('_ga')) continue;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has cookieStore
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}
