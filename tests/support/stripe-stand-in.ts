import { randomUUID } from 'node:crypto';

interface StandInSession {
  id: string;
  form: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  received: number;
  /** The state of its intent while it is complete and not paid. */
  unpaid?: 'processing' | 'requires_payment_method';
}

interface StandInIntent {
  id: string;
  form: Record<string, string>;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
}

export interface StandInRequest {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | null;
}

/** Creates a stand-in for the part of Stripe's documented API that the server uses, at the network boundary. */
export function createStripeStandIn() {
  const sessions = new Map<string, StandInSession>();
  const intents = new Map<string, StandInIntent>();
  const customers = new Map<string, string>();
  /** The first request under an idempotency key, and its response. */
  const byKey = new Map<string, { fingerprint: string; response: Response }>();
  const refunds: { id: string; form: Record<string, string> }[] = [];
  const requests: StandInRequest[] = [];
  let isDown = false;
  let isBusy = false;
  let failure: { status: number; code: string } | null = null;

  const json = (body: object, status = 200) => Response.json(body, { status, headers: { 'request-id': 'req_1' } });
  const refusal = (status: number, code: string) =>
    json({ error: { type: 'invalid_request_error', code, message: code } }, status);

  const toJson = ({ id, form, status, received, unpaid }: StandInSession) => ({
    id,
    object: 'checkout.session',
    client_secret: `${id}_secret`,
    status,
    payment_status: status === 'complete' && !unpaid ? 'paid' : 'unpaid',
    currency: form['line_items[0][price_data][currency]'],
    amount_total: Number(form['line_items[0][price_data][unit_amount]']),
    payment_intent:
      status === 'complete'
        ? { id: `pi_${id}`, object: 'payment_intent', status: unpaid ?? 'succeeded', amount_received: received }
        : null,
  });

  const intentToJson = ({ id, form, status }: StandInIntent) => ({
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret`,
    status,
    amount: Number(form['amount']),
    amount_received: status === 'succeeded' ? Number(form['amount']) : 0,
    currency: form['currency'],
  });

  function handleIntent({ method, path, form }: StandInRequest): Response {
    const [, id = '', action = ''] = /^\/v1\/payment_intents\/([^/]+)\/?(\w*)$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payment_intents') {
      const made: StandInIntent = { id: `pi_${randomUUID()}`, form, status: 'requires_payment_method' };
      intents.set(made.id, made);
      return json(intentToJson(made));
    }
    const intent = intents.get(id);
    if (!intent) return refusal(404, 'resource_missing');
    if (action === 'capture') {
      if (intent.status !== 'requires_capture') return refusal(400, 'payment_intent_unexpected_state');
      intent.status = 'succeeded';
    }
    if (action === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        return refusal(400, 'payment_intent_unexpected_state');
      }
      intent.status = 'canceled';
    }
    return json(intentToJson(intent));
  }

  /** The amount taken through an intent of an app or a session. */
  function takenBy(intentId: string): number {
    const intent = intents.get(intentId);
    if (intent) return intent.status === 'succeeded' ? Number(intent.form['amount']) : 0;
    return sessions.get(intentId.replace(/^pi_/, ''))?.received ?? 0;
  }

  const refundsOf = (intentId: string) => refunds.filter(({ form }) => form['payment_intent'] === intentId);
  const refunded = (intentId: string) => refundsOf(intentId).reduce((sum, { form }) => sum + Number(form['amount']), 0);
  const refundToJson = ({ id, form }: (typeof refunds)[number]) => ({
    id,
    object: 'refund',
    status: 'succeeded',
    amount: Number(form['amount']),
    metadata: { refundId: form['metadata[refundId]'] },
  });

  function handleRefund({ method, form }: StandInRequest): Response {
    const { payment_intent: intentId = '', amount } = form;
    if (method === 'GET') {
      return json({ object: 'list', has_more: false, data: refundsOf(intentId).map(refundToJson) });
    }
    const back = refunded(intentId);
    const left = takenBy(intentId) - back;
    if (left <= 0) return refusal(400, back > 0 ? 'charge_already_refunded' : 'resource_missing');
    // Stripe names the parameter of this refusal, and no code.
    if (Number(amount) > left) return json({ error: { type: 'invalid_request_error', param: 'amount' } }, 400);
    const made = { id: `re_${randomUUID()}`, form };
    refunds.push(made);
    return json(refundToJson(made));
  }

  function handleCustomer({ method, form }: StandInRequest): Response {
    const { email = '' } = form;
    const known = customers.get(email);
    if (method === 'GET') return json({ object: 'list', data: known ? [{ id: known, object: 'customer' }] : [] });
    const id = known ?? `cus_${customers.size + 1}`;
    customers.set(email, id);
    return json({ id, object: 'customer', email });
  }

  function handleSession({ method, path, form }: StandInRequest): Response {
    const [, id = '', action = ''] = /^\/v1\/checkout\/sessions\/([^/]+)\/?(\w*)$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      // Stripe accepts fewer addresses than mail servers do.
      if (!/^[!-~]*$/.test(form['customer_email'] ?? '')) return refusal(400, 'email_invalid');
      const made: StandInSession = { id: `cs_test_${randomUUID()}`, form, status: 'open', received: 0 };
      sessions.set(made.id, made);
      return json(toJson(made));
    }
    if (!session) return refusal(404, 'resource_missing');
    if (action === 'expire') {
      if (session.status !== 'open') return refusal(400, 'resource_invalid_state');
      session.status = 'expired';
    }
    return json(toJson(session));
  }

  function findHandler(path: string): (request: StandInRequest) => Response {
    const kind = path.split('/')[2] ?? '';
    return { payment_intents: handleIntent, customers: handleCustomer, refunds: handleRefund }[kind] ?? handleSession;
  }

  return {
    requests,
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** While true, a call with an idempotency key meets another one with it that is still in progress. */
    setBusy: (busy: boolean) => {
      isBusy = busy;
    },
    /** While not null, Stripe responds to each new call with this failure, and repeats it for the same key. */
    setFailure: (next: { status: number; code: string } | null) => {
      failure = next;
    },
    /** Stripe forgets idempotency keys after a day. */
    forgetKeys: () => byKey.clear(),
    /** The customer pays: the whole amount unless `received` is given. */
    pay: (id: string, received?: number) => {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`${id} takes no money`);
      session.status = 'complete';
      session.received = received ?? toJson(session).amount_total;
    },
    /** The operator refunds a part in Stripe's dashboard. */
    refundInDashboard: (id: string, amount: number) => {
      refunds.push({ id: `re_${randomUUID()}`, form: { payment_intent: `pi_${id}`, amount: String(amount) } });
    },
    /** The customer pays by a method that takes days, and the payment is in progress or has failed. */
    payLater: (id: string, unpaid: 'processing' | 'requires_payment_method') => {
      const session = sessions.get(id);
      if (!session) throw new Error(`${id} takes no money`);
      Object.assign(session, { status: 'complete', unpaid });
    },
    /** The customer of an app pays in Stripe's sheet, which reserves the amount. */
    reserve: (id: string) => {
      const intent = intents.get(id);
      if (intent?.status !== 'requires_payment_method') throw new Error(`${id} takes no money`);
      intent.status = 'requires_capture';
    },
    statusOf: (id: string) => intents.get(id)?.status,
    /** Stripe's own record: every session that took money, and the amount kept of it. */
    charges: () =>
      [...sessions.values()]
        .filter(({ received }) => received > 0)
        .map(({ id, form, received }) => ({
          sessionId: id,
          bookingId: form['metadata[bookingId]'] ?? '',
          kept: received - refunded(`pi_${id}`),
        })),
    respond: async (request: Request): Promise<Response> => {
      if (isDown) throw new TypeError('fetch failed');
      const url = new URL(request.url);
      const text = await request.text();
      const form = Object.fromEntries(new URLSearchParams(text || url.search));
      const key = request.headers.get('idempotency-key');
      const seen = { method: request.method, path: url.pathname, form, idempotencyKey: key };
      requests.push(seen);
      if (request.headers.get('authorization') !== 'Bearer sk_test_1') return refusal(401, 'api_key_invalid');
      if (isBusy && key !== null) return refusal(409, 'idempotency_key_in_use');
      const fingerprint = `${url.pathname}?${text}`;
      const known = key === null ? undefined : byKey.get(key);
      if (known && known.fingerprint !== fingerprint)
        return json({ error: { type: 'idempotency_error', message: fingerprint } }, 400);
      const failed = failure && refusal(failure.status, failure.code);
      const response = known?.response ?? failed ?? findHandler(url.pathname)(seen);
      if (key !== null && request.method === 'POST') byKey.set(key, { fingerprint, response: response.clone() });
      return response.clone();
    },
  };
}
