import type { Booking } from '../contract/booking.ts';
import type { BookingStatus } from '../domain/enumerations.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { bookingStatusName } from '../i18n/messages/booking-status.ts';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { dueOfPaid } from './booking-payments.ts';
import { stateOf } from './booking-state.ts';

const kinds: Record<BookingStatus, BadgeProps['kind']> = {
  void: 'warning',
  pending: 'info',
  deposit: 'good',
  paid: 'good',
  reserved: 'good',
  cancelled: 'neutral',
};

/** Statuses that are only about what is still to come. */
const isAboutFuture: Partial<Record<BookingStatus, true>> = { pending: true, reserved: true };

/** Renders a booking's status as text. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  useLanguage();
  return <Badge kind={kinds[status]}>{bookingStatusName(status)}</Badge>;
}

/** Renders a booking's status; a paid booking whose price has risen since is paid in part, while the rest may be due. */
export function BookingStatusBadge({ booking, isManager = false }: { booking: Booking; isManager?: boolean }) {
  useLanguage();
  const isDue = isManager || stateOf(booking).hasDues;
  return isDue && dueOfPaid(booking) > 0 ? (
    <Badge kind="warning">{msg('Partly paid', { id: 'booking.partlyPaid' })}</Badge>
  ) : (
    <StatusBadge status={booking.status} />
  );
}

/**
 * Renders what holds for a booking: its status, unless that is outdated, a pending request, what the desk recorded and the end of
 * the trip. Managers also see how a no-show was to be paid.
 */
export function BookingBadges({ booking, isManager = false }: { booking: Booking; isManager?: boolean }) {
  useLanguage();
  const { status } = booking;
  const { phase, isOut, isCancelRequested } = stateOf(booking);
  if (phase === 'expired') return <Badge kind="neutral">{msg('Expired', { id: 'booking.expired' })}</Badge>;
  if (phase === 'no-show') {
    return (
      <>
        {isManager && <BookingStatusBadge booking={booking} isManager />}
        <Badge kind="neutral">{msg('No-show', { id: 'booking.noShow' })}</Badge>
      </>
    );
  }
  const isOver = phase === 'over';
  const isPast = isOver || isOut || phase === 'returned';
  return (
    <>
      {(!isPast || isManager || !isAboutFuture[status]) && <BookingStatusBadge {...{ booking, isManager }} />}
      {isOut && <OutBadge isOverdue={phase === 'overdue'} isManager={isManager} />}
      {phase === 'returned' && <Badge kind="neutral">{msg('Returned', { id: 'booking.returned' })}</Badge>}
      {isOver && <Badge kind="neutral">{msg('Ended', { id: 'booking.ended' })}</Badge>}
      {isCancelRequested && (
        <Badge kind="warning">{msg('Cancellation requested', { id: 'booking.cancelRequested' })}</Badge>
      )}
    </>
  );
}

/** Shows that the customer has the car. Only staff see that it is overdue: a return may just not be recorded yet. */
function OutBadge({ isOverdue, isManager }: { isOverdue: boolean; isManager: boolean }) {
  useLanguage();
  return isOverdue && isManager ? (
    <Badge kind="danger">{msg('Overdue', { id: 'booking.overdue' })}</Badge>
  ) : (
    <Badge kind="info">{msg('Picked up', { id: 'booking.pickedUp' })}</Badge>
  );
}
