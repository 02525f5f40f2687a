import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { toastText } from '../../widget/state/store.ts';
import { afterPaint } from '../../widget/ui/after-paint.ts';
import { ToastRegion } from '../../widget/ui/toast.tsx';
import { useSiteStore } from '../store.ts';
import './toast-list.css';

/** Scrolls the focused element out from behind the toasts. */
function uncoverFocus(): void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const toasts = document.querySelector('.r-toasts');
  if (!focused || !toasts || toasts.contains(focused)) return;
  const [one, other] = [focused.getBoundingClientRect(), toasts.getBoundingClientRect()];
  const isCovered =
    one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;
  if (isCovered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Renders the toasts. The region is painted first, because screen readers announce only what is added to it. */
export function ToastList() {
  const language = useLanguage();
  const shownIn = useRef(language);
  const { toasts, dismiss, config } = useSiteStore();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  // An error in place repeats itself in the new language.
  useEffect(() => {
    if (shownIn.current === language) return;
    shownIn.current = language;
    for (const { id, isEcho } of toasts.value) if (isEcho) dismiss(id);
  }, [language, toasts, dismiss]);
  // A success ends the errors before it, which are gone in place.
  const last = toasts.value.at(-1);
  useEffect(() => {
    if (last?.kind !== 'good') return;
    for (const { id, isEcho } of toasts.value) if (isEcho) dismiss(id);
  }, [last, toasts, dismiss]);
  const { toastMilliseconds } = config.value;
  useEffect(() => {
    if (isPainted && last) uncoverFocus();
  }, [isPainted, last]);
  const shown = isPainted ? toasts.value.map((toast) => ({ ...toast, text: toastText(toast) })) : [];
  return <ToastRegion toasts={shown} onDismiss={dismiss} autoClose={toastMilliseconds} />;
}
