// First, because it puts the layers in order.
import './site.css';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { yieldToMain } from '../widget/client/yield-to-main.ts';
import { analyticsKey } from '../widget/contract/service-keys.ts';
import { defaultLanguage, parseLanguage } from '../widget/domain/language.ts';
import { loadTextGroup, setLanguage } from '../widget/i18n/localize.ts';
import { provideHostAddress } from '../widget/state/host-address.ts';
import { App } from './app.tsx';
import { reloadForFailedChunks } from './before-hydration/chunk-retry.ts';
import { keepAddressLanguage, startLanguage } from './first-language.ts';
import { loadPage } from './pages.ts';
import { servedConfig } from './served-config.ts';
import { chooseApi, siteStore } from './store.ts';

/** Tells when the page is React's, in however many pieces it was taken over. */
function Shown({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

async function start(): Promise<void> {
  reloadForFailedChunks();
  // Reading the script was long enough.
  await yieldToMain();
  const served = servedConfig();
  const config = served ?? (await (await import('./fetched-config.ts')).fetchedConfig());
  const apiHost = config.apiHost || location.origin;
  provideHostAddress({ apiHost, configUrl: '/config.json' });
  chooseApi(apiHost);
  const store = siteStore();
  store.setConfig(config);
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage;
  const [page] = await Promise.all([
    loadPage(location.pathname, location.search, language),
    loadTextGroup('site'),
    setLanguage(language),
  ]);
  const container = document.getElementById('site');
  if (!container) throw new Error('The page has no #site to render into.');
  let tellShown = () => {};
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve;
  });
  const replay = window.rentalEarlyEvents?.();
  const app = (
    <StrictMode>
      <Shown tell={tellShown}>
        <App initial={{ ...page, search: '' }} />
      </Shown>
    </StrictMode>
  );
  // In a transition React stops for whoever scrolls or types; without one the whole page is one long task.
  startTransition(() => {
    // Only what was rendered with this very configuration can be hydrated.
    if (served && container.hasChildNodes()) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
  const countedAs = analyticsKey(config);
  if (countedAs) {
    void import('./analytics/show-analytics.tsx').then(({ showAnalytics }) => showAnalytics(countedAs), console.warn);
  }
  // What the person's device knows is another page than the served one: it waits until that has been taken over.
  await shown;
  await yieldToMain();
  replay?.();
  await startLanguage(store, language);
  await store.session.load();
  await keepAddressLanguage(store);
}

// Without its script the page stays what the server sent: texts, links and forms that work.
start().catch((error: unknown) => console.error(error));
