import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { getSettings } from '../../contract/operations/site.ts';
import type { Gateway, GatewayName, OfferedGateway, ScriptState } from '../../payment/gateway.ts';
import { useStore } from '../../state/store-context.tsx';

export interface GatewayHandle {
  /** Those that the operator offers, the preferred one first; none until they are known. */
  readonly offered: readonly GatewayName[];
  /** The one to pay with; undefined until it is known. */
  readonly name: GatewayName | undefined;
  readonly gateway: Gateway | null;
  /** How far the gateway's own code is. */
  readonly state: ScriptState;
  /** Loads it, also after a failure; null where it could not be had. */
  start(): Promise<Gateway | null>;
}

const silent = () => () => undefined;

/** The gateway to pay with, fetched when `isWanted`: by name where one was chosen or begun with, else the operator's first. */
export function useGateway(isWanted: boolean, wanted?: GatewayName): GatewayHandle {
  const [ready, setReady] = useState<readonly Gateway[]>([]);
  const [search, setSearch] = useState<{ of: GatewayName | undefined; state: ScriptState }>();
  const { offers, find } = useOffers();
  const make = useMaker();
  const chosen = (offers.find(({ name }) => name === wanted) ?? offers[0])?.name;
  const found = ready.find(({ name }) => name === chosen) ?? null;
  const script = useSyncExternalStore(found?.subscribe ?? silent, found?.scriptState ?? initial, initial);
  const searched = search?.of === wanted ? search?.state : undefined;

  const start = useCallback(async (): Promise<Gateway | null> => {
    setSearch({ of: wanted, state: 'pending' });
    try {
      const made = await make(await find(), wanted);
      setReady((known) => (known.includes(made) ? known : [...known, made]));
      await made.load();
      return made;
    } catch (error) {
      // Code that doesn't arrive, an API that doesn't answer: either way it may be tried again.
      if (!(error instanceof ApiError)) console.warn('Could not load the payment form.', error);
      setSearch({ of: wanted, state: 'rejected' });
      return null;
    }
  }, [make, find, wanted]);
  useEffect(() => {
    if (isWanted && !found && searched === undefined) void start();
  }, [isWanted, found, searched, start]);
  const state = found ? script : (searched ?? 'initial');
  return { offered: offers.map(({ name }) => name), name: chosen, gateway: found, state, start };
}

/** What the operator offers, asked for once. */
function useOffers() {
  const { client, config } = useStore();
  const [offers, setOffers] = useState<readonly OfferedGateway[]>([]);
  const find = useCallback(async () => {
    if (offers.length > 0) return offers;
    const { findGateways } = await import('../../payment/gateways.ts');
    const { features } = await client.call(getSettings);
    const found = await findGateways({ client, features, config: config.value });
    setOffers(found);
    return found;
  }, [offers, client, config]);
  return { offers, find };
}

/** Makes each gateway once: going back and forth between two loads no script anew. */
function useMaker() {
  const made = useRef(new Map<GatewayName, Gateway>());
  return useCallback(async (offers: readonly OfferedGateway[], wanted: GatewayName | undefined): Promise<Gateway> => {
    const offered = offers.find(({ name }) => name === wanted) ?? offers[0];
    if (!offered) throw new ApiError({ code: 'payment_unavailable', method: 'GET', url: 'payment-options' });
    const known = made.current.get(offered.name);
    if (known) return known;
    const { loadGateway } = await import('../../payment/gateways.ts');
    const gateway = await loadGateway(offered);
    made.current.set(offered.name, gateway);
    return gateway;
  }, []);
}

function initial(): ScriptState {
  return 'initial';
}
