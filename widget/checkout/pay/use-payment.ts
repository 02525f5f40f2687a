import { useEffect, useState } from 'react';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import type { PaymentOrder, PaymentOutcome } from '../../payment/gateway.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { DueBooking } from '../form/checkout-memory.ts';
import { type GatewayHandle, useGateway } from './use-gateway.ts';

export interface PaymentTask {
  readonly due: DueBooking;
  readonly order: PaymentOrder;
  /** Container of the gateway's form; null until it is in the page. */
  readonly place: HTMLElement | null;
  onOutcome(outcome: PaymentOutcome): void;
}

/** `isExplained` is true if the form itself shows the reason next to its field. */
export interface PaymentTrouble {
  readonly code: ProblemCode;
  readonly isExplained: boolean;
}

export interface PaymentHandle extends GatewayHandle {
  /** True if the form is on the screen. */
  readonly isReady: boolean;
  /** True while a payment is being made. */
  readonly isBusy: boolean;
  /** Why the last attempt failed; null if there was none or another one is running. */
  readonly failure: PaymentTrouble | null;
  /** True if the payment could not be opened or its session has ended; `retry` opens it again. */
  readonly isClosed: boolean;
  fail(code: ProblemCode): void;
  /** Loads the form again. */
  retry(): void;
}

/** Mounts the gateway's form for a booking and reports the outcome. No form is shown while a payment is unconfirmed. */
export function usePayment({ due, order, place, onOutcome }: PaymentTask): PaymentHandle {
  const handle = useGateway(true, due.gateway);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentTrouble | null>(null);
  const [isClosed, setClosed] = useState(false);
  const latest = useLatest(onOutcome);
  const { gateway, state, start } = handle;
  const { bookingId, token: bookingToken, prepared } = due;
  const isOpen = state === 'resolved' && !isClosed && due.unconfirmed === null;
  const isShown = gateway !== null && isOpen && place !== null;
  const orderKey = JSON.stringify(order);

  useEffect(() => {
    if (!isShown || !gateway || !place) return;
    const payment = { order: JSON.parse(orderKey) as PaymentOrder, bookingId, bookingToken, prepared };
    let wasReady = false;
    const unmount = gateway.mount(place, payment, {
      onReady: () => {
        wasReady = true;
        setReady(true);
      },
      onBusy: (busy) => {
        setBusy(busy);
        if (busy) setFailure(null);
      },
      onOutcome: (outcome) => {
        if (outcome.kind === 'failed') {
          const { code, isOver } = outcome;
          setFailure({ code, isExplained: !isOver && gateway.name === 'sandbox' });
          setClosed(isOver || !wasReady);
        } else setFailure(null);
        latest.current(outcome);
      },
    });
    return () => {
      unmount();
      setReady(false);
      setBusy(false);
    };
  }, [isShown, gateway, place, orderKey, bookingId, bookingToken, prepared]);

  // A new amount, for example after the price has changed, or another gateway opens another payment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per payment
  useEffect(() => setClosed(false), [orderKey, bookingId, due.gateway]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per gateway
  useEffect(() => setFailure(null), [due.gateway]);

  return {
    ...handle,
    isReady,
    isBusy,
    failure,
    isClosed,
    fail: (code) => setFailure({ code, isExplained: false }),
    retry: () => {
      setFailure(null);
      setClosed(false);
      if (state !== 'resolved') void start();
    },
  };
}
