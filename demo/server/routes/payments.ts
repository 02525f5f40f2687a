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

  async function openPayment(
    gateway: ServerGateway,
    { body, caller }: Pick<Call<'createCheckoutSession'>, 'body' | 'caller'>,
  ) {
    await limits.consume('payment', caller);
    const requested = readAmount(body);
    const texts = sessionTexts(body);
    return body.bookingId === undefined
      ? openUnboundPayment(context, gateway, requested, texts)
      : openBookingPayment(context, gateway, body.bookingId, requested, texts);
  }

  return {
    getPaymentOptions: ({ request }) => paymentOptions(context, request),

    createCheckoutSession: (call) => openPayment(gateways.embedded(call.body.gateway), call),

    createPaymentIntent: async (call) => {
      const { sessionId, ...rest } = await openPayment(gateways.get('stripe-intent'), call);
      return { paymentIntentId: sessionId, ...rest };
    },

    createPayPalOrder: async ({ body, caller, user }) => {
      const gateway = gateways.get('paypal');
      await limits.consume('payment', caller);
      const { bookingId, name, description } = body;
      const language = callLanguage({ user }, undefined);
      const texts = { language, email: '', fullName: '', name, description };
      return (await openBookingPayment(context, gateway, bookingId, readAmount(body), texts)).sessionId;
    },
  };
}
