import {
  Component,
  type ErrorInfo,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { enterLanguage, LanguageProvider, msg, useLanguage } from '../i18n/localize.ts';
import { hostAddress } from '../state/host-address.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { RootProvider, useStyles } from '../theme/root-context.tsx';
import { lazyValue, useLazyValue } from '../ui/lazy-value.ts';
import { canRestart } from '../ui/moved-nodes.ts';
import { useNextTask } from '../ui/use-next-task.ts';
import { connectDataLayer } from './connect-data-layer.ts';
import css from './element-frame.css?inline';
import { applyTheme, type ElementHost } from './element-host.ts';
import { followLanguage, loadedLanguage } from './element-language.ts';
import { ElementSlots } from './element-slots.tsx';
import type { SharedValues } from './shared-attributes.ts';

interface BoundaryProps {
  host: ElementHost;
  children: ReactNode;
}

/** Loaded with the first error, because few pages need it. */
const errorState = lazyValue(() => import('../ui/error-state.tsx').then(({ ErrorState }) => ErrorState));

function RenderError({ onRetry }: { onRetry: () => void }) {
  const { value: ErrorState } = useLazyValue(errorState);
  useLanguage();
  if (!ErrorState) return null;
  return <ErrorState title={msg('An unhandled error occurred.', { id: 'error.generic' })} onRetry={onRetry} />;
}

/** Renders an error state with "Try again" if rendering throws, and emits `rental-error`. If a translation caused the error, renders again. */
class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean; startedAt: number }> {
  override state = { hasFailed: false, startedAt: 0 };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    if (canRestart(error, this.state.startedAt)) {
      this.#start();
      return;
    }
    console.error(error);
    const { host } = this.props;
    host.setState('error');
    host.emit('rental-error', { code: 'fault', message: String(error), retryable: true });
  }

  // A new key replaces the nodes; Preact would keep them.
  #start = () => this.setState({ hasFailed: false, startedAt: Date.now() });

  override render() {
    const { hasFailed, startedAt } = this.state;
    return hasFailed ? (
      <RenderError onRetry={this.#start} />
    ) : (
      <Fragment key={startedAt}>{this.props.children}</Fragment>
    );
  }
}

export interface ElementFrameProps extends Partial<SharedValues> {
  host: ElementHost;
  /** The time of the last insertion into the page. */
  placedAt?: number | undefined;
  /** Content that offers an alternative if this view fails. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders the view, which has the language of its texts, which may not be the page's. Its events are handled in it. */
function Frame({ children }: { children: ReactNode }) {
  useStyles(css);
  const language = useLanguage();
  const enter = () => enterLanguage(language);
  return (
    <div className="r-frame" lang={language} onClickCapture={enter} onInputCapture={enter}>
      {children}
    </div>
  );
}

/** Wraps the view of every tag with its root for styles, its API's state, language, theme, and an error boundary. */
export function ElementFrame({
  host,
  apiHost,
  lang,
  currency,
  theme,
  consent,
  dataLayer,
  placedAt,
  fallback,
  children,
}: ElementFrameProps) {
  const hasConsent = consent !== 'none';
  const store = useMemo(() => getStore(apiHost ?? hostAddress().apiHost, hasConsent), [apiHost, hasConsent]);
  // In the frame's own task: a page may search as soon as the content is ready.
  useLayoutEffect(() => connectDataLayer(host, dataLayer, consent), [host, dataLayer, consent]);
  const [language, setLanguage] = useState(() => loadedLanguage(host.element, lang ?? null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move may change the nearest ancestor with a language
  useEffect(() => followLanguage(host.element, lang ?? null, setLanguage), [host, lang, placedAt]);
  useEffect(() => currency && store.showTagCurrency(currency, host.element), [store, currency, host]);
  const isNextTask = useNextTask();
  // The slot that showed the tag's content until now. Preact replaces it; React leaves it in the shadow root.
  useLayoutEffect(() => {
    const children = [...host.root.children];
    children.find((child) => child.matches('slot:not([name])'))?.remove();
  }, [host]);
  // The styles match the attribute `theme`, so that a framework finds its own tag unchanged; only another spelling needs this.
  useLayoutEffect(() => {
    applyTheme(host.element, theme);
  });
  return (
    <RootProvider root={host.root}>
      <StoreProvider store={store}>
        <LanguageProvider value={language}>
          <Frame>
            <ErrorBoundary host={host}>{isNextTask ? children : <slot />}</ErrorBoundary>
            <ElementSlots fallback={fallback} />
          </Frame>
        </LanguageProvider>
        {/* A row of its own in the tag's grid, as before the upgrade (embed/rental.css). */}
        <slot name="legal" />
      </StoreProvider>
    </RootProvider>
  );
}
