import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { getSettings } from '../../contract/operations/site.ts';
import type { Gateway, GatewayName, OfferedGateway, ScriptState } from '../../payment/gateway.ts';
import { useStore } from '../../state/store-context.tsx';

export interface GatewayHandle {
  /** The operator's gateways, the preferred one first; empty until loaded. */
  readonly offered: readonly GatewayName[];
  /** The gateway to pay with; undefined until loaded. */
  readonly name: GatewayName | undefined;
  /** The other gateways with which a stored booking can be paid. */
  readonly others: readonly GatewayName[];
  readonly gateway: Gateway | null;
  /** Loading state of the gateway's script. */
  readonly state: ScriptState;
  /** Loads the gateway, also after a failure. Resolves with null if loading fails. */
  start(): Promise<Gateway | null>;
}

const subscribeToNothing = () => () => undefined;

/** Returns the gateway to pay with: the chosen one, else the operator's first. Its code loads once `isWanted` is true. */
export function useGateway(isWanted: boolean, wanted?: GatewayName): GatewayHandle {
  const [ready, setReady] = useState<readonly Gateway[]>([]);
  const [search, setSearch] = useState<{ of: GatewayName | undefined; state: ScriptState }>();
  const { offers, find } = useOffers();
  const make = useGatewayFactory();
  const chosen = (offers.find(({ name }) => name === wanted) ?? offers[0])?.name;
  const found = ready.find(({ name }) => name === chosen) ?? null;
  const script = useSyncExternalStore(found?.subscribe ?? subscribeToNothing, found?.scriptState ?? initial, initial);
  const searched = search?.of === wanted ? search?.state : undefined;

  const start = useCallback(async (): Promise<Gateway | null> => {
    setSearch({ of: wanted, state: 'pending' });
    try {
      const made = await make(await find(), wanted);
      setReady((known) => (known.includes(made) ? known : [...known, made]));
      await made.load();
      return made;
    } catch (error) {
      // The code or the API could not be reached; the caller may retry in both cases.
      if (!(error instanceof ApiError)) console.warn('Could not load the payment form.', error);
      // The user may have chosen another gateway meanwhile, whose state stays.
      setSearch((latest) => (latest?.of === wanted ? { of: wanted, state: 'rejected' } : latest));
      return null;
    }
  }, [make, find, wanted]);
  useEffect(() => {
    if (isWanted && !found && searched === undefined) void start();
  }, [isWanted, found, searched, start]);
  const state = found ? script : (searched ?? 'initial');
  const others = offers.filter(({ name, paysForBookings }) => paysForBookings && name !== chosen);
  return { offered: namesOf(offers), name: chosen, others: namesOf(others), gateway: found, state, start };
}

function namesOf(offers: readonly OfferedGateway[]): readonly GatewayName[] {
  return offers.map(({ name }) => name);
}

/** Loads the operator's gateways once. */
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

/** Creates each gateway once, so switching between two doesn't load a script again. */
function useGatewayFactory() {
  const made = useRef(new Map<GatewayName, Gateway>());
  return useCallback(async (offers: readonly OfferedGateway[], wanted: GatewayName | undefined): Promise<Gateway> => {
    const offered = offers.find(({ name }) => name === wanted) ?? offers[0];
    if (!offered) throw new ApiError({ code: 'payment_unavailable', method: 'GET', url: 'payment-options' });
    const known = made.current.get(offered.name);
    if (known) return known;
    const { loadGateway } = await import('../../payment/gateways.ts');
    const loaded = await loadGateway(offered);
    // Sending the form while the code loads creates a second one.
    const gateway = made.current.get(offered.name) ?? loaded;
    made.current.set(offered.name, gateway);
    return gateway;
  }, []);
}

function initial(): ScriptState {
  return 'initial';
}
