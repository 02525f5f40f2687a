import { useCallback, useEffect, useState } from 'react';
import type { PaymentOutcome, PaymentReference } from '../../payment/gateway.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';

/** Milliseconds between two questions: soon at first, then twice as long each time. */
const firstPause = 3000;
const longestPause = 30_000;

/** Asks again and again what became of a payment, and at once when the connection is back. Paying again is never the answer. */
export function useUnconfirmed(reference: PaymentReference | null, onOutcome: (outcome: PaymentOutcome) => void) {
  const { client } = useStore();
  const [isAsking, setAsking] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useLatest(onOutcome);
  const key = reference && JSON.stringify(reference);
  const ask = useCallback(async () => {
    if (!key) return;
    setAsking(true);
    try {
      const { settlePayment } = await import('../../payment/gateways.ts');
      latest.current(await settlePayment(client, JSON.parse(key) as PaymentReference));
    } catch (error) {
      console.warn('Could not check the payment.', error);
    } finally {
      setAsking(false);
      setTries((count) => count + 1);
    }
  }, [client, key]);
  useEffect(() => {
    if (!key || isAsking) return;
    const again = () => void ask();
    const timer = setTimeout(again, Math.min(longestPause, firstPause * 2 ** tries));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [key, isAsking, tries, ask]);
  return { isAsking, ask: () => void ask() };
}
