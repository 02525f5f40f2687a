import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { provideHostAddress } from '../../../widget/state/host-address.ts';
import { getStore } from '../../../widget/state/store.ts';
import { StoreProvider } from '../../../widget/state/store-context.tsx';
import { RootProvider } from '../../../widget/theme/root-context.tsx';

/** Renders a page of the playground, whose API host is the server that serves it. */
export function startPage(page: ReactNode): void {
  provideHostAddress({ apiHost: location.origin, configUrl: '/config.json' });
  const container = document.getElementById('playground');
  if (!container) throw new Error('The page has no #playground to render into.');
  const store = getStore(location.origin);
  createRoot(container).render(
    <StrictMode>
      <RootProvider root={document}>
        <StoreProvider store={store}>{page}</StoreProvider>
      </RootProvider>
    </StrictMode>,
  );
  void store.loadConfig();
}
