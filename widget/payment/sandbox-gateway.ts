import type { Client } from '../client/create-client.ts';
import { formatMoney } from '../domain/format/money.ts';
import { msg } from '../i18n/localize.ts';
import type { DuePayment, Gateway, OfferedGateway, PaymentCallbacks } from './gateway.ts';
import { mountForm } from './mount-form.ts';
import { openSession } from './open-session.ts';
import { openCardFrame } from './sandbox-frame-element.ts';
import type { CardFrameMessage } from './sandbox-messages.ts';
import { createScriptLoading, type ScriptLoading } from './script-loading.ts';
import { settlePayment } from './settle-payment.ts';

/** How long the card form may take to appear, in milliseconds. */
const patience = 15_000;

/**
 * The demonstration's own gateway: a card form in a frame of another origin. The page learns that a payment was made or
 * refused, and nothing else; whether it counts is the API's to say.
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
  return mountForm(callbacks, async ({ tell, isOpen, onClose, clear }) => {
    const blocked = () => {
      clear();
      loading.reject();
      tell.onOutcome({ kind: 'failed', code: 'payment_unavailable', isOver: false });
    };
    const [, { sessionId, clientSecret = '' }] = await Promise.all([
      loading.load(),
      openSession(client, 'sandbox', payment),
    ]);
    const address = loading.loaded();
    if (!isOpen()) return;
    if (address === null) return blocked();
    const timer = setTimeout(blocked, patience);
    const frame = openCardFrame(address, msg('Card payment', { id: 'payment.frameTitle' }), (message) => {
      if (message.type === 'listening') {
        const { language, amount: money } = payment.order;
        const amount = formatMoney(money, language, { withCode: true });
        frame.send({ type: 'open', sessionId, clientSecret, amount, language, theme: themeOf(target) });
      }
      if (message.type === 'ready') clearTimeout(timer);
      hear(message, tell, () => settlePayment(client, { sessionId }));
    });
    onClose(() => {
      clearTimeout(timer);
      frame.close();
    });
    target.replaceChildren(frame.element);
  });
}

function hear(message: CardFrameMessage, tell: PaymentCallbacks, settle: () => ReturnType<typeof settlePayment>): void {
  if (message.type === 'ready') tell.onReady();
  if (message.type === 'busy') tell.onBusy(message.isBusy);
  if (message.type === 'failed') {
    tell.onOutcome({ kind: 'failed', code: message.code, isOver: message.code === 'payment_expired' });
  }
  if (message.type === 'paid') {
    tell.onBusy(true);
    void settle().then((outcome) => {
      tell.onBusy(false);
      tell.onOutcome(outcome);
    });
  }
}

/** The frame is a document of its own and can't inherit. */
function themeOf(target: HTMLElement): 'light' | 'dark' {
  return getComputedStyle(target).colorScheme.startsWith('dark') ? 'dark' : 'light';
}
