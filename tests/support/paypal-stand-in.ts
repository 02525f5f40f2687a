import { randomUUID } from 'node:crypto';

interface StandInOrder {
  id: string;
  body: { purchase_units: { custom_id?: string; amount: { currency_code: string; value: string } }[] };
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** True while the bank declines the chosen payment method. */
  isDeclined?: boolean;
  /** True while PayPal holds the captured money back, for example until the seller accepts the currency. */
  isPending?: boolean;
  /** The amount that its capture takes, if not the whole amount. */
  value?: string;
  /** Cents. */
  refunded: number;
}

/** Converts `120.50` to `12050`. */
const centsOf = (value: string) => Math.round(Number(value) * 100);

/** Creates a stand-in for the part of PayPal's documented API that the server uses, at the network boundary. */
export function createPayPalStandIn() {
  const orders = new Map<string, StandInOrder>();
  const byRequest = new Map<string, StandInOrder>();
  const byRefund = new Set<string>();
  const declined = new Set<string>();
  const requests: { method: string; path: string; body: unknown; text: string; requestId: string | null }[] = [];
  let isGenuine = true;
  let tokens = 1;
  let refundStatus = 'COMPLETED';

  const refusal = (status: number, issue: string) =>
    Response.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, { status });
  const toJson = ({ id, body, status, value, isPending }: StandInOrder) => ({
    id,
    status,
    purchase_units: body.purchase_units.map((unit) => ({
      ...unit,
      ...(status === 'COMPLETED' ? { payments: { captures: [captureOf(id, { value, isPending }, unit)] } } : {}),
    })),
  });

  const captureOf = (
    id: string,
    { value, isPending }: { value: string | undefined; isPending: boolean | undefined },
    { amount }: StandInOrder['body']['purchase_units'][number],
  ) => ({
    id: `cap-${id}`,
    status: isPending ? 'PENDING' : 'COMPLETED',
    amount: { ...amount, value: value ?? amount.value },
  });
  const takenBy = ({ status, value, body }: StandInOrder) =>
    status === 'COMPLETED' ? centsOf(value ?? body.purchase_units[0]?.amount.value ?? '0') : 0;

  function refund(path: string, body: unknown, requestId: string | null): Response {
    const found = orders.get(/captures\/cap-([^/]+)/.exec(path)?.[1] ?? '');
    if (!found) return refusal(404, 'RESOURCE_NOT_FOUND');
    const done = Response.json({ id: `refund-${requestId}`, status: refundStatus }, { status: 201 });
    if (refundStatus !== 'COMPLETED' || (requestId !== null && byRefund.has(requestId))) return done;
    const left = takenBy(found) - found.refunded;
    const wanted = centsOf((body as { amount: { value: string } }).amount.value);
    if (left <= 0) return refusal(422, 'CAPTURE_FULLY_REFUNDED');
    if (wanted > left) return refusal(422, 'REFUND_AMOUNT_EXCEEDED');
    found.refunded += wanted;
    if (requestId !== null) byRefund.add(requestId);
    return done;
  }

  function order(path: string, method: string, body: unknown, requestId: string | null): Response {
    const [, id = '', action = ''] = /^\/v2\/checkout\/orders\/([^/]+)\/?(\w*)$/.exec(path) ?? [];
    if (path === '/v2/checkout/orders') {
      const known = requestId === null ? undefined : byRequest.get(requestId);
      const made = known ?? {
        id: randomUUID(),
        body: body as StandInOrder['body'],
        status: 'PAYER_ACTION_REQUIRED' as const,
        refunded: 0,
      };
      orders.set(made.id, made);
      if (requestId !== null) byRequest.set(requestId, made);
      return Response.json(toJson(made), { status: 201 });
    }
    const found = orders.get(id);
    if (!found) return Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 });
    if (method === 'POST' && action === 'capture') {
      if (found.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED');
      if (found.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
      // A repeated key gets the former response.
      if (found.isDeclined || declined.has(requestId ?? '')) {
        if (requestId !== null) declined.add(requestId);
        return refusal(422, 'INSTRUMENT_DECLINED');
      }
      found.status = 'COMPLETED';
      return Response.json(toJson(found), { status: 201 });
    }
    return Response.json(toJson(found));
  }

  return {
    requests,
    setGenuine: (genuine: boolean) => {
      isGenuine = genuine;
    },
    /** PayPal ends a token before it expires. */
    revokeToken: () => {
      tokens += 1;
    },
    /** The status with which PayPal responds to a refund. */
    setRefundStatus: (status: 'COMPLETED' | 'FAILED') => {
      refundStatus = status;
    },
    /** The customer approves the payment: the whole amount unless `value` is given. */
    approve: (id: string, value?: string) => {
      const found = orders.get(id);
      if (found?.status !== 'PAYER_ACTION_REQUIRED') throw new Error(`${id} takes no money`);
      found.status = 'APPROVED';
      if (value !== undefined) found.value = value;
    },
    /** The operator refunds a part of a captured order in PayPal's dashboard. */
    refundInDashboard: (id: string, cents: number) => {
      const found = orders.get(id);
      if (found) found.refunded += cents;
    },
    /** The customer has approved a payment method that the bank declines, or another one instead. */
    setDeclined: (id: string, isDeclined: boolean) => {
      const found = orders.get(id);
      if (found) found.isDeclined = isDeclined;
    },
    setPending: (id: string, isPending: boolean) => {
      const found = orders.get(id);
      if (found) found.isPending = isPending;
    },
    /** PayPal's own record: every captured order, and the amount kept of it. */
    charges: () =>
      [...orders.values()]
        .filter((one) => takenBy(one) > 0)
        .map((one) => ({
          sessionId: one.id,
          bookingId: one.body.purchase_units[0]?.custom_id ?? '',
          kept: takenBy(one) - one.refunded,
        })),
    respond: async (request: Request): Promise<Response> => {
      const { pathname: path } = new URL(request.url);
      const text = await request.text();
      const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
      const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || 'null');
      const requestId = request.headers.get('paypal-request-id');
      requests.push({ method: request.method, path, body, text, requestId });
      if (path === '/v1/oauth2/token') {
        const isKnown = request.headers.get('authorization') === `Basic ${btoa('client:secret')}`;
        return isKnown
          ? Response.json({ access_token: `A${tokens}`, expires_in: 32_400 })
          : refusal(401, 'invalid_client');
      }
      if (request.headers.get('authorization') !== `Bearer A${tokens}`) return refusal(401, 'invalid_token');
      if (path === '/v1/notifications/verify-webhook-signature') {
        return Response.json({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' });
      }
      if (path.endsWith('/refund')) return refund(path, body, requestId);
      return order(path, request.method, body, requestId);
    },
  };
}
