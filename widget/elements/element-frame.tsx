import { Component, type ErrorInfo, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { languageOfTag } from '../domain/language.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { hostAddress } from '../state/host-address.ts';
import { getStore } from '../state/store.ts';
import { StoreProvider } from '../state/store-context.tsx';
import { RootProvider, useStyles } from '../theme/root-context.tsx';
import { lazyValue, useLazyValue } from '../ui/lazy-value.ts';
import { useDataLayer } from './data-layer.ts';
import type { ElementHost } from './define-element.ts';
import css from './element-frame.css?inline';
import { followLanguage } from './element-language.ts';
import { ElementSlots } from './element-slots.tsx';
import type { SharedValues } from './shared-attributes.ts';

interface BoundaryProps {
  host: ElementHost;
  children: ReactNode;
}

/** Loaded with the first fault, because few pages ever need it. */
const errorState = lazyValue(() => import('../ui/error-state.tsx').then(({ ErrorState }) => ErrorState));

function FaultReport({ onRetry }: { onRetry: () => void }) {
  const { value: ErrorState } = useLazyValue(errorState);
  if (!ErrorState) return null;
  return <ErrorState title={msg('An unhandled error occurred.', { id: 'error.generic' })} onRetry={onRetry} />;
}

/** Shows an error state with "Try again" instead of an empty tag when a render throws, and emits `rental-error`. */
class FaultBoundary extends Component<BoundaryProps, { fault: boolean }> {
  override state = { fault: false };

  static getDerivedStateFromError() {
    return { fault: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    console.error(error);
    const { host } = this.props;
    host.setState('error');
    host.emit('rental-error', { code: 'fault', message: String(error), retryable: true });
  }

  override render() {
    if (!this.state.fault) return this.props.children;
    return <FaultReport onRetry={() => this.setState({ fault: false })} />;
  }
}

export interface ElementFrameProps extends Partial<SharedValues> {
  host: ElementHost;
  /** Where the person goes on when this view fails. */
  wayOn?: ReactNode;
  children: ReactNode;
}

/** The one box in the shadow root. */
function Frame({ children }: { children: ReactNode }) {
  useStyles(css);
  return <div className="r-frame">{children}</div>;
}

/** What surrounds the view of every tag: its root for styles, its API's state, language, theme, and a net for faults. */
export function ElementFrame({
  host,
  apiHost,
  lang,
  currency,
  theme,
  consent,
  dataLayer,
  wayOn,
  children,
}: ElementFrameProps) {
  const hasConsent = consent !== 'none';
  const store = useMemo(() => getStore(apiHost ?? hostAddress().apiHost, hasConsent), [apiHost, hasConsent]);
  useLanguage();
  useDataLayer(host, dataLayer, consent);
  useEffect(() => followLanguage(host.element, languageOfTag(lang)), [host, lang]);
  useEffect(() => {
    if (currency) store.currency.value = currency;
  }, [store, currency]);
  useLayoutEffect(() => {
    if (theme) host.element.dataset.theme = theme;
    else delete host.element.dataset.theme;
  }, [host, theme]);
  return (
    <RootProvider root={host.root}>
      <StoreProvider store={store}>
        <Frame>
          <FaultBoundary host={host}>{children}</FaultBoundary>
          <ElementSlots wayOn={wayOn} />
        </Frame>
      </StoreProvider>
    </RootProvider>
  );
}
