import { ToastRegion } from '../../widget/ui/toast.tsx';
import { useSiteStore } from '../store.ts';

/** Renders the toasts of all elements at the bottom right. */
export function SiteToasts() {
  const store = useSiteStore();
  const { toastMilliseconds } = store.config.value;
  return <ToastRegion toasts={store.toasts.value} onDismiss={store.dismiss} autoClose={toastMilliseconds} />;
}
