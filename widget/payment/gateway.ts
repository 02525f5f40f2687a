import type { Client } from '../client/create-client.ts';
import type { GatewayOption, PaymentSession } from '../contract/payment.ts';
import type { ProblemCode } from '../contract/problem-codes.ts';
import type { Language, PaymentChoice } from '../domain/enumerations.ts';
import type { Money } from '../domain/money.ts';
import type { PaymentGateway } from '../domain/payment-plan.ts';

/** A gateway that takes money on the page. */
export type GatewayName = Exclude<PaymentGateway, 'counter'>;

/** How far the gateway's own code is; `rejected` may be tried again with `load()`. */
export type ScriptState = 'initial' | 'pending' | 'resolved' | 'rejected';

/** What is to be paid, in the words that the provider shows to the customer. */
export interface PaymentOrder {
  /** The part of the plan that is charged now. */
  readonly amount: Money;
  readonly choice: PaymentChoice;
  readonly language: Language;
  readonly email: string;
  readonly fullName: string;
  /** Title and details of what is bought; cut to the provider's limits here. */
  readonly name: string;
  readonly description: string;
}

/** What the booking's own call has to carry for this gateway; kept with the booking, because a reload needs it again. */
export interface PaymentFields {
  readonly sessionId?: string;
  readonly customerId?: string;
  readonly payPal?: boolean;
}

/** A gateway's answer before the booking is made. */
export interface PreparedPayment {
  readonly fields: PaymentFields;
  /** The session of an API that wants one before the booking. */
  readonly session?: PaymentSession;
}

/** A booking that waits for its payment. */
export interface DuePayment {
  readonly order: PaymentOrder;
  readonly bookingId: string;
  readonly prepared: PreparedPayment;
}

/** Names a payment to ask about it again, after a lost connection or on the page that the provider returns to. */
export type PaymentReference =
  | { readonly sessionId: string }
  | { readonly bookingId: string; readonly orderId: string };

/**
 * `paid`: the API has confirmed the booking. `nothing-due`: it was paid or confirmed before. `unconfirmed`: money may have
 * been taken, and the API could not be asked; ask again with `settlePayment(reference)`, never pay again. `failed`: no money
 * was kept. When it `isOver` the form is gone and the booking has to be looked at again; otherwise it waits for another try.
 */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'nothing-due' }
  | { readonly kind: 'unconfirmed'; readonly code: ProblemCode; readonly reference: PaymentReference }
  | { readonly kind: 'failed'; readonly code: ProblemCode; readonly isOver: boolean };

export interface PaymentCallbacks {
  /** The form is on the screen and can be used. */
  onReady(): void;
  /** True while a payment is being made: leaving or cancelling is no good idea then. */
  onBusy(isBusy: boolean): void;
  /** May come several times: each refused card is a `failed` that is not over. */
  onOutcome(outcome: PaymentOutcome): void;
}

/** One way to take money. Checkout doesn't know which. */
export interface Gateway {
  readonly name: GatewayName;
  readonly scriptState: () => ScriptState;
  /** Tells about every change of `scriptState`; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches what the gateway needs, once; tries again after a failure. Never throws: the state says how it went. */
  load(): Promise<ScriptState>;
  /** To be called before the booking is made. Throws an ApiError. */
  prepare(order: PaymentOrder): Promise<PreparedPayment>;
  /**
   * Shows the payment form in `target`, an empty element of the page's light DOM (Stripe and PayPal refuse shadow roots).
   * Returns how to take it away again; nothing is called back after that.
   */
  mount(target: HTMLElement, payment: DuePayment, callbacks: PaymentCallbacks): () => void;
}

/** A gateway that the operator offers, and all that starting it needs. */
export interface OfferedGateway {
  readonly name: GatewayName;
  readonly client: Client;
  readonly option: GatewayOption;
  /** Whether the API makes payments for stored bookings; a BookCars backend wants a session before the booking. */
  readonly paysForBookings: boolean;
}
