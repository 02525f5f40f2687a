import type { CancellationQuote } from '../../contract/booking.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Minor } from '../../domain/money.ts';
import { msg, str } from '../../i18n/localize.ts';

/** The terms of a cancellation: the API's offer, a manager's right, or null if unknown. */
export type CancelOffer = CancellationQuote | 'manager' | null;

/** Returns the sentences that explain to a manager what cancelling now means; `quote` is null in front of BookCars. */
export function managerCancelTerms(quote: CancellationQuote | null, language: Language): string[] {
  const cancelled = msg(
    'The booking is cancelled immediately, the car becomes available again and the driver is notified.',
    { id: 'account.cancelManager' },
  );
  return quote && quote.paidMinor > 0 ? [cancelled, refundByTerms(quote, language), final()] : [cancelled, final()];
}

function refundByTerms({ refundMinor, currency }: CancellationQuote, language: Language): string {
  if (refundMinor === 0) {
    return msg('Under the booking terms, nothing is refunded. You can make a refund afterwards.', {
      id: 'account.cancelManagerKept',
    });
  }
  const amount = formatMoney({ amount: refundMinor, currency: parseCurrencyCode(currency) }, language);
  return msg(str`Under the booking terms, ${amount} is refunded.`, { id: 'account.cancelManagerRefund' });
}

export interface CancelledBooking {
  readonly zone: string;
  readonly hasCancellation: boolean;
  /** True if something was paid online, although it may have been refunded since. */
  readonly hasPaid: boolean;
}

/** Returns the sentences that explain what cancelling now means. */
export function cancelTerms(
  offer: CancellationQuote | null,
  { zone, hasCancellation, hasPaid }: CancelledBooking,
  language: Language,
): string[] {
  if (offer?.kind === 'none') {
    return [msg('This booking can no longer be cancelled. Please contact us.', { id: 'account.cancelNone' })];
  }
  if (offer === null && hasCancellation) {
    return [
      msg('Your booking includes cancellation. We’ll pass on your request and contact you to finalize it.', {
        id: 'account.cancelIncluded',
      }),
    ];
  }
  if (offer?.kind !== 'refund') {
    return [
      msg('A refund isn’t guaranteed for this booking. We’ll pass on your request and contact you to finalize it.', {
        id: 'account.cancelRequest',
      }),
    ];
  }
  return [...(offer.paidMinor === 0 ? [freeText(hasPaid)] : refundTexts(offer, zone, language)), final()];
}

function final(): string {
  return msg('This can’t be undone.', { id: 'account.final' });
}

function freeText(hasPaid: boolean): string {
  return hasPaid
    ? msg('Cancelling is free.', { id: 'account.cancelFreeRefunded' })
    : msg('You haven’t paid anything online, so cancelling is free.', { id: 'account.cancelFree' });
}

function refundTexts(offer: CancellationQuote, zone: string, language: Language): string[] {
  const text = (amount: Minor) => formatMoney({ amount, currency: parseCurrencyCode(offer.currency) }, language);
  const { paidMinor, refundMinor, feeMinor, freeUntil } = offer;
  const until = freeUntil ? formatInstant(new Date(freeUntil), zone, language) : '';
  const [refund, paid, fee] = [text(refundMinor), text(paidMinor), text(feeMinor)];
  return feeMinor > 0
    ? [
        msg(
          str`You’ll get ${refund} of your ${paid} back. A ${fee} fee applies because free cancellation ended on ${until}.`,
          {
            id: 'account.cancelLate',
          },
        ),
      ]
    : [msg(str`You’ll get a full refund of ${refund}.`, { id: 'account.cancelRefund' })];
}

/** Returns the text shown after a cancellation. A request is not a cancellation, so its text promises only a reply. */
export function cancelledText(offer: CancelOffer, language: Language): string {
  if (offer === 'manager') return msg('The booking is cancelled.', { id: 'account.cancelledManager' });
  if (offer?.kind !== 'refund') {
    return msg('Your cancel request has been submitted. We will contact you to finalize the cancellation procedure.', {
      id: 'account.cancelSubmitted',
    });
  }
  if (offer.refundMinor === 0) return msg('Your booking is cancelled.', { id: 'account.cancelled' });
  const refund = formatMoney({ amount: offer.refundMinor, currency: parseCurrencyCode(offer.currency) }, language);
  return msg(str`Your booking is cancelled. ${refund} will be refunded.`, { id: 'account.cancelledRefund' });
}
