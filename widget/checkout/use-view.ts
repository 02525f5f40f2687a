import { useLayoutEffect, useRef } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { CheckoutProps, CheckoutView } from './checkout-props.ts';

type State = Parameters<CheckoutProps['onState']>[0];

/** Leaves out a state that was told last: several views in a row may be loading. */
export function useStateNews(onState: CheckoutProps['onState']): CheckoutProps['onState'] {
  const last = useRef<State | null>(null);
  return (state) => {
    if (last.current === state) return;
    last.current = state;
    onState(state);
  };
}

/** Tells the page which view is shown, before it is painted. */
export function useView(onView: CheckoutProps['onView'], view: CheckoutView): void {
  const latest = useLatest(onView);
  useLayoutEffect(() => latest.current(view), [view]);
}
