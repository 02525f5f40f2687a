import type { PaymentContext } from '../payment/context.ts';
import type { UploadContext } from '../uploads/context.ts';

/** All that the layers provide; each file of routes takes what it uses. */
export type RouteContext = PaymentContext & UploadContext;
