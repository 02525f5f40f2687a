import { ApiError } from '../client/api-error.ts';
import type { PaymentCallbacks } from './gateway.ts';

export interface OpenForm {
  /** The caller's callbacks; they do nothing after the form is closed. */
  readonly emit: PaymentCallbacks;
  /** False after the form was removed. */
  isOpen(): boolean;
  /** Registers a cleanup function. */
  onClose(cleanup: () => void): void;
  /** Removes the form's content, for an outcome that ends the form. */
  clear(): void;
}

/**
 * Runs `show` and returns a function that removes the form; no callback runs after that. An ApiError becomes an outcome,
 * `nothing-due` if the booking is already paid.
 */
export function mountForm(callbacks: PaymentCallbacks, show: (form: OpenForm) => Promise<void>): () => void {
  let isOpen = true;
  let cleanups: (() => void)[] = [];
  const clear = () => {
    const pending = cleanups;
    cleanups = [];
    for (const cleanup of pending) cleanup();
  };
  const emit: PaymentCallbacks = {
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
    if (code === 'payment_not_due') emit.onOutcome({ kind: 'nothing-due' });
    else emit.onOutcome({ kind: 'failed', code, isOver: error instanceof ApiError && !error.retryable });
  };
  show({ emit, isOpen: () => isOpen, onClose: (cleanup) => cleanups.push(cleanup), clear }).catch(fail);
  return () => {
    isOpen = false;
    clear();
  };
}
