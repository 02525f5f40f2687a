import type { PayPalKeys } from '../process/configuration.ts';
import { GatewayDown } from './server-gateway.ts';

export type PayPalSetup = { keys: PayPalKeys; fetch: typeof fetch; now: () => Date; brand: () => string };

/** An answer of PayPal's REST interface; `name` is the issue of a refusal, such as ORDER_ALREADY_CAPTURED. */
export type PayPalAnswer = { status: number; json: unknown; issue: string | null };

export type PayPalCaller = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  /** Makes a repeated call the same one. */
  requestId?: string,
) => Promise<PayPalAnswer>;

const patience = 20_000;
/** A token is thrown away so long before it ends, in seconds. */
const margin = 60;

/** Calls PayPal with an access token, which is fetched when there is none or the last one is about to end. */
export function createPayPalCaller({ keys, fetch: send, now }: PayPalSetup): PayPalCaller {
  const base = keys.isSandbox ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com';
  let token: { text: string; until: number } | null = null;

  async function ask(path: string, init: RequestInit): Promise<PayPalAnswer> {
    let response: Response;
    try {
      response = await send(base + path, { ...init, signal: AbortSignal.timeout(patience) });
    } catch (cause) {
      throw new GatewayDown('PayPal does not answer', { cause });
    }
    // 409: the same call is still under way.
    if ([409, 429].includes(response.status) || response.status >= 500)
      throw new GatewayDown(`PayPal answers ${response.status}`);
    const json: unknown = await response.json().catch(() => null);
    return { status: response.status, json, issue: issueOf(json) };
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > now().getTime()) return token.text;
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
    const { status, json } = await ask('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: text, expires_in: seconds } = (json ?? {}) as Record<string, unknown>;
    if (status !== 200 || typeof text !== 'string') throw new Error(`PayPal gives no access token (${status})`);
    token = { text, until: now().getTime() + (Number(seconds) - margin) * 1000 };
    return text;
  }

  return async (method, path, body, requestId) => {
    const headers = {
      authorization: `Bearer ${await accessToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
    };
    return ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
}

function issueOf(json: unknown): string | null {
  const { details, name } = (json ?? {}) as { details?: { issue?: unknown }[]; name?: unknown };
  const issue = Array.isArray(details) ? details[0]?.issue : undefined;
  return typeof issue === 'string' ? issue : typeof name === 'string' ? name : null;
}
