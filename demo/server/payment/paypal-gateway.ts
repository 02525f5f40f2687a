import { displayCurrencies, isOneOf } from '../../../widget/domain/enumerations.ts';
import { toMinor } from '../../../widget/domain/money.ts';
import { ProblemError } from '../http/problem-error.ts';
import { createPayPalCaller, type PayPalAnswer, type PayPalCaller, type PayPalSetup } from './paypal-calls.ts';
import type { LookOptions, RefundRequest, Seen, ServerGateway, SessionRequest } from './server-gateway.ts';

type Amount = { currency_code: string; value: string };
type Capture = { id: string; status: string; amount: Amount };
type Order = { id: string; status: string; purchase_units?: { payments?: { captures?: Capture[] } }[] };

const locales = { en: 'en-US', fr: 'fr-FR', es: 'es-ES' } as const;
/** What PayPal takes at most, in characters. */
const longestText = 127;

/** PayPal's orders: made and captured here, approved in PayPal's own window. */
export function createPayPalGateway(setup: PayPalSetup): ServerGateway {
  const call = createPayPalCaller(setup);
  return {
    name: 'paypal',
    openSession: (request) => openOrder(call, setup, request),
    look: (orderId, options) => look(call, orderId, options),
    // An order that nobody captures ends by itself, and only `look` captures.
    close: async () => {},
    refund: (request) => refund(call, request),
  };
}

async function openOrder(call: PayPalCaller, { brand }: PayPalSetup, request: SessionRequest) {
  const { paymentId, bookingId, amount, currency, language, name, description } = request;
  if (!isOneOf(displayCurrencies, currency))
    throw new ProblemError('currency_not_supported', { values: { code: currency } });
  const answer = await call(
    'POST',
    '/v2/checkout/orders',
    {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: paymentId,
          invoice_id: paymentId,
          ...(bookingId === null ? {} : { custom_id: bookingId }),
          description: (description || name).slice(0, longestText),
          amount: { currency_code: currency, value: toValue(amount) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: brand().slice(0, longestText),
            locale: locales[language],
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          },
        },
      },
    },
    paymentId,
  );
  const { id } = expectOk<Order>(answer, 'order');
  return { sessionId: id, customerId: null, clientSecret: null };
}

/** Takes the money of an approved order, if it may; what was taken before counts in any case. */
async function look(call: PayPalCaller, orderId: string, { mayTake }: LookOptions): Promise<Seen | null> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  const found = await call('GET', path);
  if (found.status === 404) return null;
  const order = expectOk<Order>(found, 'look');
  if (order.status === 'APPROVED' && mayTake) {
    const captured = await call('POST', `${path}/capture`, {}, `capture-${orderId}`);
    if (captured.issue === 'ORDER_ALREADY_CAPTURED')
      return readOrder(expectOk<Order>(await call('GET', path), 'look'), mayTake);
    if (captured.status >= 400) return { state: 'open' };
    return readOrder(captured.json as Order, mayTake);
  }
  return readOrder(order, mayTake);
}

function readOrder(order: Order, mayTake: boolean): Seen {
  const captures = (order.purchase_units ?? []).flatMap(({ payments }) => payments?.captures ?? []);
  const taken = captures.find(({ status }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status));
  if (taken) {
    const { value, currency_code: currency } = taken.amount;
    return { state: 'paid', received: toMinor(Number(value)), currency, chargeId: taken.id };
  }
  const isPending = captures.some(({ status }) => status === 'PENDING');
  return { state: isPending || (mayTake && order.status !== 'VOIDED') ? 'open' : 'expired' };
}

/** PayPal knows a repeated refund by its key for 45 days, which is longer than it is tried. */
async function refund(call: PayPalCaller, { key, chargeId, amount, currency }: RefundRequest): Promise<void> {
  const body = { amount: { currency_code: currency, value: toValue(amount) }, invoice_id: key };
  const answer = await call('POST', `/v2/payments/captures/${encodeURIComponent(chargeId)}/refund`, body, key);
  if (answer.issue !== 'CAPTURE_FULLY_REFUNDED') expectOk(answer, 'refund');
}

/** `12050` is `120.50`: digits are moved, nothing is divided. */
function toValue(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function expectOk<Payload>({ status, json, issue }: PayPalAnswer, what: string): Payload {
  if (status >= 200 && status < 300) return json as Payload;
  throw new Error(`PayPal refuses the ${what}: ${status} ${issue ?? ''}`);
}

type Transmission = Pick<Headers, 'get'>;

/** The order that a message of PayPal is about; null for messages about other things. Throws `forbidden` for a forged one. */
export async function readPayPalEvent(setup: PayPalSetup, body: string, headers: Transmission): Promise<string | null> {
  const event = parseEvent(body);
  const { json } = await createPayPalCaller(setup)('POST', '/v1/notifications/verify-webhook-signature', {
    auth_algo: headers.get('paypal-auth-algo'),
    cert_url: headers.get('paypal-cert-url'),
    transmission_id: headers.get('paypal-transmission-id'),
    transmission_sig: headers.get('paypal-transmission-sig'),
    transmission_time: headers.get('paypal-transmission-time'),
    webhook_id: setup.keys.webhookId,
    webhook_event: event,
  });
  if ((json as { verification_status?: unknown } | null)?.verification_status !== 'SUCCESS')
    throw new ProblemError('forbidden');
  const { event_type: type, resource } = event;
  if (type === 'CHECKOUT.ORDER.APPROVED') return resource?.id ?? null;
  if (type?.startsWith('PAYMENT.CAPTURE.')) return resource?.supplementary_data?.related_ids?.order_id ?? null;
  return null;
}

type PayPalEvent = {
  event_type?: string;
  resource?: { id?: string; supplementary_data?: { related_ids?: { order_id?: string } } };
};

function parseEvent(body: string): PayPalEvent {
  try {
    const event: unknown = JSON.parse(body);
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // Falls through.
  }
  throw new ProblemError('bad_request');
}
