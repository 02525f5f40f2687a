import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { getQuote } from '../../contract/operations/prices.ts';
import type { ChosenExtras } from '../../domain/price.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import type { Trip } from '../trip/trip.ts';
import { computePrice, type HeldPrice } from './held-price.ts';
import { type PriceHold, priceHold } from './price-hold.ts';
import { nextPrice, noPrice, type PriceState } from './price-state.ts';

export interface PriceHandle extends PriceState {
  readonly hold: PriceHold | null;
  /** Asks again; the answer is null where it could not be had, and `error` says why. */
  ask(): Promise<HeldPrice | null>;
  /** The price of what is chosen now: the known one, or the one that is on its way. */
  current(): Promise<HeldPrice | null>;
  /** Takes over a price that came with a refusal. */
  replace(price: HeldPrice): void;
  accept(): void;
}

/**
 * The price of a trip with the chosen extras. A quote is no record to be kept by the query layer: it is asked for again
 * when it expires, and a new answer to the same question has to be compared with the old one.
 */
export function usePrice(trip: Trip, extras: ChosenExtras): PriceHandle {
  const { client, config, currency } = useStore();
  const language = useLanguage();
  const [state, dispatch] = useReducer(nextPrice, noPrice);
  const running = useRef<{ controller: AbortController; answer: Promise<HeldPrice | null> } | null>(null);
  const shown = currency.value;
  const { pricing: rule, baseCurrency, quoteMinutes } = config.value;
  const chosen = JSON.stringify(extras);
  const question = `${shown} ${chosen}`;

  const ask = useCallback((): Promise<HeldPrice | null> => {
    running.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const wanted = JSON.parse(chosen) as ChosenExtras;
    const fetchPrice = async (): Promise<HeldPrice> => {
      if (!trip.hasQuotes) return computePrice(trip, wanted, rule, baseCurrency);
      const places = { pickupLocation: trip.pickup._id, dropOffLocation: trip.dropoff._id };
      const times = { from: trip.pickupAt, to: trip.dropoffAt };
      const body = { car: trip.car._id, ...places, ...times, extras: wanted, currency: shown, language };
      return await client.call(getQuote, { body }, { signal });
    };
    const answer = fetchPrice().then(
      (price) => {
        if (signal.aborted) return null;
        dispatch({ type: 'answered', question, price });
        return price;
      },
      (error: unknown) => {
        if (signal.aborted) return null;
        if (!(error instanceof ApiError)) throw error;
        dispatch({ type: 'failed', error });
        return null;
      },
    );
    running.current = { controller, answer };
    dispatch({ type: 'asked' });
    return answer;
  }, [client, trip, chosen, question, shown, language, rule, baseCurrency]);

  useEffect(() => {
    void ask();
    return () => running.current?.controller.abort();
  }, [ask]);

  const hold = priceHold(state.price?.expiresAt, new Date(), quoteMinutes);
  const { price } = state;
  useEffect(() => {
    const next = priceHold(price?.expiresAt, new Date(), quoteMinutes);
    if (!next) return;
    const timer = setTimeout(() => void ask(), next.askAgainIn);
    return () => clearTimeout(timer);
  }, [price, ask, quoteMinutes]);

  return {
    ...state,
    hold,
    ask,
    current: async () => {
      if (state.question === question && state.price && !state.error) return state.price;
      return state.isAsking && running.current ? await running.current.answer : await ask();
    },
    replace: (next) => dispatch({ type: 'replaced', price: next }),
    accept: () => dispatch({ type: 'accepted' }),
  };
}
