import type { PaymentContext } from '../payment/context.ts';
import type { UploadContext } from '../uploads/context.ts';

/** All services of the lower layers; each file of routes takes what it uses. */
export type RouteContext = PaymentContext & UploadContext;
