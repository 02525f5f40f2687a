import { useEffect, useMemo } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { useLanguage } from '../widget/i18n/localize.ts';
import { StoreProvider } from '../widget/state/store-context.tsx';
import { useAddressLanguage } from './address-language.ts';
import { useDocumentHead } from './document-head.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PageFailure } from './layout/page-failure.tsx';
import { PageGuard } from './layout/page-guard.tsx';
import { ProgressBar } from './layout/progress-bar.tsx';
import { useScrollAndFocus } from './layout/scroll.ts';
import { SessionEnded } from './layout/session-ended.tsx';
import { SiteBar } from './layout/site-bar.tsx';
import { SiteToasts } from './layout/site-toasts.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { type Page, usePage } from './pages.ts';
import { siteStore } from './store.ts';

// Constant elements, because they subscribe to URL, language and store themselves.
const header = <Header />;
const footer = <Footer />;

function Layout({ initial, onShown }: Pick<AppProps, 'initial' | 'onShown'>) {
  const language = useLanguage();
  const [path] = useLocation();
  const search = useSearch();
  const { page, isLoading, hasFailed, retry } = usePage(initial, path, search, language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's texts change with the language
  const content = useMemo(() => page.render({ search: page.search }), [page, language]);
  useDocumentHead(page.route, language);
  useAddressLanguage(search, language);
  useScrollAndFocus(page.route.path);
  useEffect(() => {
    // The first render has no query, and a page may remove its own from the address.
    const hasQuery = page.search === search && (search !== '' || location.search === '');
    if (hasQuery || isLoading) onShown?.();
  }, [page.search, search, isLoading, onShown]);
  return (
    <>
      <SkipLink />
      <ProgressBar isShown={isLoading} />
      {header}
      <SiteBar hasFailed={hasFailed} />
      <main id="content" className="s-main" tabIndex={-1}>
        {hasFailed ? <PageFailure onRetry={retry} /> : <PageGuard key={page.route.path}>{content}</PageGuard>}
      </main>
      {footer}
      <SiteToasts />
      <SessionEnded />
    </>
  );
}

export interface AppProps {
  initial: Page;
  /** The path while rendering on a server; a browser uses the address bar's. */
  serverPath?: string;
  /** Called when the page is hydrated and has the URL's query, or is left before that. */
  onShown?: (() => void) | undefined;
}

/** Renders the whole site. */
export function App({ serverPath, initial, onShown }: AppProps) {
  // The query is empty in the prerendered page; hydration starts from that and applies the real one right after.
  return (
    <Router ssrSearch="" {...(serverPath === undefined ? {} : { ssrPath: serverPath })}>
      <StoreProvider store={siteStore()}>
        <Layout initial={initial} onShown={onShown} />
      </StoreProvider>
    </Router>
  );
}
