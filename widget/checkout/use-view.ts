import { useLayoutEffect, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { CheckoutProps, CheckoutView } from './checkout-props.ts';

type State = Parameters<CheckoutProps['onState']>[0];

/** Skips a state that equals the last one, because several views in a row may be loading. */
export function useStateChange(onState: CheckoutProps['onState']): CheckoutProps['onState'] {
  const last = useRef<State | null>(null);
  return (state) => {
    if (last.current === state) return;
    last.current = state;
    onState(state);
  };
}

/** Calls `onView` with the visible view before it is painted. */
export function useView(onView: CheckoutProps['onView'], view: CheckoutView): void {
  const latest = useLatest(onView);
  useLayoutEffect(() => latest.current(view), [view]);
}
