import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.mjs';
import type { Client } from '../client/create-client.ts';
import { getLanguage } from '../i18n/localize.ts';
import type { DuePayment, Gateway, OfferedGateway, PaymentCallbacks } from './gateway.ts';
import { mountForm } from './mount-form.ts';
import { createSession, openSession } from './open-session.ts';
import { createScriptLoading, type ScriptLoading, withScriptTimeout } from './script-loading.ts';
import { settlePayment } from './settle-payment.ts';

/** Creates the gateway with Stripe's embedded checkout page. Stripe's script is loaded only in `load()`. */
export function createGateway({ client, option, paysForBookings }: OfferedGateway): Gateway {
  const loading = createScriptLoading(async () => {
    const stripe = await withScriptTimeout(loadStripe(option.publishableKey ?? '', { locale: getLanguage() }));
    if (!stripe) throw new Error('Stripe SDK failed to initialize');
    return stripe;
  });
  return {
    name: 'stripe',
    scriptState: loading.state,
    subscribe: loading.subscribe,
    load: loading.load,
    prepare: async (order) => {
      if (paysForBookings) return { fields: {} };
      const session = await createSession(client, 'stripe', order);
      const { sessionId, customerId } = session;
      return { fields: { sessionId, ...(customerId ? { customerId } : {}) }, session };
    },
    mount: (target, payment, callbacks) =>
      mountPage({ client, loading, redirects: !paysForBookings }, target, payment, callbacks),
  };
}

interface PageTask {
  client: Client;
  loading: ScriptLoading<Stripe>;
  /** True if Stripe always sends the customer to the return page, as with BookCars' sessions; nothing completes on this page then. */
  redirects: boolean;
}

function mountPage(
  { client, loading, redirects }: PageTask,
  target: HTMLElement,
  payment: DuePayment,
  callbacks: PaymentCallbacks,
): () => void {
  return mountForm(callbacks, async ({ emit, isOpen, onClose }) => {
    const [, { sessionId, clientSecret }] = await Promise.all([loading.load(), openSession(client, 'stripe', payment)]);
    const stripe = loading.loaded();
    if (!isOpen()) return;
    if (!stripe || !clientSecret) {
      emit.onOutcome({ kind: 'failed', code: 'payment_unavailable', isOver: false });
      return;
    }
    const onComplete = () => {
      emit.onBusy(true);
      void settlePayment(client, { sessionId }).then((outcome) => {
        emit.onBusy(false);
        emit.onOutcome(outcome);
      });
    };
    const page = await stripe.createEmbeddedCheckoutPage({ clientSecret, ...(redirects ? {} : { onComplete }) });
    if (!isOpen()) {
      page.destroy();
      return;
    }
    onClose(() => page.destroy());
    page.mount(target);
    emit.onReady();
  });
}
