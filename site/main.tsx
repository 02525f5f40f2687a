// First, because it puts the layers in order.
import './site.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Config } from '../widget/contract/config.ts';
import { defaultLanguage, parseLanguage } from '../widget/domain/language.ts';
import { productDefaults } from '../widget/domain/product-defaults.ts';
import { needTexts, setLanguage } from '../widget/i18n/localize.ts';
import { provideHostAddress } from '../widget/state/host-address.ts';
import { saveUserLanguage } from '../widget/state/language.ts';
import { App } from './app.tsx';
import { startLanguage } from './first-language.ts';
import { loadPage } from './pages.ts';
import { servedConfig } from './served-config.ts';
import { chooseApi, siteStore } from './store.ts';

/** A page that our own server did not write: `config.json` lies beside it. */
async function fetchedConfig(): Promise<Config> {
  try {
    const [answer, { parseConfig }] = await Promise.all([
      fetch('/config.json', { credentials: 'omit' }),
      import('../widget/contract/config.ts'),
    ]);
    return parseConfig(await answer.json());
  } catch (error) {
    console.warn('The configuration could not be read; the defaults hold.', error);
    return productDefaults;
  }
}

async function start(): Promise<void> {
  const served = servedConfig();
  const config = served ?? (await fetchedConfig());
  const apiHost = config.apiHost || location.origin;
  provideHostAddress({ apiHost, configUrl: '/config.json' });
  chooseApi(apiHost);
  const store = siteStore();
  store.setConfig(config);
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage;
  const [page] = await Promise.all([
    loadPage(location.pathname, location.search, language),
    needTexts('site'),
    setLanguage(language),
  ]);
  const container = document.getElementById('site');
  if (!container) throw new Error('The page has no #site to render into.');
  const app = (
    <StrictMode>
      <App initial={{ ...page, search: '' }} />
    </StrictMode>
  );
  // Only what was rendered with this very configuration can be hydrated.
  if (served && container.hasChildNodes()) hydrateRoot(container, app);
  else createRoot(container).render(app);
  await startLanguage(store, language);
  await store.session.load();
  const wanted = parseLanguage(new URLSearchParams(location.search).get('l'));
  if (wanted) await saveUserLanguage(store, wanted);
}

// Without its script the page stays what the server sent: texts, links and forms that work.
start().catch((error: unknown) => console.error(error));
