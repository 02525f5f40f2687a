import type { Client } from '../client/create-client.ts';
import type { GatewayOption, PaymentSession } from '../contract/payment.ts';
import type { ProblemCode } from '../contract/problem-codes.ts';
import type { Language, PaymentChoice } from '../domain/enumerations.ts';
import type { Money } from '../domain/money.ts';
import type { PaymentGateway } from '../domain/payment-gateways.ts';

/** A gateway with a payment form on the page. */
export type GatewayName = Exclude<PaymentGateway, 'counter'>;

/** The loading state of the gateway's code; `load()` retries after `rejected`. */
export type ScriptState = 'initial' | 'pending' | 'resolved' | 'rejected';

/** The amount to pay, with the texts that the provider shows to the customer. */
export interface PaymentOrder {
  /** The part of the plan that is charged now. */
  readonly amount: Money;
  readonly choice: PaymentChoice;
  readonly language: Language;
  readonly email: string;
  readonly fullName: string;
  /** Title and details of the purchase; gateways truncate them to their provider's limits. */
  readonly name: string;
  readonly description: string;
}

/** The gateway's fields in the booking request; stored with the booking, because a reload needs them. */
export interface PaymentFields {
  readonly sessionId?: string;
  readonly customerId?: string;
  readonly payPal?: boolean;
}

/** The result of a gateway's `prepare`, before the booking is created. */
export interface PreparedPayment {
  readonly fields: PaymentFields;
  /** The session, if the API requires one before the booking. */
  readonly session?: PaymentSession;
}

/** A booking whose payment is pending. */
export interface DuePayment {
  readonly order: PaymentOrder;
  readonly bookingId: string;
  /** Without it, only the booking's signed-in driver may pay. */
  readonly bookingToken?: string | undefined;
  readonly prepared: PreparedPayment;
}

/** Identifies a payment for another request, after a lost connection or on the provider's return page. */
export type PaymentReference =
  | { readonly sessionId: string }
  | { readonly bookingId: string; readonly orderId: string };

/**
 * `paid`: the API has confirmed the booking. `nothing-due`: it was already paid or confirmed. `unconfirmed`: the customer may
 * have been charged, but the API request failed; retry with `settlePayment(reference)`, never pay again. `failed`: the
 * customer wasn't charged. If `isOver`, the form is removed and the booking has to be loaded again; otherwise the customer
 * can try again.
 */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'nothing-due' }
  | { readonly kind: 'unconfirmed'; readonly code: ProblemCode; readonly reference: PaymentReference }
  | { readonly kind: 'failed'; readonly code: ProblemCode; readonly isOver: boolean };

export interface PaymentCallbacks {
  /** Called when the form is visible and usable. */
  onReady(): void;
  /** Called with true while a payment is in progress, when the customer should not leave or cancel. */
  onBusy(isBusy: boolean): void;
  /** May be called several times: each declined card is a `failed` outcome without `isOver`. */
  onOutcome(outcome: PaymentOutcome): void;
}

/** A payment gateway. */
export interface Gateway {
  readonly name: GatewayName;
  readonly scriptState: () => ScriptState;
  /** Calls the listener on every change of `scriptState`; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the gateway's code once, again only after a failure. Never throws; the returned state is the result. */
  load(): Promise<ScriptState>;
  /** Must be called before the booking is created. Throws an ApiError. */
  prepare(order: PaymentOrder): Promise<PreparedPayment>;
  /**
   * Shows the payment form in `target`, an empty element in the light DOM (Stripe and PayPal don't support shadow roots).
   * Returns a function that removes it; no callback runs after that.
   */
  mount(target: HTMLElement, payment: DuePayment, callbacks: PaymentCallbacks): () => void;
}

/** A gateway that the operator offers, with the data that starts it. */
export interface OfferedGateway {
  readonly name: GatewayName;
  readonly client: Client;
  readonly option: GatewayOption;
  /** True if the API has payments for stored bookings; BookCars requires a session before the booking. */
  readonly paysForBookings: boolean;
}
