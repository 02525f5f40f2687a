import { isProvider, paymentProviders } from '../../../widget/domain/payment-providers.ts';
import { frameOrigin } from '../http/frame-origin.ts';
import { publicKey } from '../process/payment-keys.ts';
import { orderedGateways } from '../process/payment-methods.ts';
import type { PaymentContext } from './context.ts';

type Context = Pick<PaymentContext, 'addresses' | 'configuration' | 'siteConfig'>;

/** Returns the gateways of this server, the preferred one first, with what each needs in the browser. */
export function paymentOptions(context: Context, request: Request) {
  const { configuration, addresses } = context;
  const isFrameHost = new URL(request.url).host === new URL(frameOrigin(addresses.siteUrl)).host;
  const host = isFrameHost ? new URL(addresses.siteUrl).origin : frameOrigin(addresses.siteUrl);
  return {
    gateways: orderedGateways(context).map((name) => ({
      name,
      ...(name === 'sandbox' ? { frameUrl: `${host}/sandbox/card` } : {}),
      ...(isProvider(name) ? { [paymentProviders[name].optionKey]: publicKey(configuration.providerKeys, name) } : {}),
    })),
  };
}
