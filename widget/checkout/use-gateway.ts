import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../client/api-error.ts';
import { getSettings } from '../contract/operations/site.ts';
import type { Gateway, GatewayName, ScriptState } from '../payment/gateway.ts';
import { useStore } from '../state/store-context.tsx';

export interface GatewayHandle {
  readonly gateway: Gateway | null;
  /** How far the gateway's own code is. */
  readonly state: ScriptState;
  /** Loads it, also after a failure; null where it could not be had. */
  start(): Promise<Gateway | null>;
}

const silent = () => () => undefined;

/** The gateway to pay with, fetched when `isWanted`: by name where one was begun with, else the operator's first. */
export function useGateway(isWanted: boolean, name?: GatewayName): GatewayHandle {
  const { client, config } = useStore();
  const [gateway, setGateway] = useState<Gateway | null>(null);
  const [found, setFound] = useState<ScriptState>('initial');
  const script = useSyncExternalStore(gateway?.subscribe ?? silent, gateway?.scriptState ?? initial, initial);
  const start = useCallback(async (): Promise<Gateway | null> => {
    if (gateway) {
      await gateway.load();
      return gateway;
    }
    setFound('pending');
    try {
      const { findGateways, gatewayFor } = await import('../payment/gateways.ts');
      const { features } = await client.call(getSettings);
      const offers = await findGateways({ client, features, config: config.value });
      const offered = offers.find((offer) => offer.name === name) ?? offers[0];
      if (!offered) throw new ApiError({ code: 'payment_unavailable', method: 'GET', url: 'payment-options' });
      const made = await gatewayFor(offered);
      setGateway(made);
      await made.load();
      return made;
    } catch (error) {
      // Code that doesn't arrive, an API that doesn't answer: either way it may be tried again.
      if (!(error instanceof ApiError)) console.warn('The payment form could not be loaded.', error);
      setFound('rejected');
      return null;
    }
  }, [gateway, client, config, name]);
  useEffect(() => {
    if (isWanted && !gateway && found === 'initial') void start();
  }, [isWanted, gateway, found, start]);
  return { gateway, state: gateway ? script : found, start };
}

function initial(): ScriptState {
  return 'initial';
}
