import { displayCurrencies, isOneOf } from '../../../widget/domain/enumerations.ts';
import { providerLocale } from '../../../widget/domain/language-table.ts';
import { toMinor } from '../../../widget/domain/money.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PayPalKeys } from '../process/payment-keys.ts';
import { createPayPalClient, type PayPalClient, type PayPalResponse, type PayPalSetup } from './paypal-client.ts';
import {
  type CheckOptions,
  type ProviderEvent,
  type ProviderModule,
  RefundRefused,
  type RefundRequest,
  type ServerGateway,
  type SessionRequest,
  type SessionResult,
} from './server-gateway.ts';

type Amount = { currency_code: string; value: string };
type Capture = { id: string; status: string; amount: Amount };
type Order = { id: string; status: string; purchase_units?: { payments?: { captures?: Capture[] } }[] };

/** PayPal's limit, in characters. */
const maxTextLength = 127;

export const payPalProvider: ProviderModule<PayPalKeys> = {
  createGateways: (setup) => [createPayPalGateway(setup)],
  readEvent: readPayPalEvent,
};

const clients = new WeakMap<PayPalSetup, PayPalClient>();

/** Returns the client of a setup, whose payments and webhooks share one access token. */
function clientOf(setup: PayPalSetup): PayPalClient {
  const client = clients.get(setup) ?? createPayPalClient(setup);
  clients.set(setup, client);
  return client;
}

/** Creates a gateway for PayPal orders, which the server creates and captures, and the customer approves in PayPal's window. */
function createPayPalGateway(setup: PayPalSetup): ServerGateway {
  const call = clientOf(setup);
  return {
    name: 'paypal',
    isEmbedded: false,
    openSession: (request) => openOrder(call, setup, request),
    check: (orderId, options) => checkOrder(call, orderId, options),
    // An order that is not captured expires at PayPal, and only `check` captures.
    close: async () => {},
    refund: (request) => refund(call, request),
  };
}

async function openOrder(call: PayPalClient, { brand }: PayPalSetup, request: SessionRequest) {
  const { paymentId, bookingId, amount, currency, language, name, description } = request;
  if (!isOneOf(displayCurrencies, currency))
    throw new ProblemError('currency_not_supported', { values: { code: currency } });
  const response = await call(
    'POST',
    '/v2/checkout/orders',
    {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: paymentId,
          invoice_id: paymentId,
          ...(bookingId === null ? {} : { custom_id: bookingId }),
          description: (description || name).slice(0, maxTextLength),
          amount: { currency_code: currency, value: toValue(amount) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: brand().slice(0, maxTextLength),
            locale: providerLocale(language).replace('_', '-'),
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          },
        },
      },
    },
    paymentId,
  );
  const { id } = expectOk<Order>(response, 'order creation');
  return { sessionId: id, customerId: null, clientSecret: null };
}

/**
 * Reads an order, and captures it if it is approved and capturing is allowed. PayPal captures an order once, with and without a key. For
 * a repeated key it repeats its response, so that the worker doesn't try a declined payment method again; when the customer has
 * just approved the order, they may have chosen another one, and the call has none.
 */
async function checkOrder(
  call: PayPalClient,
  orderId: string,
  { canCapture, isReturn }: CheckOptions,
): Promise<SessionResult | null> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const found = await call('GET', path);
  if (found.status === 404) return null;
  const order = expectOk<Order>(found, 'order lookup');
  if (order.status !== 'APPROVED' || !canCapture) return readOrder(order, canCapture);
  const captured = await call('POST', `${path}/capture`, {}, isReturn ? undefined : `capture-${orderId}`);
  if (captured.status < 400) return readOrder(captured.json as Order, canCapture);
  // It was declined, or another call has captured it at the same time.
  return readOrder(expectOk<Order>(await call('GET', path), 'order lookup'), canCapture);
}

function readOrder(order: Order, canCapture: boolean): SessionResult {
  const captures = (order.purchase_units ?? []).flatMap(({ payments }) => payments?.captures ?? []);
  const completed = captures.find(({ status }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status));
  if (completed) {
    const { value, currency_code: currency } = completed.amount;
    return { state: 'paid', received: toMinor(Number(value)), currency, chargeId: completed.id };
  }
  if (captures.some(({ status }) => status === 'PENDING')) return { state: 'pending' };
  return { state: canCapture && order.status !== 'VOIDED' ? 'open' : 'expired' };
}

/** Refusals that another attempt doesn't change: less is left than the amount, the customer disputes it, or it was paid too long ago. */
const finalRefusals: readonly string[] = [
  'REFUND_AMOUNT_EXCEEDED',
  'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'REFUND_TIME_LIMIT_EXCEEDED',
];

/** Refunds a capture. PayPal recognises a repeated refund by its key for 45 days, which is longer than refunds are retried. */
async function refund(call: PayPalClient, { key, chargeId, amount, currency }: RefundRequest): Promise<void> {
  const body = { amount: { currency_code: currency, value: toValue(amount) }, invoice_id: key };
  const response = await call('POST', `/v2/payments/captures/${encodeURIComponent(chargeId)}/refund`, body, key);
  if (response.issue === 'CAPTURE_FULLY_REFUNDED') return;
  if (finalRefusals.includes(response.issue ?? '')) throw new RefundRefused(`PayPal refused it: ${response.issue}`);
  const { status } = expectOk<{ status?: string }>(response, 'refund');
  if (status === 'FAILED' || status === 'CANCELLED') throw new Error(`PayPal refund is ${status}`);
}

/** Formats cents as a decimal, for example `12050` as `120.50`, without floating-point division. */
function toValue(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function expectOk<Payload>({ status, json, issue }: PayPalResponse, call: string): Payload {
  if (status >= 200 && status < 300) return json as Payload;
  throw new Error(`PayPal ${call} failed: ${status} ${issue ?? ''}`);
}

/** Reads a PayPal webhook; returns null for other events. Throws `forbidden` for an invalid signature. */
async function readPayPalEvent(setup: PayPalSetup, body: string, headers: Headers): Promise<ProviderEvent | null> {
  const event = parseEvent(body);
  const fields = {
    auth_algo: headers.get('paypal-auth-algo'),
    cert_url: headers.get('paypal-cert-url'),
    transmission_id: headers.get('paypal-transmission-id'),
    transmission_sig: headers.get('paypal-transmission-sig'),
    transmission_time: headers.get('paypal-transmission-time'),
    webhook_id: setup.keys.webhookId,
  };
  // PayPal has signed the text of the event, which differs once it is parsed and written again: 1.0 becomes 1.
  const request = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`;
  const { json } = await clientOf(setup)('POST', '/v1/notifications/verify-webhook-signature', request);
  if ((json as { verification_status?: unknown } | null)?.verification_status !== 'SUCCESS')
    throw new ProblemError('forbidden');
  const { event_type: type, resource } = event;
  if (type === 'PAYMENT.REFUND.FAILED') return resource?.invoice_id ? { failedRefund: resource.invoice_id } : null;
  const sessionId = orderIdOf(type, resource);
  return sessionId ? { sessionId, isReturn: type === 'CHECKOUT.ORDER.APPROVED' } : null;
}

function orderIdOf(type = '', resource: PayPalEvent['resource'] = {}): string | undefined {
  if (type === 'CHECKOUT.ORDER.APPROVED') return resource.id;
  return type.startsWith('PAYMENT.CAPTURE.') ? resource.supplementary_data?.related_ids?.order_id : undefined;
}

type PayPalEvent = {
  event_type?: string;
  resource?: { id?: string; invoice_id?: string; supplementary_data?: { related_ids?: { order_id?: string } } };
};

function parseEvent(body: string): PayPalEvent {
  try {
    const event: unknown = JSON.parse(body);
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // Malformed JSON is rejected below.
  }
  throw new ProblemError('bad_request');
}
