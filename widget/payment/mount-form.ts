import { ApiError } from '../client/api-error.ts';
import type { PaymentCallbacks } from './gateway.ts';

export interface OpenForm {
  readonly tell: PaymentCallbacks;
  /** False once the form was taken away. */
  isOpen(): boolean;
  /** What taking the form away has to undo. */
  onClose(undo: () => void): void;
  /** Takes away what is there, for an outcome that ends the form by itself. */
  clear(): void;
}

/**
 * Runs what shows a payment form and returns how to take it away; nothing is called back after that. An ApiError becomes an
 * outcome: a booking that is paid already has nothing due.
 */
export function mountForm(callbacks: PaymentCallbacks, show: (form: OpenForm) => Promise<void>): () => void {
  let isOpen = true;
  let undos: (() => void)[] = [];
  const clear = () => {
    const all = undos;
    undos = [];
    for (const undo of all) undo();
  };
  const tell: PaymentCallbacks = {
    onReady: () => {
      if (isOpen) callbacks.onReady();
    },
    onBusy: (isBusy) => {
      if (isOpen) callbacks.onBusy(isBusy);
    },
    onOutcome: (outcome) => {
      if (isOpen) callbacks.onOutcome(outcome);
    },
  };
  const fail = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : 'payment_unavailable';
    if (!(error instanceof ApiError)) console.error(error);
    if (code === 'payment_not_due') tell.onOutcome({ kind: 'nothing-due' });
    else tell.onOutcome({ kind: 'failed', code, isOver: error instanceof ApiError && !error.retryable });
  };
  show({ tell, isOpen: () => isOpen, onClose: (undo) => undos.push(undo), clear }).catch(fail);
  return () => {
    isOpen = false;
    clear();
  };
}
