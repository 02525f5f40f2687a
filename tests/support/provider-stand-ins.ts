import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../architecture/modules.ts';
import { type Received, startLocalServer } from './local-server.ts';
import { createPaymentProviders, testPayments } from './payment-providers.ts';
import { createSocialStandIn, socialApplications } from './social-stand-in.ts';

/** Starts stand-ins for Stripe, PayPal and Google. `env` redirects the calls of a server process to them. */
export async function startProviderStandIns() {
  const providers = createPaymentProviders();
  const social = await createSocialStandIn(() => new Date());
  const forward = async ({ method, url, headers, body }: Received, response: ServerResponse) => {
    const requestHeaders = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    // The first path segment is the original host.
    const init = { method, headers: requestHeaders, ...(body && { body }) };
    const network = url.startsWith('/www.googleapis.com/') ? social.fetch : providers.network;
    const reply = await network(`https:/${url}`, init).catch(() => null);
    if (!reply) return void response.destroy();
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(await reply.text());
  };
  const server = await startLocalServer((received, response) => void forward(received, response));
  const hosts = ['api.stripe.com', 'api-m.sandbox.paypal.com', 'www.googleapis.com'];
  const {
    payments,
    providerKeys: { stripe, paypal: payPal },
  } = testPayments;
  const env = {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(join(root, 'tests/support/reroute.mjs'))}`,
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
