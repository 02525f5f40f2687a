import { randomUUID } from 'node:crypto';

interface StandInOrder {
  id: string;
  body: { purchase_units: { amount: { currency_code: string; value: string } }[] };
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
}

/** PayPal's documented interface as far as the server uses it, at the network boundary. */
export function createPayPalStandIn() {
  const orders = new Map<string, StandInOrder>();
  const byRequest = new Map<string, StandInOrder>();
  const requests: { method: string; path: string; body: unknown; requestId: string | null }[] = [];
  let isGenuine = true;

  const refusal = (status: number, issue: string) =>
    Response.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, { status });
  const toWire = ({ id, body, status }: StandInOrder) => ({
    id,
    status,
    purchase_units: body.purchase_units.map((unit) => ({
      ...unit,
      ...(status === 'COMPLETED'
        ? { payments: { captures: [{ id: `cap-${id}`, status: 'COMPLETED', amount: unit.amount }] } }
        : {}),
    })),
  });

  function order(path: string, method: string, body: unknown, requestId: string | null): Response {
    const [, id = '', action = ''] = /^\/v2\/checkout\/orders\/([^/]+)\/?(\w*)$/.exec(path) ?? [];
    if (path === '/v2/checkout/orders') {
      const known = requestId === null ? undefined : byRequest.get(requestId);
      const made = known ?? {
        id: randomUUID(),
        body: body as StandInOrder['body'],
        status: 'PAYER_ACTION_REQUIRED' as const,
      };
      orders.set(made.id, made);
      if (requestId !== null) byRequest.set(requestId, made);
      return Response.json(toWire(made), { status: 201 });
    }
    const found = orders.get(id);
    if (!found) return Response.json({ name: 'RESOURCE_NOT_FOUND' }, { status: 404 });
    if (method === 'POST' && action === 'capture') {
      if (found.status === 'COMPLETED') return refusal(422, 'ORDER_ALREADY_CAPTURED');
      if (found.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED');
      found.status = 'COMPLETED';
      return Response.json(toWire(found), { status: 201 });
    }
    return Response.json(toWire(found));
  }

  return {
    requests,
    setGenuine: (genuine: boolean) => {
      isGenuine = genuine;
    },
    approve: (id: string) => {
      const found = orders.get(id);
      if (!found) throw new Error(`No order ${id}`);
      found.status = 'APPROVED';
    },
    answer: async (request: Request): Promise<Response> => {
      const { pathname: path } = new URL(request.url);
      const text = await request.text();
      const isForm = request.headers.get('content-type') === 'application/x-www-form-urlencoded';
      const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || 'null');
      const requestId = request.headers.get('paypal-request-id');
      requests.push({ method: request.method, path, body, requestId });
      if (path === '/v1/oauth2/token') {
        const isKnown = request.headers.get('authorization') === `Basic ${btoa('client:secret')}`;
        return isKnown ? Response.json({ access_token: 'A1', expires_in: 32_400 }) : refusal(401, 'invalid_client');
      }
      if (request.headers.get('authorization') !== 'Bearer A1') return refusal(401, 'invalid_token');
      if (path === '/v1/notifications/verify-webhook-signature') {
        return Response.json({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' });
      }
      if (path.endsWith('/refund')) return Response.json({ id: 'refund-1', status: 'COMPLETED' }, { status: 201 });
      return order(path, request.method, body, requestId);
    },
  };
}
