import { loadBookingToPay } from '../bookings/load-booking.ts';
import { type Call, callLanguage, type Handlers } from '../http/operation-calls.ts';
import type { SettlingContext } from '../payment/context.ts';
import { openBookingPayment, openUnboundPayment, readAmount, sessionTexts } from '../payment/open-payment.ts';
import { paymentOptions } from '../payment/payment-options.ts';
import type { ServerGateway } from '../payment/server-gateway.ts';
import type { RouteContext } from './context.ts';

type Context = SettlingContext & Pick<RouteContext, 'configuration' | 'limits' | 'siteConfig'>;

/** Handles opening payments. */
export function paymentHandlers(context: Context): Handlers {
  const { limits, gateways } = context;

  /** Opens the payment of a booking for its driver or a caller with its token: knowing the booking's id is not enough. */
  async function openPayment(
    gateway: ServerGateway,
    {
      body,
      caller,
      user,
      bookingToken,
    }: Pick<Call<'createCheckoutSession'>, 'body' | 'bookingToken' | 'caller' | 'user'>,
  ) {
    await limits.consume('payment', caller);
    const requested = readAmount(body);
    const texts = sessionTexts(body);
    if (body.bookingId === undefined) return openUnboundPayment(context, gateway, requested, texts);
    const { id } = await loadBookingToPay(context, body.bookingId, { user, bookingToken });
    return openBookingPayment(context, gateway, id, requested, texts);
  }

  return {
    getPaymentOptions: ({ request }) => paymentOptions(context, request),

    createCheckoutSession: (call) => openPayment(gateways.embedded(call.body.gateway), call),

    createPaymentIntent: async (call) => {
      const { sessionId, ...rest } = await openPayment(gateways.get('stripe-intent'), call);
      return { paymentIntentId: sessionId, ...rest };
    },

    createPayPalOrder: async ({ body, caller, user, bookingToken }) => {
      const gateway = gateways.get('paypal');
      await limits.consume('payment', caller);
      const { name, description } = body;
      const { id } = await loadBookingToPay(context, body.bookingId, { user, bookingToken });
      const language = callLanguage({ user }, undefined);
      const texts = { language, email: '', fullName: '', name, description };
      return (await openBookingPayment(context, gateway, id, readAmount(body), texts)).sessionId;
    },
  };
}
