import { useCallback, useEffect, useState } from 'react';
import type { PaymentOutcome, PaymentReference } from '../../payment/gateway.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';

/** Milliseconds between two checks; the delay doubles each time. */
const minDelay = 3000;
const maxDelay = 30_000;

/** Checks an unconfirmed payment repeatedly, and at once when the connection is back. It never pays again. */
export function useUnconfirmed(reference: PaymentReference | null, onOutcome: (outcome: PaymentOutcome) => void) {
  const { client } = useStore();
  const [isChecking, setChecking] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useLatest(onOutcome);
  const key = reference && JSON.stringify(reference);
  const check = useCallback(async () => {
    if (!key) return;
    setChecking(true);
    try {
      const { settlePayment } = await import('../../payment/gateways.ts');
      latest.current(await settlePayment(client, JSON.parse(key) as PaymentReference));
    } catch (error) {
      console.warn('Could not check the payment.', error);
    } finally {
      setChecking(false);
      setTries((count) => count + 1);
    }
  }, [client, key]);
  useEffect(() => {
    if (!key || isChecking) return;
    const again = () => void check();
    const timer = setTimeout(again, Math.min(maxDelay, minDelay * 2 ** tries));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [key, isChecking, tries, check]);
  return { isChecking, check: () => void check() };
}
