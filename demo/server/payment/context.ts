import type { MailContext } from '../mail/context.ts';
import type { PricingContext } from '../pricing/context.ts';
import type { BackgroundWorker } from '../process/background-worker.ts';
import type { Gateways } from './gateways.ts';

export type PaymentContext = MailContext & PricingContext & { gateways: Gateways; paymentWorker: BackgroundWorker };
