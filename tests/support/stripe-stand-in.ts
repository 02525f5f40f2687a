import { randomUUID } from 'node:crypto';

interface StandInSession {
  id: string;
  form: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  received: number;
}

export interface StandInRequest {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | null;
}

/** Stripe's documented interface as far as the server uses it, at the network boundary. */
export function createStripeStandIn() {
  const sessions = new Map<string, StandInSession>();
  const byKey = new Map<string, Response>();
  const requests: StandInRequest[] = [];
  let isDown = false;

  const json = (body: object, status = 200) => Response.json(body, { status, headers: { 'request-id': 'req_1' } });
  const refusal = (status: number, code: string) =>
    json({ error: { type: 'invalid_request_error', code, message: code } }, status);

  const toWire = ({ id, form, status, received }: StandInSession) => ({
    id,
    object: 'checkout.session',
    client_secret: `${id}_secret`,
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    currency: form['line_items[0][price_data][currency]'],
    amount_total: Number(form['line_items[0][price_data][unit_amount]']),
    payment_intent:
      status === 'complete' ? { id: `pi_${id}`, object: 'payment_intent', amount_received: received } : null,
  });

  function answer({ method, path, form }: StandInRequest): Response {
    const [, id = '', action = ''] = /^\/v1\/checkout\/sessions\/([^/]+)\/?(\w*)$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const made: StandInSession = { id: `cs_test_${randomUUID()}`, form, status: 'open', received: 0 };
      sessions.set(made.id, made);
      return json(toWire(made));
    }
    if (method === 'POST' && path === '/v1/refunds') return json({ id: 're_1', object: 'refund', status: 'succeeded' });
    if (!session) return refusal(404, 'resource_missing');
    if (action === 'expire') {
      if (session.status !== 'open') return refusal(400, 'resource_invalid_state');
      session.status = 'expired';
    }
    return json(toWire(session));
  }

  return {
    requests,
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** The customer pays, all of it unless told otherwise. */
    pay: (id: string, received?: number) => {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`${id} takes no money`);
      session.status = 'complete';
      session.received = received ?? toWire(session).amount_total;
    },
    answer: async (request: Request): Promise<Response> => {
      if (isDown) throw new TypeError('fetch failed');
      const url = new URL(request.url);
      const text = await request.text();
      const form = Object.fromEntries(new URLSearchParams(text || url.search));
      const key = request.headers.get('idempotency-key');
      const seen = { method: request.method, path: url.pathname, form, idempotencyKey: key };
      requests.push(seen);
      if (request.headers.get('authorization') !== 'Bearer sk_test_1') return refusal(401, 'api_key_invalid');
      const known = key === null ? undefined : byKey.get(key);
      const response = known ?? answer(seen);
      if (key !== null && request.method === 'POST') byKey.set(key, response.clone());
      return response.clone();
    },
  };
}
