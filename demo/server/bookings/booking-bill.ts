import { billLines, lineDetail } from '../../../widget/domain/bill-lines.ts';
import type { BookingState } from '../../../widget/domain/booking-state.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatMoney, needDecimals } from '../../../widget/domain/format/money.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { refundableDeposit } from '../../../widget/domain/payment-plan.ts';
import type { BookingRow } from '../db/schema.ts';
import type { MailAmount, MailBlock } from '../mail/mail-draft.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { planOf } from '../payment/booking-plan.ts';
import { toLineResponse } from '../pricing/quote-response.ts';
import { dueAtCounter, keptOnline } from './settled-total.ts';

type Bill = Extract<MailBlock, { kind: 'bill' }>;

/** `failedRefund`: the part of the refunded amount whose refund has failed. */
type BillState = Pick<BookingState, 'hasDues'> & { failedRefund: Minor };

/** Returns a booking's price and payments as a block of a mail, with the names and amounts that the page shows. */
export function bookingBill(booking: BookingRow, language: Language, state: BillState): Bill {
  const { facts, lines: nameOf } = mailTexts(language);
  const lines = billLines(booking.displayLines.map(toLineResponse));
  const payments = paymentAmounts(booking, facts, state);
  const total = minor(booking.displayTotal);
  const withDecimals = needDecimals([
    ...lines.map(({ amountMinor }) => amountMinor),
    total,
    ...payments.map(({ amount }) => amount),
  ]);
  const currency = booking.displayCurrency;
  const money = (amount: Minor, withCode = true) =>
    formatMoney({ amount, currency }, language, { withCode, withDecimals }).replace('-', '−');
  return {
    kind: 'bill',
    heading: facts.price,
    lines: lines.map(
      (line): MailAmount => ({
        label: nameOf(line),
        detail: lineDetail(line, language, (unit) => money(unit, false)) ?? undefined,
        amount: money(line.amountMinor, false),
      }),
    ),
    total: { label: facts.total, amount: money(total) },
    payments: payments.map(({ label, amount }) => ({ label, amount: money(amount) })),
  };
}

type Facts = ReturnType<typeof mailTexts>['facts'];

/** Returns what was paid and refunded and, while the rental is ahead or under way, what is due and held. */
function paymentAmounts(
  booking: BookingRow,
  facts: Facts,
  { hasDues, failedRefund }: BillState,
): { label: string; amount: Minor }[] {
  const { paymentChoice, displayPaid, displayRefunded, displayWaived } = booking;
  const online = [
    { label: facts.paidNow, amount: minor(displayPaid) },
    { label: facts.refunded, amount: minor(displayRefunded - failedRefund) },
    { label: facts.refundFailed, amount: failedRefund },
  ];
  const plan = planOf(booking, paymentChoice);
  const paid = keptOnline(booking);
  const deposit = refundableDeposit({ plan, paid, waived: minor(displayWaived) });
  const dues = [
    { label: facts.atCounter, amount: dueAtCounter(booking) },
    { label: deposit.isPaid ? facts.depositPaid : facts.deposit, amount: deposit.amount },
  ];
  return [...online, ...(hasDues ? dues : [])].filter(({ amount }) => amount > 0);
}
