import { ToastRegion } from '../../widget/ui/toast.tsx';
import { useSiteStore } from '../store.ts';

/** Short messages at the bottom right, from any element of the page. */
export function SiteToasts() {
  const store = useSiteStore();
  const { toastMilliseconds } = store.config.value;
  return <ToastRegion toasts={store.toasts.value} onDismiss={store.dismiss} autoClose={toastMilliseconds} />;
}
