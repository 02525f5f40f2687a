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
 * Creates the gateway with PayPal's buttons. The script is specific to one currency and language, so it is loaded when the
 * amount is known; `load()` uses the most recent currency.
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
      mountForm(callbacks, async ({ emit, isOpen, onClose }) => {
        const paypal = await loadFor(payment.order.amount.currency);
        if (!isOpen()) return;
        if (!paypal) {
          emit.onOutcome({ kind: 'failed', code: 'payment_unavailable', isOver: false });
          return;
        }
        const buttons = createButtons({ client, paypal, payment, emit, capturesInPage: !paysForBookings });
        onClose(() => void buttons?.close());
        await buttons?.render(target);
        emit.onReady();
      }),
  };
}

/** Returns the page's nonce, which PayPal's styles and scripts need if the content security policy requires one. */
function pageNonce(): { dataCspNonce?: string } {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { dataCspNonce: nonce } : {};
}

interface ButtonsTask {
  client: Client;
  paypal: PayPalNamespace;
  payment: DuePayment;
  emit: PaymentCallbacks;
  /** True if the page has to capture the order, because BookCars only reads it. */
  capturesInPage: boolean;
}

function createButtons({ client, paypal, payment, emit, capturesInPage }: ButtonsTask) {
  const { bookingId } = payment;
  /** True after `createOrder` has reported its error, of which PayPal passes a copy to `onError`. */
  let isReported = false;
  let openOrderId: string | null = null;
  return paypal.Buttons?.({
    createOrder: async () => {
      try {
        openOrderId = await openPayPalOrder(client, payment);
        return openOrderId;
      } catch (error) {
        if (error instanceof ApiError) {
          isReported = true;
          fail(error);
        }
        throw error;
      }
    },
    onApprove: async ({ orderID: orderId }, actions) => {
      emit.onBusy(true);
      // The order may be captured although this call failed: only the API determines the outcome.
      if (capturesInPage) await actions.order?.capture().catch(() => undefined);
      await settle(orderId);
    },
    onError: () => {
      const isNew = !isReported;
      isReported = false;
      // The customer may have approved the order before the error, and the server then captures it. BookCars must not read
      // an order that isn't captured: it would delete the booking.
      if (isNew && openOrderId !== null && !capturesInPage) void settle(openOrderId);
      else if (isNew) emit.onOutcome({ kind: 'failed', code: 'payment_failed', isOver: false });
    },
  });

  /** Emits an order's outcome from the API. */
  async function settle(orderId: string): Promise<void> {
    emit.onBusy(true);
    const outcome = await settlePayment(client, { bookingId, orderId });
    emit.onBusy(false);
    emit.onOutcome(outcome);
  }

  function fail({ code, retryable }: ApiError): void {
    if (code === 'payment_not_due') emit.onOutcome({ kind: 'nothing-due' });
    else emit.onOutcome({ kind: 'failed', code, isOver: !retryable });
  }
}
