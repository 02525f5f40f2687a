import { lazyValue, useLazyValue } from '../../widget/ui/lazy-value.ts';
import { useSiteStore } from '../store.ts';
import { useConnection } from './use-connection.ts';

const dialog = lazyValue(async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog);

/** Loads the dialog for an ended session when it is first needed, because most visits have no session that ends. */
export function SessionEnded() {
  const { session } = useSiteStore();
  const isOnline = useConnection();
  // A failed load is retried when the connection is back.
  const { value: Dialog } = useLazyValue(dialog, session.isPrompting.value && isOnline);
  return Dialog ? <Dialog /> : null;
}
