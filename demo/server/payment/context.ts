import type { MailContext } from '../mail/context.ts';
import type { PricingContext } from '../pricing/context.ts';
import type { BackgroundWorker } from '../process/background-worker.ts';
import type { Gateways } from './gateways.ts';

export type PaymentContext = MailContext & PricingContext & { gateways: Gateways; paymentWorker: BackgroundWorker };

/** The context for settling a payment: the books, the provider, and the mails, refunds and events that follow from the result. */
export type SettlingContext = Pick<
  PaymentContext,
  | 'addresses'
  | 'catalogues'
  | 'db'
  | 'events'
  | 'gateways'
  | 'log'
  | 'mailWorker'
  | 'now'
  | 'paymentWorker'
  | 'random'
  | 'secret'
  | 'sitePages'
  | 'terms'
>;
