import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { isProvider, type ProviderName, providerNames } from '../../../widget/domain/payment-providers.ts';
import type { GatewayName } from '../db/gateway-name.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Configuration } from '../process/configuration.ts';
import type { ProviderKeys } from '../process/payment-keys.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { payPalProvider } from './paypal-gateway.ts';
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts';
import type { GatewaySetup, ProviderEvent, ProviderModule, ServerGateway } from './server-gateway.ts';
import { stripeProvider } from './stripe-gateway.ts';

const modules: { [Name in ProviderName]: ProviderModule<NonNullable<ProviderKeys[Name]>> } = {
  stripe: stripeProvider,
  paypal: payPalProvider,
};

/** The configured payment providers by name. */
export type Gateways = {
  /** Throws `payment_unavailable` for a gateway that is not configured. */
  get: (name: GatewayName) => ServerGateway;
  /** Returns the gateway for embedded sessions: the named one, or the first configured. Throws `payment_unavailable`. */
  embedded: (name?: PaymentGateway) => ServerGateway;
  /** Reads a provider's webhook. Throws `not_found` for a provider that is not configured. */
  readEvent: (provider: string, body: string, headers: Headers) => Promise<ProviderEvent | null>;
};

type Provider = {
  gateways: ServerGateway[];
  readEvent: (body: string, headers: Headers) => Promise<ProviderEvent | null>;
};

/** Gives a provider its keys; returns null without keys. */
function connect<Name extends ProviderName>(name: Name, keys: ProviderKeys, setup: GatewaySetup): Provider | null {
  const own = keys[name];
  if (!own) return null;
  const provider = modules[name];
  const complete = { ...setup, keys: own };
  return {
    gateways: provider.createGateways(complete),
    readEvent: (body, headers) => provider.readEvent(complete, body, headers),
  };
}

export function createGateways(
  configuration: Pick<Configuration, 'payments' | 'providerKeys'>,
  setup: GatewaySetup,
): Gateways {
  const names = gatewaysOf(configuration);
  const providers = new Map(
    providerNames.flatMap((name) => {
      const provider = names.includes(name) ? connect(name, configuration.providerKeys, setup) : null;
      return provider ? [[name, provider] as const] : [];
    }),
  );
  const all = [...providers.values()].flatMap((provider) => provider.gateways);
  if (names.includes('sandbox')) all.push(createSandboxGateway(setup));
  const get = (name: GatewayName | undefined) => {
    const gateway = all.find((one) => one.name === name);
    if (!gateway) throw new ProblemError('payment_unavailable');
    return gateway;
  };
  const first = all.find(({ isEmbedded }) => isEmbedded)?.name;
  return {
    get,
    embedded: (name) => {
      const named = all.find((gateway) => gateway.name === name);
      return named?.isEmbedded ? named : get(first);
    },
    readEvent: async (name, body, headers) => {
      const provider = isProvider(name) ? providers.get(name) : undefined;
      if (!provider) throw new ProblemError('not_found');
      return provider.readEvent(body, headers);
    },
  };
}
