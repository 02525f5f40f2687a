import { renderToString } from 'react-dom/server';
import type { Config } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { needTexts, setLanguage } from '../../widget/i18n/localize.ts';
import { RootProvider } from '../../widget/theme/root-context.tsx';
import { App } from '../app.tsx';
import { documentTitle } from '../document-head.ts';
import { loadPage } from '../pages.ts';
import type { Route } from '../routes.ts';
import { siteStore } from '../store.ts';

/** @lit/localize announces a change of language on `window`, which Node lacks. */
async function switchLanguage(language: Language): Promise<void> {
  Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true });
  await needTexts('site');
  await setLanguage(language);
  Reflect.deleteProperty(globalThis, 'window');
}

export interface RenderRequest {
  route: Route;
  language: Language;
  config: Config;
  /** Called with every style sheet that the page's blocks bring. */
  collect?: (css: string) => void;
}

/** What of a page depends on the language and the configuration. */
export interface RenderedPage {
  title: string;
  description: string;
  html: string;
}

let queue: Promise<unknown> = Promise.resolve();

/** Language and configuration are global: whatever renders waits for its turn and finds its own. */
export function inLanguage<Result>(
  language: Language,
  config: Config,
  render: () => Result | Promise<Result>,
): Promise<Result> {
  const rendered = queue.then(async () => {
    siteStore().setConfig(config);
    await switchLanguage(language);
    return render();
  });
  queue = rendered.catch(() => {});
  return rendered;
}

/** Renders a page as it is before anything of it moves. */
export function renderPage({ route, language, config, collect = () => {} }: RenderRequest): Promise<RenderedPage> {
  return inLanguage(language, config, async () => {
    const page = await loadPage(route.path, '', language);
    const html = renderToString(
      <RootProvider root={null} collect={collect}>
        <App initial={page} serverPath={route.path} />
      </RootProvider>,
    );
    return { html, title: documentTitle(route, config.websiteName), description: route.description() };
  });
}
