import type { ApiError } from '../../client/api-error.ts';
import type { HeldPrice, PriceChange } from './held-price.ts';

/** Where asking for a price stands. `question` is the one that `price` answers. */
export interface PriceState {
  readonly question: string | null;
  readonly price: HeldPrice | null;
  readonly isAsking: boolean;
  readonly error: ApiError | null;
  /** A change the person has not accepted yet. */
  readonly change: PriceChange | null;
}

export type PriceEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'answered'; readonly question: string; readonly price: HeldPrice }
  | { readonly type: 'failed'; readonly error: ApiError }
  /** The server refused a booking because another price holds now. */
  | { readonly type: 'replaced'; readonly price: HeldPrice }
  | { readonly type: 'accepted' };

export const noPrice: PriceState = { question: null, price: null, isAsking: true, error: null, change: null };

/** A price that differs for the same question is a change to accept; for another question it is simply the answer. */
export function nextPrice(state: PriceState, event: PriceEvent): PriceState {
  switch (event.type) {
    case 'asked':
      return { ...state, isAsking: true, error: null };
    case 'failed':
      return { ...state, isAsking: false, error: event.error };
    case 'answered': {
      const change = changeTo(state, event.price, event.question === state.question);
      return { question: event.question, price: event.price, isAsking: false, error: null, change };
    }
    case 'replaced':
      return { ...state, price: event.price, isAsking: false, error: null, change: changeTo(state, event.price, true) };
    case 'accepted':
      return { ...state, change: null };
  }
}

/** A change that is not accepted stays one, measured from the price that was accepted last. */
function changeTo({ price, change }: PriceState, after: HeldPrice, isSameQuestion: boolean): PriceChange | null {
  if (change) return { before: change.before, after };
  if (!price || !isSameQuestion || price.currency !== after.currency) return null;
  return price.totalMinor === after.totalMinor ? null : { before: price, after };
}
