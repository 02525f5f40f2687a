import type { ApiError } from '../../client/api-error.ts';
import { type HeldPrice, hasChanged, type PriceChange } from './held-price.ts';

/** State of the price request. `inputKey` identifies the input of `price`. */
export interface PriceState {
  readonly inputKey: string | null;
  readonly price: HeldPrice | null;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  /** A change that the user has not accepted yet. */
  readonly change: PriceChange | null;
}

export type PriceEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly inputKey: string; readonly price: HeldPrice }
  | { readonly type: 'failed'; readonly error: ApiError }
  /** The server refused a booking because another price holds now. */
  | { readonly type: 'replaced'; readonly price: HeldPrice }
  | { readonly type: 'accepted' };

export const noPrice: PriceState = { inputKey: null, price: null, isLoading: true, error: null, change: null };

/** A different price for the same input is a change that must be accepted; for another input it simply replaces the price. */
export function nextPrice(state: PriceState, event: PriceEvent): PriceState {
  switch (event.type) {
    case 'requested':
      return { ...state, isLoading: true, error: null };
    case 'failed':
      return { ...state, isLoading: false, error: event.error };
    case 'loaded': {
      const change = changeTo(state, event.price, event.inputKey === state.inputKey);
      return { inputKey: event.inputKey, price: event.price, isLoading: false, error: null, change };
    }
    case 'replaced':
      return {
        ...state,
        price: event.price,
        isLoading: false,
        error: null,
        change: changeTo(state, event.price, true),
      };
    case 'accepted':
      return { ...state, change: null };
  }
}

/** A change that is not accepted yet is still measured from the last accepted price, and is over once that is back. */
function changeTo({ price, change }: PriceState, after: HeldPrice, isSameInput: boolean): PriceChange | null {
  if (!change && (!price || !isSameInput || price.currency !== after.currency)) return null;
  const before = change?.before ?? price;
  return before && hasChanged({ before, after }) ? { before, after } : null;
}
