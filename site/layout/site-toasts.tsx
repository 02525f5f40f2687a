import { useEffect } from 'react';
import type { Store } from '../../widget/state/store.ts';
import { alertEvent } from '../../widget/ui/alert-event.ts';
import { lazyValue, useLazyValue } from '../../widget/ui/lazy-value.ts';
import { useSiteStore } from '../store.ts';
import { useConnection } from './use-connection.ts';

const list = lazyValue(async () => (await import('./toast-list.tsx')).ToastList);

/** Shows the last error that a component shows in place as a toast as well. */
function useErrorEchoes({ toasts, notify, dismiss }: Store): void {
  useEffect(() => {
    const echo = (event: Event) => {
      const text = String((event as CustomEvent<unknown>).detail);
      for (const { id, isEcho } of toasts.value) if (isEcho) dismiss(id);
      notify('danger', text, { isEcho: true });
    };
    addEventListener(alertEvent, echo);
    return () => removeEventListener(alertEvent, echo);
  }, [toasts, notify, dismiss]);
}

/** Renders the toasts of all elements at the bottom right. Their code loads with the first one, which few visits show. */
export function SiteToasts() {
  const store = useSiteStore();
  const isOnline = useConnection();
  useErrorEchoes(store);
  // A failed load is retried when the connection is back.
  const { value: List } = useLazyValue(list, store.toasts.value.length > 0 && isOnline);
  return List ? <List /> : null;
}
