import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { sandboxCards } from '../../widget/domain/sandbox-cards.ts';
import { type PaymentProviders, testPayments } from '../support/payment-providers.ts';
import { pick } from './campaign.ts';
import { type CallResult, type NetworkConditions, send } from './network-conditions.ts';

export interface Session {
  sessionId: string;
  clientSecret: string;
  provider: PaymentProvider;
}

/** A session that took money, by the provider's own record, and the amount kept. */
export interface Charge {
  sessionId: string;
  bookingId: string;
  kept: number;
}

interface Order {
  bookingId: string | null;
  amount?: number;
  currency?: string;
  email: string;
}

/** A payment provider as a customer uses it: the calls of its form, and its own record of charges. */
export interface PaymentProvider {
  name: 'sandbox' | 'stripe' | 'paypal';
  /** The call that opens a session, and how to read its response. */
  open: (order: Order) => { path: string; body: object; read: (json: unknown) => Omit<Session, 'provider'> };
  /** Pays in the provider's form, sometimes without success or too little. */
  pay: (url: string, network: NetworkConditions, session: Session) => Promise<CallResult>;
  /** The path that the return page calls, in this tab or another one. */
  returnPath: (session: Session, bookingId: string | null, isOtherTab: boolean) => string;
  /** The provider's webhook; null if it sends none. */
  message: ((session: Session) => { path: string; body: string; headers: Record<string, string> }) | null;
  charges: (db: Database) => Promise<Charge[]>;
}

const goodCard = sandboxCards[0] ?? { number: '', effect: 'pays' };
const words = { locale: 'en', customerName: 'Ada', name: 'A car' };
const openSession = ({ email, ...due }: Order) => ({
  path: '/api/create-checkout-session',
  body: { ...due, ...words, receiptEmail: email },
  read: (json: unknown) => json as Omit<Session, 'provider'>,
});
const checkSession = ({ sessionId }: Session) => `/api/check-checkout-session/${sessionId}`;

export const sandboxProvider: PaymentProvider = {
  name: 'sandbox',
  open: openSession,
  pay: async (url, network, { sessionId, clientSecret }) => {
    const { number, effect } = network.random() < 0.6 ? goodCard : pick(sandboxCards, network.random);
    const session = { sessionId, clientSecret };
    const card = { number, expiry: '12/40', code: '123' };
    const response = await send(url, network, 'POST', '/api/x/sandbox/pay', { ...session, ...card });
    if (effect !== 'challenge-pass' && effect !== 'challenge-fail') return response;
    const approve = network.random() < 0.8;
    return send(url, network, 'POST', '/api/x/sandbox/authenticate', { ...session, approve });
  },
  returnPath: checkSession,
  message: null,
  charges: (db) =>
    selectRows<Charge>(
      db,
      sql`SELECT s.id AS "sessionId", coalesce(p.booking_id, '') AS "bookingId", (s.taken - s.given_back)::int AS kept
        FROM sandbox_sessions s JOIN payments p ON p.id = s.payment_id WHERE s.taken > 0`,
    ),
};

/** Runs the customer's action in the provider's window. An expired form takes no money. */
async function payAtProvider(act: () => void): Promise<CallResult> {
  try {
    act();
    return { status: 200, headers: new Headers({ 'rental-code': 'paid' }), text: '', json: undefined };
  } catch {
    return { status: 400, headers: new Headers({ 'rental-code': 'form_expired' }), text: '', json: undefined };
  }
}

const isShort = (random: () => number) => random() < 0.07;

export function stripeProvider({ stripe }: PaymentProviders): PaymentProvider {
  return {
    name: 'stripe',
    open: (order) => ({ ...openSession(order), body: { ...openSession(order).body, gateway: 'stripe' } }),
    pay: (_url, { random }, { sessionId }) =>
      payAtProvider(() => stripe.pay(sessionId, isShort(random) ? 100 : undefined)),
    returnPath: checkSession,
    message: ({ sessionId }) => {
      const object = { id: sessionId, object: 'checkout.session' };
      const body = JSON.stringify({ object: 'event', type: 'checkout.session.completed', data: { object } });
      const secret = testPayments.providerKeys.stripe.webhookSecret;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      return { path: '/webhooks/stripe', body, headers: { 'stripe-signature': signature } };
    },
    charges: async () => stripe.charges(),
  };
}

export function payPalProvider({ payPal }: PaymentProviders): PaymentProvider {
  return {
    name: 'paypal',
    open: ({ bookingId, amount, currency }) => ({
      path: '/api/create-paypal-order',
      body: { bookingId, amount, currency, name: 'A car', description: 'Three days' },
      read: (json) => ({ sessionId: String(json), clientSecret: '' }),
    }),
    pay: (_url, { random }, { sessionId }) =>
      payAtProvider(() => payPal.approve(sessionId, isShort(random) ? '1.00' : undefined)),
    returnPath: (session, bookingId, isOtherTab) =>
      isOtherTab ? checkSession(session) : `/api/check-paypal-order/${bookingId}/${session.sessionId}`,
    message: ({ sessionId }) => {
      const body = JSON.stringify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: sessionId } });
      return { path: '/webhooks/paypal', body, headers: { 'paypal-transmission-id': sessionId } };
    },
    charges: async () => payPal.charges(),
  };
}
