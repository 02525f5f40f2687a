import { renderToString } from 'react-dom/server';
import type { Config } from '../../widget/contract/config.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { withServed } from '../../widget/state/query-cache.ts';
import { RootProvider } from '../../widget/theme/root-context.tsx';
import { App } from '../app.tsx';
import { descriptionOf } from '../descriptions.ts';
import { documentTitle } from '../document-head.ts';
import { loadRoute } from '../pages.ts';
import type { Route } from '../route.ts';
import { byQueryKey, type ServedResponse } from '../served-responses.ts';
import { renderWith } from './render-with.ts';

export interface RenderRequest {
  route: Route;
  language: Language;
  config: Config;
  /** The responses to the page's queries. */
  responses?: readonly ServedResponse[];
  /** Called with every style sheet that the page's components use. */
  collect?: (css: string) => void;
}

/** The parts of a page that depend on the language and the configuration. */
export interface RenderedPage {
  title: string;
  description: string;
  html: string;
}

/** Renders a page in its state before any script runs. */
export async function renderPage({
  route,
  language,
  config,
  responses = [],
  collect = () => {},
}: RenderRequest): Promise<RenderedPage> {
  const page = await loadRoute(route, '', language);
  const app = (
    <RootProvider root={null} collect={collect}>
      <App initial={page} serverPath={route.documentPath ?? route.path} />
    </RootProvider>
  );
  return renderWith(language, config, () => ({
    html: withServed(byQueryKey(responses, ''), () => renderToString(app)),
    title: documentTitle(route.title(), config.websiteName),
    description: descriptionOf(route),
  }));
}
