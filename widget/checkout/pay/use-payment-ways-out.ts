import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { choosePayment } from '../../contract/operations/payment.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import type { GatewayName, PaymentOrder } from '../../payment/gateway.ts';
import { useStore } from '../../state/store-context.tsx';
import type { PaymentDeskProps } from './payment-props.ts';
import { settleHere } from './settle-here.ts';

export interface PaymentWays {
  readonly canPayLater: boolean;
  readonly canGoBack: boolean;
  readonly running: 'later' | 'back' | null;
  payLater(): void;
  goBack(): void;
}

type Question = PaymentDeskProps & {
  order: PaymentOrder;
  gateway: GatewayName | undefined;
  onFailure: (code: ProblemCode) => void;
};

/** Paying at the counter after all, or going back to change the booking, which gives the car free. */
export function usePaymentWaysOut(question: Question): PaymentWays {
  const { due, memory, booking, order, gateway, onBack, onLook, onBooked, onFailure } = question;
  const { client } = useStore();
  const [running, setRunning] = useState<PaymentWays['running']>(null);

  const run = async (way: 'later' | 'back', act: () => Promise<void>) => {
    setRunning(way);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The money was there first, or the booking is over: the booking itself says which.
      if (error.code === 'payment_not_due' || error.code === 'payment_expired') onLook();
      else onFailure(error.code);
    } finally {
      setRunning(null);
    }
  };

  const payLater = async () => {
    const { bookingId: id, token: bookingToken } = due;
    await client.call(choosePayment, { params: { id }, body: { choice: 'later' } }, { bookingToken });
    settleHere(memory, due, { ...booking, paymentChoice: 'later' }, onBooked);
  };
  const goBack = async () => {
    const { abandonPayment } = await import('../../payment/gateways.ts');
    await abandonPayment(client, gateway ?? 'stripe', { order, bookingId: due.bookingId, prepared: due.prepared });
    onBack?.();
  };
  return {
    canPayLater: booking.supplier.payLater,
    canGoBack: onBack !== undefined,
    running,
    payLater: () => void run('later', payLater),
    goBack: () => void run('back', goBack),
  };
}
