import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import type { Client } from '../../client/create-client.ts';
import { bookingIdBySession } from '../../contract/operations/bookings.ts';
import { getPaymentOfSession } from '../../contract/operations/payment.ts';
import { getSettings } from '../../contract/operations/site.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { useStore } from '../../state/store-context.tsx';
import type { DueBooking, Outcome } from '../form/checkout-memory.ts';

/** The outcome of the payment in the page's URL. */
export type SessionState =
  | { readonly kind: 'loading' | 'refunded' | 'over' | 'unknown' | 'unconfirmed' }
  | { readonly kind: 'booked'; readonly outcome: Outcome }
  | { readonly kind: 'due'; readonly due: DueBooking }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Fetches the outcome of a payment, for which the API queries its payment provider. */
export function useSession(sessionId: string): { state: SessionState; retry: () => void } {
  const { client } = useStore();
  const [state, setState] = useState<SessionState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    let isOver = false;
    setState({ kind: 'loading' });
    const update = (found: SessionState) => !isOver && setState(found);
    findSession(client, sessionId).then(update, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      update(error.code === 'payment_not_found' ? { kind: 'unknown' } : { kind: 'failed', error });
    });
    return () => {
      isOver = true;
    };
  }, [client, sessionId, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}

async function findSession(client: Client, sessionId: string): Promise<SessionState> {
  const { features } = await client.call(getSettings);
  const { settlePayment } = await import('../../payment/gateways.ts');
  const settled = await settlePayment(client, { sessionId });
  // The provider has yet to confirm the payment, or doesn't respond.
  if (settled.kind === 'unconfirmed' && settled.code === 'payment_unavailable') return { kind: 'unconfirmed' };
  if (settled.kind === 'unconfirmed') throw unreachable(settled);
  if (!features.includes('online-payment')) {
    if (settled.kind === 'failed') return { kind: settled.code === 'payment_not_found' ? 'unknown' : 'over' };
    if (!features.includes('payment-lookup')) return await findBookCarsSession(client, sessionId);
  }
  const payment = await client.call(getPaymentOfSession, { params: { sessionId } });
  const { bookingId, bookingToken: token, reference, state, bookingStatus } = payment;
  const made: Outcome = { bookingId, token, reference };
  const isRefunded = state === 'refunded';
  // A booking that still awaits its payment costs another amount by now.
  if (isRefunded && bookingStatus !== 'void') return { kind: 'refunded' };
  if (bookingStatus === 'cancelled' && state === 'paid') return { kind: 'booked', outcome: made };
  // A cancelled booking says itself whether it was cancelled or has expired.
  if (bookingStatus !== 'void' && bookingStatus !== 'cancelled')
    return { kind: 'booked', outcome: { ...made, isUnreported: true } };
  const agreed = { amount: payment.amountMinor, currency: parseCurrencyCode(payment.currency) };
  const open = { gateway: undefined, prepared: { fields: {} }, unconfirmed: null };
  return { kind: 'due', due: { ...made, ...open, agreed, mayBeRefunded: isRefunded } };
}

/** BookCars has no payment look-up: it reports once whether a session was paid, and later only that nothing is left to settle. */
async function findBookCarsSession(client: Client, sessionId: string): Promise<SessionState> {
  const bookingId = await client.call(bookingIdBySession, { params: { sessionId } });
  return { kind: 'booked', outcome: { bookingId, isUnreported: true } };
}

function unreachable({ code }: { code: ApiError['code'] }): ApiError {
  return new ApiError({ code, method: 'POST', url: 'check-checkout-session' });
}
