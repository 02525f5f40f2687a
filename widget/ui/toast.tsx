import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { useEffect, useState } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './toast.css?inline';
import { useLatest } from './use-latest.ts';

export interface Toast {
  id: string;
  text: string;
  kind?: 'info' | 'good' | 'danger' | undefined;
  /** True if the text is also shown, and announced, in place. */
  isEcho?: boolean | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  /** Milliseconds until a toast closes automatically; a pause restarts the timer. */
  autoClose?: number | undefined;
}

const icons = { info: Info, good: CircleCheck, danger: CircleAlert };

function ToastCard({
  toast,
  paused,
  onDismiss,
  autoClose,
}: { toast: Toast; paused: boolean } & Required<Omit<ToastRegionProps, 'toasts'>>) {
  useLanguage();
  const dismiss = useLatest(onDismiss);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismiss.current(toast.id), autoClose);
    return () => clearTimeout(timer);
  }, [paused, autoClose, toast.id]);
  return (
    <li className="r-toast">
      <Icon of={icons[toast.kind ?? 'info']} className={`r-toast__icon r-toast__icon--${toast.kind ?? 'info'}`} />
      <span className="r-toast__text">{toast.text}</span>
      {toast.action && (
        <Button kind="quiet" size="sm" onClick={toast.action.onClick}>
          {toast.action.label}
        </Button>
      )}
      <Button
        kind="quiet"
        size="sm"
        square
        aria-label={msg('Close', { id: 'ui.close' })}
        onClick={() => onDismiss(toast.id)}
      >
        <Icon of={X} />
      </Button>
    </li>
  );
}

/** Renders short messages at the bottom, announced politely unless they repeat a text of the page. Hover or focus pauses their timers. */
export function ToastRegion({ toasts, onDismiss, autoClose = 5000 }: ToastRegionProps) {
  useStyles(css);
  useLanguage();
  const [paused, setPaused] = useState(false);
  const cards = (isEcho: boolean) =>
    toasts
      .filter((toast) => Boolean(toast.isEcho) === isEcho)
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={paused} onDismiss={onDismiss} autoClose={autoClose} />
      ));
  const echoes = cards(true);
  return (
    <section
      className="r-toasts"
      aria-label={msg('Messages', { id: 'ui.toasts' })}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ol className="r-toasts__list" aria-live="polite" aria-relevant="additions">
        {cards(false)}
      </ol>
      {echoes.length > 0 && <ol className="r-toasts__list">{echoes}</ol>}
    </section>
  );
}
