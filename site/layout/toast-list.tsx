import { useEffect, useState } from 'react';
import { afterPaint } from '../../widget/ui/after-paint.ts';
import { ToastRegion } from '../../widget/ui/toast.tsx';
import { useSiteStore } from '../store.ts';

/** Renders the toasts. The region is painted first, because screen readers announce only what is added to it. */
export function ToastList() {
  const { toasts, dismiss, config } = useSiteStore();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  const { toastMilliseconds } = config.value;
  return <ToastRegion toasts={isPainted ? toasts.value : []} onDismiss={dismiss} autoClose={toastMilliseconds} />;
}
