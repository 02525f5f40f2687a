import type { PaymentContext } from '../payment/context.ts';
import type { BackgroundWorker } from '../process/background-worker.ts';
import type { UploadContext } from '../uploads/context.ts';

/** All services of the lower layers; each file of routes takes what it uses. */
export type RouteContext = PaymentContext &
  UploadContext & {
    /** Sends partners' events. */
    eventWorker: BackgroundWorker;
    /** The number of stored texts that no key in SECRET_KEY opens, counted after the start. */
    sealed: { unknown: number };
    /** True from the signal to stop on: a proxy should send requests elsewhere. */
    lifecycle: { isStopping: boolean };
  };
