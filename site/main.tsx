// Imported first, because it defines the order of the layers.
import './site.css';
import { StrictMode, startTransition } from 'react';
import { yieldToMain } from '../widget/client/yield-to-main.ts';
import { defaultLanguage, parseLanguage } from '../widget/domain/language.ts';
import { setLanguage } from '../widget/i18n/localize.ts';
import { loadSiteTexts } from '../widget/i18n/site-texts.ts';
import { provideHostAddress } from '../widget/state/host-address.ts';
import { keepServedStyles } from '../widget/theme/served-styles.ts';
import { whenIdle } from '../widget/ui/when-idle.ts';
import { takeAddressCurrency } from './address-currency.ts';
import { App } from './app.tsx';
import { reloadForFailedChunks } from './before-hydration/chunk-retry.ts';
import { deferElements } from './element.tsx';
import { keepAddressLanguage, startLanguage } from './first-language.ts';
import { loadPage } from './pages.ts';
import { servedConfig } from './served-config.ts';
import { acceptResponses } from './served-responses.ts';
import { chooseApi, siteStore } from './store.ts';
import { whenFormIsReady } from './when-form-is-ready.ts';

async function start(): Promise<void> {
  reloadForFailedChunks();
  // Evaluating the script was a long task already, and evaluating React DOM is another.
  await yieldToMain();
  const reactDom = await import('react-dom/client');
  await yieldToMain();
  keepServedStyles(document);
  const served = servedConfig();
  const config = served ?? (await (await import('./fetched-config.ts')).fetchedConfig());
  const apiHost = config.apiHost || location.origin;
  provideHostAddress({ apiHost, configUrl: '/config.json' });
  chooseApi(apiHost);
  const store = siteStore();
  store.setConfig(config);
  takeAddressCurrency(store);
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage;
  // The first read of the browser's storage takes as long as the imports.
  await yieldToMain();
  const [page] = await Promise.all([
    loadPage(location.pathname, location.search, language),
    loadSiteTexts(),
    setLanguage(language),
  ]);
  const container = document.getElementById('site');
  if (!container) throw new Error('The page has no #site to render into.');
  let notifyShown = () => {};
  const shown = new Promise<void>((resolve) => {
    notifyShown = resolve;
  });
  deferElements(shown);
  acceptResponses(apiHost);
  const replay = window.rentalEarlyEvents?.();
  const app = (
    <StrictMode>
      <App initial={{ ...page, search: '' }} onShown={notifyShown} />
    </StrictMode>
  );
  // In a transition React can interrupt hydration for input; without one the whole page is one long task.
  startTransition(() => {
    // Only a page that was rendered with the same configuration can be hydrated.
    if (served && container.hasChildNodes()) reactDom.hydrateRoot(container, app);
    else reactDom.createRoot(container).render(app);
  });
  // State of this device would render another page than the served one, so it is applied after hydration.
  await shown;
  await yieldToMain();
  replay?.();
  await startLanguage(store, language);
  await store.session.load();
  await keepAddressLanguage(store);
  const startRest = () => void import('./idle-parts.ts').then((parts) => parts.startIdleParts()).catch(console.warn);
  whenFormIsReady(() => whenIdle(startRest));
}

// Without script the page stays as served, with working links and forms.
start().catch((error: unknown) => console.error(error));
