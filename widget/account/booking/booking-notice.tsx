import { useEffect, useRef } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import type { Language } from '../../domain/enumerations.ts';
import { formatInstant } from '../../domain/format/dates.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { type Minor, minor } from '../../domain/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { isForOnlinePayment } from '../../parts/booking-payments.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { heldUntilText } from '../../parts/held-until-text.ts';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { useStore } from '../../state/store-context.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { Notice } from '../../ui/notice.tsx';

export interface BookingNoticeProps {
  booking: Booking;
  isManager: boolean;
}

/** Explains the state of a booking, and that a refund has failed. */
export function BookingNotice(props: BookingNoticeProps) {
  return (
    <>
      <StateNotice {...props} />
      <RefundFailedNotice {...props} />
    </>
  );
}

/** Explains a booking that isn't simply confirmed: unpaid, expired, cancelled, out, returned, not picked up, or to be cancelled. */
function StateNotice({ booking, isManager }: BookingNoticeProps) {
  useLanguage();
  const { phase, isOut, isCancelRequested } = stateOf(booking);
  const phaseBefore = useRef(phase);
  useEffect(() => {
    phaseBefore.current = phase;
  }, [phase]);
  if (phase === 'unpaid') return <UnpaidNotice booking={booking} isManager={isManager} />;
  if (phase === 'expired') return <ExpiredNotice takesFocus={phaseBefore.current === 'unpaid'} />;
  if (phase === 'cancelled') return <CancelledNotice booking={booking} />;
  if (phase === 'no-show') return <NoShowNotice booking={booking} isManager={isManager} />;
  if (isOut || phase === 'returned') return <RentalNotice booking={booking} isOverdue={phase === 'overdue'} />;
  if (!isCancelRequested) return null;
  return (
    <Notice kind="info">
      {isManager
        ? msg('The customer has requested to cancel this booking. Contact them to finalize it.', {
            id: 'account.cancelAskedByCustomer',
          })
        : msg('Cancellation requested. We’ll contact you to finalize it.', { id: 'account.cancelPending' })}
    </Notice>
  );
}

/** States that the booking has expired. It takes the focus if that happened on this page, where the link to the payment is gone. */
function ExpiredNotice({ takesFocus }: { takesFocus: boolean }) {
  useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the booking expires
  useEffect(() => {
    if (takesFocus) focusInView(box.current, 'nearest');
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="info">
        {msg('The payment didn’t arrive in time, so this booking has expired and no car is reserved.', {
          id: 'account.bookingExpired',
        })}
      </Notice>
    </div>
  );
}

/** States that the payment is pending, and to a customer until when. One that staff requested has no form: the customer has to contact them. */
function UnpaidNotice({ booking, isManager }: BookingNoticeProps) {
  useLanguage();
  const { supplier, expireAt } = booking;
  const held = isManager ? null : heldUntilText(booking);
  const isRequested = !isManager && !expireAt;
  return (
    <Notice kind="warning">
      {msg('Payment for this booking is still pending.', { id: 'account.bookingUnpaid' })}
      {held && <p>{held}</p>}
      {isRequested && (
        <p>
          {msg('To pay, please contact customer service.', { id: 'account.bookingUnpaidContact' })}{' '}
          {supplier.phone && <PhoneLink number={supplier.phone} />}
        </p>
      )}
    </Notice>
  );
}

/** States the amount whose refund has failed. Staff may have paid it another way, which is not recorded. */
function RefundFailedNotice({ booking, isManager }: BookingNoticeProps) {
  const language = useLanguage();
  const { refundFailedMinor: amount = minor(0), currency = 'USD', supplier } = booking;
  if (amount === 0) return null;
  const text = formatMoney({ amount, currency: parseCurrencyCode(currency) }, language, { withCode: true });
  return (
    <Notice kind="warning" title={msg(str`The refund of ${text} failed.`, { id: 'account.refundFailed' })}>
      {isManager ? (
        <p>
          {msg('Please make it with the payment provider, or pay the customer another way.', {
            id: 'account.refundFailedManager',
          })}
        </p>
      ) : (
        <p>
          {msg('If you haven’t received it another way, please contact customer service.', {
            id: 'account.refundFailedText',
          })}{' '}
          {supplier.phone && <PhoneLink number={supplier.phone} />}
        </p>
      )}
    </Notice>
  );
}

/** States when the booking was cancelled, the refund, and when it arrives. */
function CancelledNotice({ booking }: { booking: Booking }) {
  const language = useLanguage();
  const { config } = useStore();
  const zone = booking.pickupLocation.timeZone ?? config.value.timeZone;
  const at = booking.cancelledAt && formatInstant(new Date(booking.cancelledAt), zone, language);
  const refund = refundText(booking, language);
  return (
    <Notice
      kind="info"
      title={
        at
          ? msg(str`This booking was cancelled on ${at}.`, { id: 'account.bookingCancelledAt' })
          : msg('This booking is cancelled.', { id: 'account.bookingCancelled' })
      }
    >
      {refund && <p>{refund}</p>}
    </Notice>
  );
}

/** States when the car left and came back, as the desk recorded it. An overdue car may just not be recorded yet. */
function RentalNotice({ booking, isOverdue }: { booking: Booking; isOverdue: boolean }) {
  const language = useLanguage();
  const { timeZone } = useStore().config.value;
  const { pickedUpAt, returnedAt, pickupLocation, dropOffLocation } = booking;
  const pickedUp = pickedUpAt && formatInstant(new Date(pickedUpAt), pickupLocation.timeZone ?? timeZone, language);
  const returned = returnedAt && formatInstant(new Date(returnedAt), dropOffLocation.timeZone ?? timeZone, language);
  return (
    <Notice kind={isOverdue ? 'warning' : 'info'}>
      {pickedUp && <p>{msg(str`Picked up on ${pickedUp}.`, { id: 'account.pickedUpAt' })}</p>}
      {returned && <p>{msg(str`Returned on ${returned}.`, { id: 'account.returnedAt' })}</p>}
      {isOverdue && (
        <p>
          {msg('The return hasn’t been recorded yet. If the car is back, please tell the desk.', {
            id: 'account.returnMissing',
          })}
        </p>
      )}
    </Notice>
  );
}

/** States when the no-show was recorded, and shows a customer the contact details for a correction. */
function NoShowNotice({ booking: { noShowAt, pickupLocation, supplier }, isManager }: BookingNoticeProps) {
  const language = useLanguage();
  const { config } = useStore();
  if (!noShowAt) return null;
  const at = formatInstant(new Date(noShowAt), pickupLocation.timeZone ?? config.value.timeZone, language);
  const { phone } = supplier;
  return (
    <Notice kind="info" title={msg('The driver didn’t pick up the car.', { id: 'account.noShowNotice' })}>
      <p>{msg(str`Recorded on ${at}.`, { id: 'account.noShowAt' })}</p>
      {isManager ? (
        <p>{msg('The car is no longer reserved for this booking.', { id: 'account.noShowFree' })}</p>
      ) : (
        <p>
          {msg('If that’s not right, please contact customer service.', { id: 'account.noShowWrong' })}{' '}
          {phone && <PhoneLink number={phone} />}
        </p>
      )}
    </Notice>
  );
}

/** Returns null if all refunds failed: `RefundFailedNotice` explains that. */
function refundText(booking: Booking, language: Language): string | null {
  const { paidMinor: paid = minor(0), refundFailedMinor: failed = minor(0), currency = 'USD' } = booking;
  const refunded = minor((booking.refundedMinor ?? 0) - failed);
  const text = (amount: Minor) => formatMoney({ amount, currency: parseCurrencyCode(currency) }, language);
  if (paid === 0) {
    return isForOnlinePayment(booking)
      ? msg('No online payment arrived in time. One that arrives later is refunded in full.', {
          id: 'account.refundLate',
        })
      : // Staff may have recorded a payment that was made elsewhere.
        msg('Nothing was paid online, so there is no online refund.', { id: 'account.refundNothing' });
  }
  if (refunded === 0 && failed > 0) return null;
  if (refunded === 0) return msg('No online refund was made.', { id: 'account.refundNone' });
  const when = msg('It usually takes 5 to 10 business days to arrive.', { id: 'account.refundTime' });
  const what =
    refunded < paid
      ? msg(str`We refunded ${text(refunded)} of ${text(paid)} to the payment method used.`, {
          id: 'account.refundPart',
        })
      : msg(str`We refunded ${text(refunded)} to the payment method used.`, { id: 'account.refundFull' });
  return `${what} ${when}`;
}
