import { type OutgoingResponse, sendRequest } from '../process/outgoing-request.ts';
import type { PayPalKeys } from '../process/payment-keys.ts';
import { GatewayUnavailable } from './server-gateway.ts';

export type PayPalSetup = { keys: PayPalKeys; fetch: typeof fetch; now: () => Date; brand: () => string };

/** A response of PayPal's REST API; `issue` is the reason of a refusal, such as ORDER_ALREADY_CAPTURED. */
export type PayPalResponse = { status: number; json: unknown; issue: string | null };

export type PayPalClient = (
  method: 'GET' | 'POST',
  path: string,
  /** An object, or JSON that is sent as it is. */
  body?: Record<string, unknown> | string,
  /** Idempotency key of the call. */
  requestId?: string,
) => Promise<PayPalResponse>;

type RequestOptions = Omit<Parameters<typeof sendRequest>[2], 'timeoutMs'>;

const timeoutMs = 20_000;
/** A token is renewed this long before it expires. */
const marginSeconds = 60;

/** Creates a function that calls PayPal with an access token, which it fetches and renews as needed. */
export function createPayPalClient({ keys, fetch: send, now }: PayPalSetup): PayPalClient {
  const base = keys.isSandbox ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com';
  let token: { text: string; until: number } | null = null;

  async function request(path: string, options: RequestOptions): Promise<PayPalResponse> {
    let response: OutgoingResponse;
    try {
      response = await sendRequest(send, base + path, { ...options, timeoutMs });
    } catch (cause) {
      throw new GatewayUnavailable('PayPal does not respond', { cause });
    }
    // 409 means that the same call is still in progress.
    if ([409, 429].includes(response.status) || response.status >= 500)
      throw new GatewayUnavailable(`PayPal responded with ${response.status}`);
    const { status, data } = response;
    const json = typeof data === 'object' ? data : null;
    if (response.ok && json === null) throw new GatewayUnavailable('PayPal’s response is not JSON');
    return { status, json, issue: issueOf(json) };
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > now().getTime()) return token.text;
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
    const { status, json } = await request('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: text, expires_in: seconds } = (json ?? {}) as Record<string, unknown>;
    if (status !== 200 || typeof text !== 'string') throw new Error(`PayPal token request failed (${status})`);
    token = { text, until: now().getTime() + (Number(seconds) - marginSeconds) * 1000 };
    return text;
  }

  return async (method, path, body, requestId) => {
    const send = async () => {
      const headers = {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      };
      return request(path, { method, headers, ...(body === undefined ? {} : { body }) });
    };
    const response = await send();
    if (response.status !== 401) return response;
    // PayPal may end a token before it expires. It has not handled the call.
    token = null;
    return send();
  };
}

function issueOf(json: unknown): string | null {
  const { details, name } = (json ?? {}) as { details?: { issue?: unknown }[]; name?: unknown };
  const issue = Array.isArray(details) ? details[0]?.issue : undefined;
  return typeof issue === 'string' ? issue : typeof name === 'string' ? name : null;
}
