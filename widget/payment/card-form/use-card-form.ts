import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { Client } from '../../client/create-client.ts';
import { authenticateSandbox, paySandbox } from '../../contract/operations/payment.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { validateCardCode, validateCardExpiry, validateCardNumber } from '../../domain/payment-card.ts';
import { toWallTime, wallDate } from '../../domain/wall-time.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { type FieldErrors, type Refusal, useForm } from '../../ui/use-form.ts';

export type Card = { number: string; expiry: string; code: string };

export type CardField = keyof Card;

const empty: Card = { number: '', expiry: '', code: '' };

const fieldOf: Partial<Record<ProblemCode, CardField>> = {
  card_number_invalid: 'number',
  card_expiry_invalid: 'expiry',
  card_code_invalid: 'code',
};

export interface CardTask {
  readonly client: Client;
  readonly sessionId: string;
  readonly clientSecret: string;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onPaid: () => void;
  readonly onFailed: (code: ProblemCode) => void;
}

/** Returns the failure of a card field or of the whole payment. Rethrows any other error. */
function refusalOf(error: unknown): Refusal<Card, ProblemCode> {
  if (!(error instanceof ApiError)) throw error;
  const { code } = error;
  const field = fieldOf[code];
  return field ? { fields: { [field]: errorMessage({ code }) } } : { failure: code };
}

/** Returns the card form's state and actions. The card's data exists only here and in the payment request. */
export function useCardForm({ client, sessionId, clientSecret, onBusy, onPaid, onFailed }: CardTask) {
  const [step, setStep] = useState<'card' | 'challenge' | 'paid'>('card');
  const key = { sessionId, clientSecret };
  const form = useForm<Card, ProblemCode>({
    initial: empty,
    check: checkCard,
    send: (card) => settle(() => client.call(paySandbox, { body: { ...key, ...card } })),
    refusalOf,
  });

  async function settle(request: () => Promise<{ outcome: 'paid' | 'authenticate' }>): Promise<void> {
    onBusy(true);
    try {
      const { outcome } = await request();
      if (outcome === 'paid') form.reset();
      setStep(outcome === 'paid' ? 'paid' : 'challenge');
      // Once paid, the form stays busy: the page around it still confirms the booking.
      if (outcome === 'paid') onPaid();
      else onBusy(false);
    } catch (error) {
      setStep('card');
      onBusy(false);
      if (error instanceof ApiError && !fieldOf[error.code]) onFailed(error.code);
      throw error;
    }
  }

  return {
    ...form,
    step,
    useCard: (number: string) => form.reset({ ...testDetails(), number }),
    decide: (approve: boolean) =>
      void form.run(() => settle(() => client.call(authenticateSandbox, { body: { ...key, approve } }))),
  };
}

function today() {
  return wallDate(toWallTime(new Date(), 'UTC'));
}

function testDetails(): Card {
  const year = (Number(today().slice(0, 4)) + 2) % 100;
  return { number: '', expiry: `12/${String(year).padStart(2, '0')}`, code: '123' };
}

function checkCard({ number, expiry, code }: Card): FieldErrors<Card> {
  return {
    ...(validateCardNumber(number) ? { number: errorMessage({ code: 'card_number_invalid' }) } : {}),
    ...(validateCardExpiry(expiry, today()) ? { expiry: errorMessage({ code: 'card_expiry_invalid' }) } : {}),
    ...(validateCardCode(code, number) ? { code: errorMessage({ code: 'card_code_invalid' }) } : {}),
  };
}
