import { useEffect } from 'react';
import type { Store } from '../../widget/state/store.ts';
import { alertEvent } from '../../widget/ui/alert-event.ts';
import { lazyValue, useLazyValue } from '../../widget/ui/lazy-value.ts';
import { useSiteStore } from '../store.ts';
import { useConnection } from './use-connection.ts';

const list = lazyValue(async () => (await import('./toast-list.tsx')).ToastList);

/** Shows the last error that a component shows in place as a toast as well, until a form is sent again. */
function useErrorEchoes({ toasts, notify, dismiss }: Store): void {
  useEffect(() => {
    const end = () => {
      for (const { id, isEcho } of toasts.value) if (isEcho) dismiss(id);
    };
    const echo = (event: Event) => {
      end();
      notify('danger', String((event as CustomEvent<unknown>).detail), { isEcho: true });
    };
    addEventListener(alertEvent, echo);
    addEventListener('submit', end);
    return () => {
      removeEventListener(alertEvent, echo);
      removeEventListener('submit', end);
    };
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
