import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../architecture/modules.ts';
import { type Received, startLocalServer } from './local-server.ts';
import { createPayPalStandIn } from './paypal-stand-in.ts';
import { createStripeStandIn } from './stripe-stand-in.ts';

/** Stripe and PayPal as a server of another process sees them: `env` makes it call the stand-ins of this one. */
export async function startProviderStandIns() {
  const stripe = createStripeStandIn();
  const payPal = createPayPalStandIn();
  const forward = async ({ method, url, headers, body }: Received, response: ServerResponse) => {
    const { host: standIn, path } = readPath(url);
    const given = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const asked = new Request(`https://${standIn}${path}`, { method, headers: given, ...(body && { body }) });
    const answer = await (standIn === 'stripe' ? stripe : payPal).answer(asked).catch(() => null);
    if (!answer) return void response.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  };
  const server = await startLocalServer((received, response) => void forward(received, response));
  const routes = { 'api.stripe.com': `${server.url}/stripe`, 'api-m.sandbox.paypal.com': `${server.url}/paypal` };
  const env = {
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/support/reroute.mjs'))}`,
    REROUTE: JSON.stringify(routes),
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
    PAYPAL_SANDBOX: '1',
  };
  return { stripe, payPal, env, close: server.close };
}

/** `/stripe/v1/refunds` is `/v1/refunds` of Stripe. */
function readPath(url: string): { host: string; path: string } {
  const [, host = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(url) ?? [];
  return { host, path };
}
