import { useReducer, useRef } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { CheckoutResult } from '../../contract/booking.ts';
import { readNewQuote } from '../../contract/problem-details.ts';
import type { FieldProblem } from '../form/check-draft.ts';
import type { CheckoutDraft } from '../form/checkout-draft.ts';
import { type HeldPrice, hasChanged } from '../price/held-price.ts';
import type { PriceHandle } from '../price/use-price.ts';
import { serverProblems } from './server-problems.ts';

export interface BookingState {
  readonly isSending: boolean;
  readonly error: ApiError | null;
  readonly problems: readonly FieldProblem[];
  /** True if the displayed price was outdated, so that the user has to review the new one first. */
  readonly hasNewPrice: boolean;
  /** The draft to which `problems` belong. */
  readonly attempted: CheckoutDraft | null;
  /** Number of attempts; focus moves again each time. */
  readonly attempt: number;
}

type BookingEvent =
  | { readonly type: 'sending' }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed' }
  | {
      readonly type: 'refused';
      readonly error: ApiError;
      readonly problems: readonly FieldProblem[];
      readonly attempted: CheckoutDraft;
    }
  | { readonly type: 'incomplete'; readonly problems: readonly FieldProblem[]; readonly attempted: CheckoutDraft };

const idle: BookingState = {
  isSending: false,
  error: null,
  problems: [],
  hasNewPrice: false,
  attempted: null,
  attempt: 0,
};

function nextBooking(state: BookingState, event: BookingEvent): BookingState {
  const attempt = state.attempt + 1;
  switch (event.type) {
    case 'sending':
      return { ...idle, isSending: true, attempt: state.attempt };
    case 'failed':
      return { ...idle, attempt };
    case 'stopped':
      return { ...idle, hasNewPrice: true, attempt };
    case 'incomplete':
      return { ...idle, problems: event.problems, attempted: event.attempted, attempt };
    case 'refused':
      return { ...idle, error: event.error, problems: event.problems, attempted: event.attempted, attempt };
  }
}

export interface BookingTask {
  readonly price: PriceHandle;
  readonly draft: CheckoutDraft;
  readonly minimumAge: number;
  check(): FieldProblem[];
  send(price: HeldPrice): Promise<CheckoutResult>;
  onBooked(result: CheckoutResult, price: HeldPrice): void;
}

/** Returns `book()`; a call while a booking is being sent does nothing. */
export function useBooking(task: BookingTask): BookingState & { book(): Promise<void> } {
  const [state, dispatch] = useReducer(nextBooking, idle);
  const busy = useRef(false);
  const { price } = task;

  async function attempt(): Promise<void> {
    const problems = task.check();
    if (problems.length > 0) return dispatch({ type: 'incomplete', problems, attempted: task.draft });
    dispatch({ type: 'sending' });
    const before = price.price;
    const held = price.change ? null : await price.current();
    if (!held || (before && !isSamePrice(before, held))) return dispatch({ type: 'stopped' });
    await sendAt(held, true);
  }

  async function sendAt(held: HeldPrice, mayRetry: boolean): Promise<void> {
    try {
      task.onBooked(await task.send(held), held);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOver = error.code === 'quote_expired' || error.code === 'quote_not_found';
      if (isOver && mayRetry) return await bookIfSame(await price.reload(), held);
      const next = error.code === 'price_changed' ? (readNewQuote(error.body) ?? (await price.reload())) : null;
      if (next) {
        price.setPrice(next);
        return dispatch({ type: 'stopped' });
      }
      dispatch({ type: 'refused', error, problems: serverProblems(error, task.minimumAge), attempted: task.draft });
    }
  }

  /** Books at the reloaded price if it is the same; another price has to be accepted first. */
  async function bookIfSame(fresh: HeldPrice | null, former: HeldPrice): Promise<void> {
    if (fresh && isSamePrice(fresh, former)) return await sendAt(fresh, false);
    dispatch({ type: 'stopped' });
  }

  return {
    ...state,
    book: async () => {
      if (busy.current) return;
      busy.current = true;
      try {
        await attempt();
      } catch (error) {
        dispatch({ type: 'failed' });
        throw error;
      } finally {
        busy.current = false;
      }
    },
  };
}

function isSamePrice(one: HeldPrice, other: HeldPrice): boolean {
  return one.currency === other.currency && !hasChanged({ before: one, after: other });
}
