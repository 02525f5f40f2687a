import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { choosePayment } from '../../contract/operations/payment.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { isOneOf } from '../../domain/enumerations.ts';
import type { GatewayName, PaymentOrder } from '../../payment/gateway.ts';
import { useStore } from '../../state/store-context.tsx';
import type { PaymentPanelProps } from './payment-props.ts';
import { settleBooking } from './settle-booking.ts';

export interface PaymentAlternativesHandle {
  readonly canPayLater: boolean;
  readonly canGoBack: boolean;
  readonly running: 'later' | 'back' | null;
  payLater(): void;
  goBack(): void;
}

const outdated: readonly ProblemCode[] = ['payment_not_due', 'payment_expired', 'price_changed'];

type Input = PaymentPanelProps & {
  order: PaymentOrder;
  gateway: GatewayName | undefined;
  onFailure: (code: ProblemCode) => void;
};

/** Pays at the counter instead, or returns to the form to change the booking, which releases the car. */
export function usePaymentAlternatives(input: Input): PaymentAlternativesHandle {
  const { due, memory, booking, order, gateway, onBack, onRefetch, onBooked, onFailure } = input;
  const { client } = useStore();
  const [running, setRunning] = useState<PaymentAlternativesHandle['running']>(null);

  const run = async (way: 'later' | 'back', act: () => Promise<void>) => {
    setRunning(way);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The payment was completed first, the booking has expired, or staff have changed it: the booking shows which.
      if (isOneOf(outdated, error.code)) onRefetch();
      else onFailure(error.code);
    } finally {
      setRunning(null);
    }
  };

  const { bookingId, token: bookingToken, prepared } = due;
  const payLater = async () => {
    const call = { params: { id: bookingId }, body: { choice: 'later' as const, totalMinor: booking.totalMinor } };
    await client.call(choosePayment, call, { bookingToken });
    settleBooking(memory, due, { ...booking, paymentChoice: 'later' }, onBooked);
  };
  const goBack = async () => {
    const { abandonPayment } = await import('../../payment/gateways.ts');
    await abandonPayment(client, gateway ?? 'stripe', { order, bookingId, bookingToken, prepared });
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
