import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import type { CheckoutProps, CheckoutView } from './checkout-props.ts';

type State = Parameters<CheckoutProps['onState']>[0];
type Told = Pick<CheckoutProps, 'onState' | 'onReady' | 'onError'>;

/** Tells the page in which state the checkout is, and each failure once. */
export function useReport(events: Told, state: State, error: ApiError | null = null) {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    latest.current.onState(state);
    if (state === 'ready') latest.current.onReady();
  }, [state]);
  useEffect(() => {
    if (error) latest.current.onError({ code: error.code, message: error.message, retryable: error.retryable });
  }, [error]);
}

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
  const latest = useRef(onView);
  latest.current = onView;
  useLayoutEffect(() => latest.current(view), [view]);
}
