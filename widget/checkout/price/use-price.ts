import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { getQuote } from '../../contract/operations/prices.ts';
import type { ChosenAddOn } from '../../domain/add-ons.ts';
import type { ChosenExtras } from '../../domain/price.ts';
import { writeJson } from '../../domain/write-json.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { Trip } from '../trip/trip.ts';
import { computePrice, type HeldPrice } from './held-price.ts';
import { type PriceHold, priceHold } from './price-hold.ts';
import { nextPrice, noPrice, type PriceState } from './price-state.ts';

export interface PriceHandle extends PriceState {
  readonly hold: PriceHold | null;
  /** Fetches the price again. Resolves with null if the request fails; `error` is then set. */
  reload(): Promise<HeldPrice | null>;
  /** Resolves with the price of the current choices, once loaded. */
  current(): Promise<HeldPrice | null>;
  /** Sets the price from an error response. */
  setPrice(price: HeldPrice): void;
  accept(): void;
}

interface Chosen {
  readonly extras: ChosenExtras;
  readonly addOns: ChosenAddOn[];
}

/**
 * Returns the price of a trip with the chosen extras. Quotes are not kept in the query cache, because they expire and because
 * a new price for the same input must be compared with the previous one. The driver's age isn't part of the input: a price that
 * changes with it has to be accepted.
 */
export function usePrice(trip: Trip, choices: Chosen, driverAge?: number): PriceHandle {
  const { client, config, currency } = useStore();
  const language = useLanguage();
  const [state, dispatch] = useReducer(nextPrice, noPrice);
  const running = useRef<{ controller: AbortController; response: Promise<HeldPrice | null> } | null>(null);
  const age = useLatest(driverAge);
  const shown = currency.value;
  const { pricing: rule, baseCurrency, quoteMinutes } = config.value;
  const chosen = writeJson(choices);
  const inputKey = `${shown} ${chosen}`;

  const reload = useCallback((): Promise<HeldPrice | null> => {
    running.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const { extras, addOns } = JSON.parse(chosen) as Chosen;
    const fetchPrice = async (): Promise<HeldPrice> => {
      if (!trip.hasQuotes) return computePrice(trip, extras, rule, baseCurrency);
      const places = { pickupLocation: trip.pickup._id, dropOffLocation: trip.dropoff._id };
      const times = { from: trip.pickupAt, to: trip.dropoffAt };
      const body = {
        car: trip.car._id,
        ...places,
        ...times,
        extras,
        ...(addOns.length > 0 && { addOns }),
        currency: shown,
        language,
        driverAge: age.current,
      };
      return await client.call(getQuote, { body }, { signal });
    };
    const response = fetchPrice().then(
      (price) => {
        if (signal.aborted) return null;
        dispatch({ type: 'loaded', inputKey, price });
        return price;
      },
      (error: unknown) => {
        if (signal.aborted) return null;
        if (!(error instanceof ApiError)) throw error;
        dispatch({ type: 'failed', error });
        return null;
      },
    );
    running.current = { controller, response };
    dispatch({ type: 'requested' });
    return response;
  }, [client, trip, chosen, inputKey, shown, language, rule, baseCurrency]);

  useEffect(() => {
    void reload();
    return () => running.current?.controller.abort();
  }, [reload]);

  const ages = state.price?.driverAges;
  const isOtherAge = !!ages && driverAge !== undefined && (driverAge < ages.min || driverAge > ages.max);
  useEffect(() => {
    if (isOtherAge) void reload();
  }, [isOtherAge, reload]);

  const hold = priceHold(state.price?.expiresAt, new Date(), quoteMinutes);
  const { price } = state;
  useEffect(() => {
    const next = priceHold(price?.expiresAt, new Date(), quoteMinutes);
    if (!next) return;
    const timer = setTimeout(() => void reload(), next.reloadIn);
    return () => clearTimeout(timer);
  }, [price, reload, quoteMinutes]);

  return {
    ...state,
    hold,
    reload,
    current: async () => {
      if (state.inputKey === inputKey && state.price && !state.error) return state.price;
      return state.isLoading && running.current ? await running.current.response : await reload();
    },
    setPrice: (next) => dispatch({ type: 'replaced', price: next }),
    accept: () => dispatch({ type: 'accepted' }),
  };
}
