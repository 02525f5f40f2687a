import { loadScript, type PayPalNamespace } from '@paypal/paypal-js';
import { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/create-client.ts';
import type { CurrencyCode } from '../domain/currency.ts';
import { providerLocale } from '../domain/language-table.ts';
import { getLanguage } from '../i18n/localize.ts';
import type { DuePayment, Gateway, OfferedGateway, PaymentCallbacks } from './gateway.ts';
import { mountForm } from './mount-form.ts';
import { openPayPalOrder } from './paypal-order.ts';
import { createScriptLoading, withScriptTimeout } from './script-loading.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * PayPal's buttons. The script is made for one currency and language, so it comes when the sum is known; `load()` alone
 * fetches it for the currency that was used last.
 */
export function createGateway({ client, option, paysForBookings }: OfferedGateway): Gateway {
  let currency: CurrencyCode = 'USD';
  const loading = createScriptLoading(async () => {
    const locale = providerLocale(getLanguage());
    const paypal = await withScriptTimeout(
      loadScript({
        clientId: option.clientId ?? '',
        currency,
        locale,
        intent: 'capture',
        components: 'buttons',
        ...pageNonce(),
        dataNamespace: `rentalPayPal${currency}${locale}`,
      }),
    );
    if (!paypal?.Buttons) throw new Error('PayPal SDK failed to initialize');
    return { paypal, currency, locale };
  });

  const loadFor = async (wanted: CurrencyCode) => {
    const loaded = loading.loaded();
    if (loaded?.currency !== wanted || loaded.locale !== providerLocale(getLanguage())) {
      currency = wanted;
      loading.reset();
    }
    await loading.load();
    return loading.loaded()?.paypal ?? null;
  };

  return {
    name: 'paypal',
    scriptState: loading.state,
    subscribe: loading.subscribe,
    load: loading.load,
    prepare: async (order) => {
      currency = order.amount.currency;
      return { fields: { payPal: true } };
    },
    mount: (target, payment, callbacks) =>
      mountForm(callbacks, async ({ tell, isOpen, onClose }) => {
        const paypal = await loadFor(payment.order.amount.currency);
        if (!isOpen()) return;
        if (!paypal) {
          tell.onOutcome({ kind: 'failed', code: 'payment_unavailable', isOver: false });
          return;
        }
        const buttons = makeButtons({ client, paypal, payment, tell, capturesHere: !paysForBookings });
        onClose(() => void buttons?.close());
        await buttons?.render(target);
        tell.onReady();
      }),
  };
}

/** What lets PayPal's own styles and scripts into a page whose policy asks for a nonce. */
function pageNonce(): { dataCspNonce?: string } {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { dataCspNonce: nonce } : {};
}

interface ButtonsTask {
  client: Client;
  paypal: PayPalNamespace;
  payment: DuePayment;
  tell: PaymentCallbacks;
  /** A BookCars backend only looks at an order; the page has to capture it. */
  capturesHere: boolean;
}

function makeButtons({ client, paypal, payment, tell, capturesHere }: ButtonsTask) {
  const { bookingId } = payment;
  return paypal.Buttons?.({
    createOrder: async () => {
      try {
        return await openPayPalOrder(client, payment);
      } catch (error) {
        if (error instanceof ApiError) fail(error);
        throw error;
      }
    },
    onApprove: async ({ orderID: orderId }, actions) => {
      tell.onBusy(true);
      if (capturesHere) await actions.order?.capture();
      const outcome = await settlePayment(client, { bookingId, orderId });
      tell.onBusy(false);
      tell.onOutcome(outcome);
    },
    onError: () => tell.onOutcome({ kind: 'failed', code: 'payment_failed', isOver: false }),
  });

  function fail({ code, retryable }: ApiError): void {
    if (code === 'payment_not_due') tell.onOutcome({ kind: 'nothing-due' });
    else tell.onOutcome({ kind: 'failed', code, isOver: !retryable });
  }
}
