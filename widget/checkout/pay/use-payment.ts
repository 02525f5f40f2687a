import { useEffect, useState } from 'react';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import type { PaymentOrder, PaymentOutcome } from '../../payment/gateway.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { DueBooking } from '../form/kept-checkout.ts';
import { type GatewayHandle, useGateway } from './use-gateway.ts';

export interface PaymentTask {
  readonly due: DueBooking;
  readonly order: PaymentOrder;
  /** Where the gateway's form goes; null until it is in the page. */
  readonly place: HTMLElement | null;
  onOutcome(outcome: PaymentOutcome): void;
}

/** `isExplained`: the form itself says why, beside the field that it is about. */
export interface PaymentTrouble {
  readonly code: ProblemCode;
  readonly isExplained: boolean;
}

export interface PaymentHandle extends GatewayHandle {
  /** The form is on the screen. */
  readonly isReady: boolean;
  /** A payment is being made. */
  readonly isBusy: boolean;
  /** Why the last try brought no money; null when there was none, or another one is under way. */
  readonly failure: PaymentTrouble | null;
  fail(code: ProblemCode): void;
  /** Loads the form again. */
  retry(): void;
}

/** Shows the gateway's form for a booking, and tells what becomes of it. While a payment is unconfirmed there is no form. */
export function usePayment({ due, order, place, onOutcome }: PaymentTask): PaymentHandle {
  const handle = useGateway(true, due.gateway);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentTrouble | null>(null);
  const latest = useLatest(onOutcome);
  const { gateway, state, start } = handle;
  const { bookingId, prepared } = due;
  const isShown = gateway !== null && state === 'resolved' && place !== null && due.unconfirmed === null;
  const question = JSON.stringify(order);

  useEffect(() => {
    if (!isShown || !gateway || !place) return;
    const payment = { order: JSON.parse(question) as PaymentOrder, bookingId, prepared };
    const unmount = gateway.mount(place, payment, {
      onReady: () => setReady(true),
      onBusy: (busy) => {
        setBusy(busy);
        if (busy) setFailure(null);
      },
      onOutcome: (outcome) => {
        setFailure(outcome.kind === 'failed' ? { code: outcome.code, isExplained: !outcome.isOver } : null);
        latest.current(outcome);
      },
    });
    return () => {
      unmount();
      setReady(false);
      setBusy(false);
    };
  }, [isShown, gateway, place, question, bookingId, prepared]);

  return {
    ...handle,
    isReady,
    isBusy,
    failure,
    fail: (code) => setFailure({ code, isExplained: false }),
    retry: () => void start(),
  };
}
