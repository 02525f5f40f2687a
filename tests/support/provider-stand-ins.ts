import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../architecture/modules.ts';
import { type Received, startLocalServer } from './local-server.ts';
import { createPaymentProviders, testPayments } from './payment-providers.ts';
import { createSocialStandIn, socialApplications } from './social-stand-in.ts';

/** Stripe, PayPal and Google as a server of another process sees them: `env` makes it call the stand-ins of this one. */
export async function startProviderStandIns() {
  const providers = createPaymentProviders();
  const social = await createSocialStandIn(() => new Date());
  const forward = async ({ method, url, headers, body }: Received, response: ServerResponse) => {
    const given = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    // The first part of the path is the host that was meant.
    const init = { method, headers: given, ...(body && { body }) };
    const network = url.startsWith('/www.googleapis.com/') ? social.fetch : providers.network;
    const answer = await network(`https:/${url}`, init).catch(() => null);
    if (!answer) return void response.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  };
  const server = await startLocalServer((received, response) => void forward(received, response));
  const hosts = ['api.stripe.com', 'api-m.sandbox.paypal.com', 'www.googleapis.com'];
  const {
    payments,
    providerKeys: { stripe, paypal: payPal },
  } = testPayments;
  const env = {
    NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/support/reroute.mjs'))}`,
    REROUTE: JSON.stringify(Object.fromEntries(hosts.map((host) => [host, `${server.url}/${host}`]))),
    PAYMENTS: payments.join(','),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    PAYPAL_CLIENT_ID: payPal.clientId,
    PAYPAL_CLIENT_SECRET: payPal.clientSecret,
    PAYPAL_WEBHOOK_ID: payPal.webhookId,
    PAYPAL_SANDBOX: '1',
    GOOGLE_CLIENT_ID: socialApplications.googleClientId,
  };
  return { ...providers, social, env, close: server.close };
}
