import { type BookingStatus, type PaymentChoice, paymentChoices } from './enumerations.ts';
import { type Minor, minor } from './money.ts';
import { providerNames } from './payment-providers.ts';

/** Ways to take money an operator can offer; `counter` is paying at pick-up, the others are online. */
export const paymentGateways = ['counter', ...providerNames, 'sandbox'] as const;
export type PaymentGateway = (typeof paymentGateways)[number];

/** What is due when, all in one currency. */
export interface PaymentPlan {
  /** Charged online at checkout. */
  readonly now: Minor;
  /** Paid at pick-up. */
  readonly atCounter: Minor;
  /** The refundable deposit; 0 when the car needs none. It is never part of the total. */
  readonly held: Minor;
  /** `now` when the deposit is what is charged at checkout (then `held` is inside `now`), `counter` when it is taken at
   * pick-up beside what is paid there, null when there is none. */
  readonly heldWhen: 'now' | 'counter' | null;
}

/**
 * When the customer pays what. Later: the total at the counter. Deposit: the deposit now, the total at the counter. Full:
 * the total now, the deposit at the counter. A deposit of 0 or below is none; choosing to pay it throws a RangeError.
 */
export function paymentPlan(question: { choice: PaymentChoice; total: Minor; deposit: Minor }): PaymentPlan {
  const { choice, total } = question;
  const none = minor(0);
  const held = question.deposit > 0 ? question.deposit : none;
  if (choice === 'deposit') {
    if (held === 0) throw new RangeError('Expected a deposit to pay, but this car needs none');
    return { now: held, atCounter: total, held, heldWhen: 'now' };
  }
  const heldWhen = held > 0 ? 'counter' : null;
  return choice === 'full'
    ? { now: total, atCounter: none, held, heldWhen }
    : { now: none, atCounter: total, held, heldWhen };
}

/** A plan's deposit; an API may not say when it is taken. */
type DepositTerms = Pick<PaymentPlan, 'held'> & { heldWhen?: PaymentPlan['heldWhen'] | undefined };

/** What the counter will hold on a card: nothing where the deposit is what is paid online. */
export function depositAtCounter({ held, heldWhen }: DepositTerms): Minor {
  return heldWhen === 'now' ? minor(0) : held;
}

/** Whether the deposit is what was paid online. `paid` as for `stillToPay`. */
export function isDepositPaid({ plan, paid }: { plan: DepositTerms; paid: Minor }): boolean {
  return plan.heldWhen === 'now' && paid > 0;
}

/**
 * What of a booking is still to pay at the counter. `paid` is what came in online, less what went back. A status that says
 * more than was paid online (a manager's word for money taken elsewhere) is believed.
 */
export function stillToPay(question: {
  status: BookingStatus;
  plan: Pick<PaymentPlan, 'now' | 'atCounter'>;
  paid: Minor;
}): Minor {
  const { status, plan, paid } = question;
  const open = minor(Math.max(0, plan.now - paid));
  if (status === 'cancelled') return minor(0);
  if (status === 'paid') return plan.atCounter === 0 && paid > 0 ? open : minor(0);
  if (status === 'deposit' || status === 'void') return plan.atCounter;
  return minor(plan.atCounter + open);
}

/**
 * The choices a booking may be paid by, in their fixed order; empty when the operator's gateways leave none. Paying later
 * needs the `counter` gateway and a supplier that agrees (one that says nothing does), the others an online gateway.
 */
export function allowedChoices(question: {
  supplier: { readonly payLater?: boolean | null | undefined };
  car: { readonly deposit?: number | null | undefined };
  gateways: readonly PaymentGateway[];
}): PaymentChoice[] {
  const online = question.gateways.some((gateway) => gateway !== 'counter');
  const allowed: Record<PaymentChoice, boolean> = {
    later: question.gateways.includes('counter') && question.supplier.payLater !== false,
    deposit: online && (question.car.deposit ?? 0) > 0,
    full: online,
  };
  return paymentChoices.filter((choice) => allowed[choice]);
}
