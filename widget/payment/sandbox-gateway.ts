import type { Client } from '../client/create-client.ts';
import { formatMoney } from '../domain/format/money.ts';
import { apiLanguage } from '../domain/language.ts';
import { msg } from '../i18n/localize.ts';
import type { DuePayment, Gateway, OfferedGateway, PaymentCallbacks, PaymentOutcome } from './gateway.ts';
import { mountForm } from './mount-form.ts';
import { openSession } from './open-session.ts';
import { openCardFrame } from './sandbox-frame-element.ts';
import type { CardFrameMessage } from './sandbox-messages.ts';
import { createScriptLoading, type ScriptLoading } from './script-loading.ts';
import { isUncertain, settlePayment } from './settle-payment.ts';

/** Milliseconds until a card form that doesn't appear counts as blocked. */
const frameTimeoutMs = 15_000;

/**
 * Creates the demo's gateway: a card form in a frame on another origin. The page receives only the outcome, paid or declined,
 * and the API confirms it.
 */
export function createGateway({ client, option }: OfferedGateway): Gateway {
  const loading = createScriptLoading(async () => {
    if (!option.frameUrl) throw new Error('The payment option has no card frame URL');
    return new URL(option.frameUrl, location.href).href;
  });
  return {
    name: 'sandbox',
    scriptState: loading.state,
    subscribe: loading.subscribe,
    load: loading.load,
    prepare: async () => ({ fields: {} }),
    mount: (target, payment, callbacks) => mountFrame(client, loading, target, payment, callbacks),
  };
}

function mountFrame(
  client: Client,
  loading: ScriptLoading<string>,
  target: HTMLElement,
  payment: DuePayment,
  callbacks: PaymentCallbacks,
): () => void {
  return mountForm(callbacks, async ({ emit, isOpen, onClose, clear }) => {
    const blocked = () => {
      clear();
      loading.reject();
      emit.onOutcome({ kind: 'failed', code: 'payment_unavailable', isOver: false });
    };
    const [, { sessionId, clientSecret = '' }] = await Promise.all([
      loading.load(),
      openSession(client, 'sandbox', payment),
    ]);
    const url = loading.loaded();
    if (!isOpen()) return;
    if (url === null) return blocked();
    const timer = setTimeout(blocked, frameTimeoutMs);
    const frame = openCardFrame(url, msg('Card payment', { id: 'payment.frameTitle' }), (message) => {
      if (message.type === 'listening') {
        const { amount: money } = payment.order;
        const language = apiLanguage(payment.order.language);
        const amount = formatMoney(money, language, { withCode: true });
        frame.send({ type: 'open', sessionId, clientSecret, amount, language, theme: themeOf(target) });
      }
      if (message.type === 'ready') clearTimeout(timer);
      handleMessage(message, emit, () => settlePayment(client, { sessionId }));
    });
    onClose(() => {
      clearTimeout(timer);
      frame.close();
    });
    target.replaceChildren(frame.element);
  });
}

function handleMessage(
  message: CardFrameMessage,
  emit: PaymentCallbacks,
  settle: () => ReturnType<typeof settlePayment>,
): void {
  if (message.type === 'ready') emit.onReady();
  if (message.type === 'busy') emit.onBusy(message.isBusy);
  if (message.type === 'paid') void settleIn(emit, settle);
  if (message.type !== 'failed') return;
  const { code } = message;
  const failed: PaymentOutcome = { kind: 'failed', code, isOver: code === 'payment_expired' };
  // The request may have arrived although its response was lost: only the API determines the outcome.
  if (isUncertain(code)) void settleIn(emit, settle, failed);
  else emit.onOutcome(failed);
}

/** Emits a payment's outcome from the API: `failed` if the customer can still pay in the open form. */
async function settleIn(
  emit: PaymentCallbacks,
  settle: () => Promise<PaymentOutcome>,
  failed?: PaymentOutcome,
): Promise<void> {
  emit.onBusy(true);
  const outcome = await settle();
  emit.onBusy(false);
  emit.onOutcome(failed && outcome.kind === 'failed' && !outcome.isOver ? failed : outcome);
}

/** Returns the target's color scheme, because the frame's document can't inherit it. */
function themeOf(target: HTMLElement): 'light' | 'dark' {
  return getComputedStyle(target).colorScheme.startsWith('dark') ? 'dark' : 'light';
}
