import { type RefObject, useLayoutEffect } from 'react';
import { useRoot } from '../theme/root-context.tsx';
import { useLatest } from './use-latest.ts';

/** The reason for closing an overlay. */
export type DismissReason = 'escape' | 'outside' | 'focus';

/** Calls `onDismiss` on Escape inside, and on a press or focus outside of the `inside` elements. */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  onDismiss: (reason: DismissReason) => void,
): void {
  const root = useRoot();
  const latest = useLatest({ inside, onDismiss });
  // In the commit itself: the next Escape may come before a later effect, and belongs to what is then open.
  useLayoutEffect(() => {
    if (!open) return;
    const page = root?.ownerDocument ?? document;
    const isInside = (event: Event) =>
      latest.current.inside.some((ref) => ref.current && event.composedPath().includes(ref.current));
    const press = (event: Event) => {
      if (!isInside(event)) latest.current.onDismiss('outside');
    };
    const focus = (event: Event) => {
      if (!isInside(event)) latest.current.onDismiss('focus');
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isInside(event)) return;
      // Handled here: a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      latest.current.onDismiss('escape');
    };
    page.addEventListener('pointerdown', press, true);
    page.addEventListener('focusin', focus, true);
    // The document receives no event for a focus change inside a shadow root.
    root?.addEventListener('focusin', focus, true);
    page.addEventListener('keydown', key, true);
    return () => {
      page.removeEventListener('pointerdown', press, true);
      page.removeEventListener('focusin', focus, true);
      root?.removeEventListener('focusin', focus, true);
      page.removeEventListener('keydown', key, true);
    };
  }, [open, root]);
}
