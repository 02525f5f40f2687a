import { loadScript } from '../widget/state/load-script.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let started = false;

/** Loads Google's script, once. A blocked one is nobody's concern. */
export async function startAnalytics(id: string): Promise<void> {
  if (started) return;
  started = true;
  window.dataLayer ??= [];
  // Google's script tells its commands from other entries by their being `arguments`.
  function tell(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer?.push(arguments);
  }
  tell('js', new Date());
  tell('config', id);
  await loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`).catch(() => undefined);
}
