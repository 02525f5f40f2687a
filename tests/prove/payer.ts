import { randomUUID } from 'node:crypto';
import { sandboxCards } from '../../widget/domain/sandbox-cards.ts';
import type { TestResponse } from '../support/test-server.ts';
import type { checkoutOf } from './checkout-calls.ts';
import type { LoadCall } from './mixed-load.ts';

/** A guest who pays for a booking in the sandbox, and what the server has acknowledged. */
export interface Payer {
  key: string;
  email: string;
  bookingId: string | null;
  sessionId: string | null;
  /** The server has confirmed the payment. */
  isPaid: boolean;
  /** Books and pays, and repeats a call without a response, until the payment is confirmed, refused or the load is over. */
  pay: (call: LoadCall, isOver: () => boolean) => Promise<void>;
}

type Checkout = { bookingId: string; currency: string; plan: { now: number } };
type Session = { sessionId: string; clientSecret: string };

const card = { number: sandboxCards[0]?.number ?? '', expiry: '12/40', code: '123' };
/** Milliseconds after which a call that runs at the same time has ended. */
const pauseWhileRunning = 50;

export function createPayer(order: ReturnType<typeof checkoutOf>): Payer {
  const payer: Payer = {
    key: randomUUID(),
    email: order.driver.email,
    bookingId: null,
    sessionId: null,
    isPaid: false,
    pay: (call, isOver) => payFor(payer, order, call, isOver),
  };
  return payer;
}

async function payFor(
  payer: Payer,
  order: ReturnType<typeof checkoutOf>,
  call: LoadCall,
  isOver: () => boolean,
): Promise<void> {
  const send = createSender(call, isOver);
  const body = { ...order, payLater: false, paymentChoice: 'full', currency: 'EUR' };
  const booked = await send('paid booking', '/api/checkout', body, { 'idempotency-key': payer.key });
  if (!booked) return;
  const { bookingId, currency, plan } = booked.json as Checkout;
  payer.bookingId = bookingId;
  const due = { bookingId, currency, amount: plan.now / 100, receiptEmail: payer.email };
  const words = { locale: 'en', customerName: 'Ada', name: 'A car' };
  const token = { 'rental-booking': booked.headers.get('rental-booking') ?? '' };
  const opened = await send('payment session', '/api/create-checkout-session', { ...due, ...words }, token);
  if (!opened) return;
  const { sessionId, clientSecret } = opened.json as Session;
  payer.sessionId = sessionId;
  await send('card', '/api/x/sandbox/pay', { sessionId, clientSecret, ...card });
  const checked = await send('payment check', `/api/check-checkout-session/${sessionId}`);
  payer.isPaid = checked?.status === 200;
}

/** Returns a function that repeats a call until there is a response, and returns that response if it is a success. */
function createSender(call: LoadCall, isOver: () => boolean) {
  return async (action: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    for (;;) {
      const response: TestResponse | null = await call(action, 'POST', path, body, headers);
      if (response?.status === 200) return response;
      const isRunning = response?.headers.get('rental-code') === 'idempotency_running';
      if ((response && response.status < 500 && !isRunning) || isOver()) return null;
      if (isRunning) await new Promise((resolve) => setTimeout(resolve, pauseWhileRunning));
    }
  };
}
