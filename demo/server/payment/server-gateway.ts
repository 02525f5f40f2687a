import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import type { GatewayName } from '../db/gateway-name.ts';
import type { SecretKeys } from '../process/secret-keys.ts';

/** Thrown if the provider did not respond, or its response does not reveal the state of the payment. */
export class GatewayUnavailable extends Error {
  /** True if the provider responded with a failure, which it may repeat for the same idempotency key. */
  readonly hasResponded: boolean;

  constructor(message: string, { cause, hasResponded = false }: { cause?: unknown; hasResponded?: boolean } = {}) {
    super(message, { cause });
    this.hasResponded = hasResponded;
  }
}

/**
 * Thrown if the provider refuses a refund whatever the number of attempts, for example because the operator has refunded a part in the
 * provider's own dashboard, so that less is left than the amount.
 */
export class RefundRefused extends Error {}

/** The amount to charge and the texts that the provider's form shows. */
export type SessionRequest = {
  /** Idempotency key: a repeated request with the same one returns the same session. */
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

/**
 * The state of a session at the provider. `pending`: the customer has paid, and the provider has yet to confirm it. `received` is the
 * captured amount before refunds.
 */
export type SessionResult =
  | { state: 'open' | 'pending' | 'expired' }
  | { state: 'paid'; received: Minor; currency: string; chargeId: string };

export type RefundRequest = {
  /** Idempotency key: a refund is made once per key. */
  key: string;
  chargeId: string;
  amount: Minor;
  currency: string;
  /** True if the refund was requested before and the response may have been lost. */
  isRepeated: boolean;
};

export type CheckOptions = {
  /** True if an authorised amount may be captured now. */
  canCapture: boolean;
  /** True if the customer has just approved the payment at the provider, perhaps with another payment method than before. */
  isReturn: boolean;
};

/** A payment provider. Every method may throw GatewayUnavailable and can then be retried. */
export type ServerGateway = {
  name: GatewayName;
  /** True if the page shows the provider's form with a session's client secret. */
  isEmbedded: boolean;
  openSession: (request: SessionRequest) => Promise<GatewaySession>;
  /** Reads a session's state, and captures its amount if allowed. Resolves to null if the provider has no such session. */
  check: (sessionId: string, options: CheckOptions) => Promise<SessionResult | null>;
  /** Closes an open session, so that the customer can no longer pay. Does nothing for a paid or closed one. */
  close: (sessionId: string) => Promise<void>;
  /** Throws RefundRefused if no other attempt can succeed. */
  refund: (request: RefundRequest) => Promise<void>;
};

export type GatewaySetup = {
  db: Database;
  fetch: typeof fetch;
  now: () => Date;
  secret: SecretKeys;
  siteUrl: () => string;
  brand: () => string;
};

/**
 * What a webhook reports: a change of a session, or a refund that has failed after it was made. `isReturn`: the customer has just
 * approved the payment.
 */
export type ProviderEvent = { sessionId: string; isReturn?: boolean } | { failedRefund: string };

/** A payment provider as a module: what the server needs of it in exchange for its keys. */
export type ProviderModule<Keys> = {
  createGateways: (setup: GatewaySetup & { keys: Keys }) => ServerGateway[];
  /** Reads a webhook; returns null if it concerns nothing of this server. Throws `forbidden` for an invalid signature. */
  readEvent: (setup: GatewaySetup & { keys: Keys }, body: string, headers: Headers) => Promise<ProviderEvent | null>;
};
