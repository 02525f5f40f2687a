import { eq } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { loadBookingToPay } from '../bookings/load-booking.ts';
import { payments } from '../db/schema.ts';
import { type Call, callLanguage, type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { choosePayment } from '../payment/choose-payment.ts';
import type { SettlingContext } from '../payment/context.ts';
import {
  openBookingPayment,
  openUnboundPayment,
  type PaymentRow,
  readAmount,
  sessionTexts,
} from '../payment/open-payment.ts';
import { paymentOptions } from '../payment/payment-options.ts';
import { authenticateSandbox, paySandbox, type SandboxOutcome } from '../payment/sandbox/pay-sandbox.ts';
import type { ServerGateway } from '../payment/server-gateway.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { toPlanStep } from '../pricing/quote-response.ts';
import { bookingToken } from '../process/identifiers.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import type { RouteContext } from './context.ts';

type Context = SettlingContext & Pick<RouteContext, 'configuration' | 'limits'>;

/** Handles opening, settling and changing payments, and the sandbox's two operations. */
export function paymentHandlers(context: Context): Handlers {
  const { db, limits, secret, gateways, configuration, paymentWorker, mailWorker } = context;

  async function findPayment(sessionId: string): Promise<PaymentRow | null> {
    const [payment] = await db.select().from(payments).where(eq(payments.sessionId, sessionId)).limit(1);
    return payment ?? null;
  }

  async function openPayment(
    gateway: ServerGateway,
    { body, address }: Pick<Call<'createCheckoutSession'>, 'body' | 'address'>,
  ) {
    await limits.consume('payment', address);
    const requested = readAmount(body);
    const texts = sessionTexts(body);
    return body.bookingId === undefined
      ? openUnboundPayment(context, gateway, requested, texts)
      : openBookingPayment(context, gateway, body.bookingId, requested, texts);
  }

  /** Settles a payment and returns its result in the API's terms; throws a ProblemError unless it was successful. */
  async function settle(payment: PaymentRow | null): Promise<NoContent | null> {
    if (!payment) return new NoContent('payment_not_found');
    const settled = await settlePayment(context, payment);
    const { state, refundReason } = settled.payment;
    if (state === 'open') throw new ProblemError('payment_failed');
    if (state === 'expired') throw new ProblemError('payment_expired');
    if (state === 'paid' || refundReason === 'double') return null;
    throw new ProblemError(refundReason === 'late' ? 'car_unavailable' : 'payment_failed');
  }

  /** Schedules a check of a paid session, as a provider's webhook would. */
  async function schedulePaidCheck(sessionId: string, outcome: SandboxOutcome): Promise<SandboxOutcome> {
    if (outcome.outcome === 'paid') {
      await db.update(payments).set({ nextCheckAt: context.now() }).where(eq(payments.sessionId, sessionId));
      paymentWorker.wake();
    }
    return outcome;
  }

  const isSandbox = gatewaysOf(configuration).includes('sandbox');

  return {
    getPaymentOptions: ({ request }) => paymentOptions(context, request),

    createCheckoutSession: (call) => openPayment(gateways.embedded(call.body.gateway), call),

    createPaymentIntent: async (call) => {
      const { sessionId, ...rest } = await openPayment(gateways.get('stripe-intent'), call);
      return { paymentIntentId: sessionId, ...rest };
    },

    checkCheckoutSession: async ({ params: { sessionId } }) => settle(await findPayment(sessionId)),

    createPayPalOrder: async ({ body, address, user }) => {
      const gateway = gateways.get('paypal');
      await limits.consume('payment', address);
      const { bookingId, name, description } = body;
      const language = callLanguage({ user }, undefined);
      const texts = { language, email: '', fullName: '', name, description };
      return (await openBookingPayment(context, gateway, bookingId, readAmount(body), texts)).sessionId;
    },

    /** Accepts the two ids in either order, because BookCars and its older documentation differ. */
    checkPayPalOrder: async ({ params: { bookingId, orderId } }) =>
      settle((await findPayment(orderId)) ?? (await findPayment(bookingId))),

    getPaymentOfSession: async ({ params: { sessionId }, headers }) => {
      const found = await findPayment(sessionId);
      const settled = found && (await settlePayment(context, found));
      if (!settled?.booking) throw new ProblemError('payment_not_found');
      const { payment, booking } = settled;
      headers.set('rental-booking', bookingToken(secret, booking.id));
      return {
        bookingId: booking.id,
        reference: booking.reference,
        state: payment.state,
        bookingStatus: booking.status,
        amountMinor: minor(payment.amount),
        currency: payment.currency,
      };
    },

    choosePayment: async ({ params: { id }, body: { choice }, user, bookingToken: token }) => {
      const booking = await loadBookingToPay(context, id, { user, bookingToken: token });
      const { status, displayTotal, displayDeposit, displayCurrency } = await choosePayment(context, booking, choice);
      mailWorker.wake();
      return {
        status,
        plan: toPlanStep(choice, minor(displayTotal), minor(displayDeposit)),
        currency: displayCurrency,
      };
    },

    ...(isSandbox
      ? {
          paySandbox: async ({ body }) => schedulePaidCheck(body.sessionId, await paySandbox(context, body)),
          authenticateSandbox: async ({ body }) =>
            schedulePaidCheck(body.sessionId, await authenticateSandbox(context, body)),
        }
      : {}),
  } satisfies Handlers;
}
