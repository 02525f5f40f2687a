import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-plan.ts';

/** Stripe's intents are a way of their own beside its embedded page: they are opened, taken and ended otherwise. */
export type GatewayName = Exclude<PaymentGateway, 'counter'> | 'stripe-intent';

/** The provider did not answer, or not in a way that says anything about the money. */
export class GatewayDown extends Error {}

/** What the provider is asked to take, and the words its form shows. */
export type SessionRequest = {
  /** Asked again with the same one, the provider answers the same session. */
  paymentId: string;
  bookingId: string | null;
  amount: Minor;
  currency: CurrencyCode;
  language: Language;
  email: string;
  fullName: string;
  name: string;
  description: string;
  expiresAt: Date;
};

export type GatewaySession = { sessionId: string; customerId: string | null; clientSecret: string | null };

/** What the provider's books say. `received` counts what was taken, before anything went back. */
export type Seen =
  | { state: 'open' | 'expired' }
  | { state: 'paid'; received: Minor; currency: string; chargeId: string };

export type RefundRequest = {
  /** Done once per key, however often it is asked. */
  key: string;
  chargeId: string;
  amount: Minor;
  currency: string;
  /** It was asked before, and the answer may have been lost. */
  isRepeated: boolean;
};

export type LookOptions = {
  /** Whether money that was promised, but has to be fetched, may be taken now. */
  mayTake: boolean;
};

/** One provider. Every method may throw GatewayDown and may then be called again. */
export type ServerGateway = {
  name: GatewayName;
  openSession: (request: SessionRequest) => Promise<GatewaySession>;
  /** Null when the provider knows no such session. */
  look: (sessionId: string, options: LookOptions) => Promise<Seen | null>;
  /** Lets no more money through this session. One that was paid or closed before stays as it is. */
  close: (sessionId: string) => Promise<void>;
  refund: (request: RefundRequest) => Promise<void>;
};
