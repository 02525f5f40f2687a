// First, because it puts the layers in order.
import './site.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chooseLanguage, defaultLanguage, parseLanguage } from '../widget/domain/language.ts';
import { needTexts, setLanguage } from '../widget/i18n/localize.ts';
import { provideHostAddress } from '../widget/state/host-address.ts';
import { rememberedLanguage, rememberLanguage } from '../widget/state/language.ts';
import { App } from './app.tsx';
import { loadPage } from './pages.ts';
import { siteStore } from './store.ts';

async function start(): Promise<void> {
  provideHostAddress({ apiHost: location.origin, configUrl: '/config.json' });
  const store = siteStore();
  const served = parseLanguage(document.documentElement.lang) ?? defaultLanguage;
  const [page] = await Promise.all([
    loadPage(location.pathname, location.search),
    needTexts('site'),
    setLanguage(served),
  ]);
  const container = document.getElementById('site');
  if (!container) throw new Error('The page has no #site to render into.');
  const app = (
    <StrictMode>
      <App initial={{ ...page, search: '' }} />
    </StrictMode>
  );
  // Only the development server answers without a prerendered page.
  if (container.hasChildNodes()) hydrateRoot(container, app);
  else createRoot(container).render(app);
  const url = new URLSearchParams(location.search).get('l');
  const chosen = chooseLanguage({ url, stored: rememberedLanguage(store) ?? served });
  if (chosen === url) rememberLanguage(store, chosen);
  await setLanguage(chosen);
}

// Without its script the page stays what the server sent: texts, links and forms that work.
start().catch((error: unknown) => console.error(error));
