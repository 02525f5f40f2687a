import { useReducer, useRef } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { Client } from '../../client/create-client.ts';
import { authenticateSandbox, paySandbox } from '../../contract/operations/payment.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { validateCardCode, validateCardExpiry, validateCardNumber } from '../../domain/payment-card.ts';
import { toWallTime, wallDate } from '../../domain/wall-time.ts';

export interface Card {
  number: string;
  expiry: string;
  code: string;
}

export type CardField = keyof Card;

export const cardFields: readonly CardField[] = ['number', 'expiry', 'code'];

interface State {
  readonly step: 'card' | 'question' | 'paid';
  readonly card: Card;
  /** What is wrong with each field; codes of messages. */
  readonly wrong: { readonly [Field in CardField]?: ProblemCode };
  /** Why the last try brought nothing. */
  readonly refusal: ProblemCode | null;
  readonly isBusy: boolean;
  /** Counts refused tries, so that the focus moves each time. */
  readonly attempt: number;
}

type Change = Partial<State>;

const empty: Card = { number: '', expiry: '', code: '' };
const start: State = { step: 'card', card: empty, wrong: {}, refusal: null, isBusy: false, attempt: 0 };

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

/** The card form's state and what it can do. The card lives here and in the one call that pays, nowhere else. */
export function useCardForm({ client, sessionId, clientSecret, onBusy, onPaid, onFailed }: CardTask) {
  const [state, change] = useReducer((former: State, next: Change): State => ({ ...former, ...next }), start);
  const isRunning = useRef(false);
  const key = { sessionId, clientSecret };

  async function run(ask: () => Promise<{ outcome: 'paid' | 'authenticate' }>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    change({ isBusy: true, refusal: null, wrong: {} });
    onBusy(true);
    try {
      const { outcome } = await ask();
      change(outcome === 'paid' ? { step: 'paid', card: empty } : { step: 'question' });
      if (outcome === 'paid') onPaid();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error.code);
    } finally {
      isRunning.current = false;
      change({ isBusy: false });
      onBusy(false);
    }
  }

  function refuse(code: ProblemCode): void {
    const field = fieldOf[code];
    const attempt = state.attempt + 1;
    change({ step: 'card', attempt, ...(field ? { wrong: { [field]: code } } : { refusal: code }) });
    if (!field) onFailed(code);
  }

  return {
    ...state,
    type: (field: CardField, value: string) => change({ card: { ...state.card, [field]: value } }),
    useCard: (number: string) => change({ card: { ...testDetails(), number }, wrong: {}, refusal: null }),
    pay: () => {
      const wrong = checkCard(state.card);
      if (Object.keys(wrong).length > 0) {
        change({ wrong, refusal: null, attempt: state.attempt + 1 });
        return;
      }
      void run(() => client.call(paySandbox, { body: { ...key, ...state.card } }));
    },
    answer: (approve: boolean) => void run(() => client.call(authenticateSandbox, { body: { ...key, approve } })),
  };
}

function today() {
  return wallDate(toWallTime(new Date(), 'UTC'));
}

function testDetails(): Card {
  const year = (Number(today().slice(0, 4)) + 2) % 100;
  return { number: '', expiry: `12/${String(year).padStart(2, '0')}`, code: '123' };
}

function checkCard({ number, expiry, code }: Card): State['wrong'] {
  return {
    ...(validateCardNumber(number) ? { number: 'card_number_invalid' as const } : {}),
    ...(validateCardExpiry(expiry, today()) ? { expiry: 'card_expiry_invalid' as const } : {}),
    ...(validateCardCode(code, number) ? { code: 'card_code_invalid' as const } : {}),
  };
}
