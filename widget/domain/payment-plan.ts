import { type BookingStatus, type PaymentChoice, paymentChoices } from './enumerations.ts';
import { type Minor, minor } from './money.ts';
import type { PaymentGateway } from './payment-gateways.ts';

/** The amounts due at checkout and at the counter, all in one currency. */
export interface PaymentPlan {
  /** Charged online at checkout. */
  readonly now: Minor;
  /** Paid at pick-up. */
  readonly atCounter: Minor;
  /** The refundable deposit; 0 if the car needs none. It is never part of the total. */
  readonly held: Minor;
  /** `now` if the deposit is charged at checkout (then `now` includes `held`), `counter` if it is held at pick-up in
   * addition to the payment there, null if there is no deposit. */
  readonly heldWhen: 'now' | 'counter' | null;
}

/**
 * Returns the payment plan of a choice. Later: the total at the counter. Deposit: the deposit now, the total at the
 * counter. Full: the total now, the deposit at the counter. A deposit of 0 or below means no deposit; choosing to pay it
 * throws a RangeError.
 */
export function paymentPlan(input: { choice: PaymentChoice; total: Minor; deposit: Minor }): PaymentPlan {
  const { choice, total } = input;
  const none = minor(0);
  const held = input.deposit > 0 ? input.deposit : none;
  if (choice === 'deposit') {
    if (held === 0) throw new RangeError('Expected a deposit to pay, but this car needs none');
    return { now: held, atCounter: total, held, heldWhen: 'now' };
  }
  const heldWhen = held > 0 ? 'counter' : null;
  return choice === 'full'
    ? { now: total, atCounter: none, held, heldWhen }
    : { now: none, atCounter: total, held, heldWhen };
}

/** A plan's deposit; an API may leave out `heldWhen`. */
type DepositTerms = Pick<PaymentPlan, 'held'> & { heldWhen?: PaymentPlan['heldWhen'] | undefined };

/** Returns the amount that the counter holds on a card: 0 if the deposit is paid online. */
export function depositAtCounter({ held, heldWhen }: DepositTerms): Minor {
  return heldWhen === 'now' ? minor(0) : held;
}

/**
 * Returns the deposit, and true if it was paid online; it is then what staff have not paid back yet. `paid` is as for
 * `stillToPay`, `waived` the refunds in it that don't become due again.
 */
export function refundableDeposit(input: { plan: DepositTerms; paid: Minor; waived: Minor }): {
  amount: Minor;
  isPaid: boolean;
} {
  const { plan, paid, waived } = input;
  if (plan.heldWhen !== 'now' || paid <= 0) return { amount: plan.held, isPaid: false };
  const amount = minor(Math.max(0, Math.min(plan.held, paid - waived)));
  return { amount, isPaid: amount > 0 };
}

/** Returns true if the whole price was to be paid online, and something was: then the payments count, whatever the status says. */
export function isPaidOnline(plan: Pick<PaymentPlan, 'atCounter'>, paid: Minor): boolean {
  return plan.atCounter === 0 && paid > 0;
}

/**
 * Returns the amount still due at the counter. `paid` is the online payments less refunds. A status that means more than
 * was paid online takes precedence, because managers set it for payments taken elsewhere: of the whole total, or of
 * `settled` if the total has changed since. Of a booking that was paid online, `settled` is what was paid in all, if managers
 * have recorded a difference that was paid at the counter.
 */
export function stillToPay(input: {
  status: BookingStatus;
  plan: Pick<PaymentPlan, 'now' | 'atCounter'>;
  paid: Minor;
  settled?: Minor | undefined;
}): Minor {
  const { status, plan, paid, settled } = input;
  const open = minor(Math.max(0, plan.now - paid));
  if (status === 'cancelled') return minor(0);
  if (status === 'paid') {
    const isOnline = isPaidOnline(plan, paid);
    const total = plan.atCounter || plan.now;
    const unsettled = Math.max(0, total - (settled ?? (isOnline ? 0 : total)));
    return minor(isOnline ? Math.min(open, unsettled) : unsettled);
  }
  if (status === 'deposit' || status === 'void') return plan.atCounter;
  return minor(plan.atCounter + open);
}

/** Amounts of a booking that were paid online; `waived` is the part of `refunded` that doesn't become due again. */
export interface OnlinePayments {
  readonly paid: Minor;
  readonly refunded: Minor;
  readonly waived: Minor;
}

/** Returns what is refunded once a change leaves `now` to be paid online; the rest of a lower price is less at the counter. */
export function refundOfChange(now: Minor, { paid, refunded, waived }: OnlinePayments): Minor {
  const left = paid - refunded;
  return minor(Math.max(0, Math.min(left + waived - now, left)));
}

/**
 * Returns the payment choices of a booking, in their fixed order; empty if the operator's gateways allow none. Paying
 * later needs the `counter` gateway and a supplier that doesn't exclude it; the other choices need an online gateway.
 */
export function allowedChoices(input: {
  supplier: { readonly payLater?: boolean | null | undefined };
  car: { readonly deposit?: number | null | undefined };
  gateways: readonly PaymentGateway[];
}): PaymentChoice[] {
  const online = input.gateways.some((gateway) => gateway !== 'counter');
  const allowed: Record<PaymentChoice, boolean> = {
    later: input.gateways.includes('counter') && input.supplier.payLater !== false,
    deposit: online && (input.car.deposit ?? 0) > 0,
    full: online,
  };
  return paymentChoices.filter((choice) => allowed[choice]);
}
