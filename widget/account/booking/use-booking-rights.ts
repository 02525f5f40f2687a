import type { Booking } from '../../contract/booking.ts';
import { type BookingField, bookingFields, changeableFields } from '../../domain/cancellation.ts';
import { hasExtra } from '../../domain/extras.ts';
import { dueOfPaid, isForOnlinePayment } from '../../parts/booking-payments.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { useStore } from '../../state/store-context.tsx';
import { mayManage, mayRequestCancellation } from '../booking-access.ts';
import { useSettings } from '../use-settings.ts';

export interface BookingRights {
  /** Fields that may be changed now; empty if none may, or if the API accepts no changes. */
  fields: readonly BookingField[];
  canCancel: boolean;
  /** A supplier's or admin's rights, which no deadline limits. */
  isManager: boolean;
  /** True if something was paid online, which a manager can refund. */
  canRefund: boolean;
  /** True if the price of a paid booking has risen, and a manager can record the difference as paid at the counter. */
  canRecordPayment: boolean;
  /** True if a manager can give the booking another car. */
  canExchangeCar: boolean;
  /** True if a manager can record that the driver didn't come, or undo it. */
  canSetNoShow: boolean;
  /** True if a manager can record a pick-up or a return, and write a note. */
  canUseDesk: boolean;
  /** True if a manager can read what staff changed. */
  canReadHistory: boolean;
  mayBookAgain: boolean;
  /** True if an online payment was begun and can still be made; one that staff requested has no form. */
  mayPay: boolean;
}

const none = {
  fields: [],
  canCancel: false,
  isManager: false,
  canRefund: false,
  canRecordPayment: false,
  canExchangeCar: false,
  canSetNoShow: false,
  canUseDesk: false,
  canReadHistory: false,
  mayPay: false,
} as const;

/** Returns the user's rights for a booking. The server makes the final decision; this hides what it would refuse. */
export function useBookingRights(booking: Booking): BookingRights {
  const { config, isHost, session } = useStore();
  const { features } = useSettings();
  const { status, cancelRequest, car, amendments, paidMinor } = booking;
  const { phase, isOut, mayChange, mayBookAgain } = stateOf(booking);
  // Without that feature the API demands the session of an account.
  const isCustomer = features.includes('cancellation-requests') || session.user.value !== null;
  const from = new Date(booking.from);
  const now = new Date();
  const isManager = mayManage(session.user.value, 'edit-booking');
  const canChange = features.includes('change-request');
  const own = changeableFields({
    status,
    from,
    now,
    refundHours: config.value.refundHours,
    isRequested: cancelRequest,
    hasAmendments: hasExtra(car.amendments, amendments),
  });
  // The API accepts these requests from the host's own pages only.
  if (!isHost) return { ...none, mayBookAgain };
  const isOpen = status !== 'cancelled' && status !== 'void' && phase !== 'no-show' && phase !== 'returned';
  const hasBegun = (phase === 'running' && !isOut) || phase === 'over' || phase === 'no-show';
  const mayBePaidLate = status === 'cancelled' && isForOnlinePayment(booking);
  const managed = isOpen ? bookingFields : [];
  return {
    fields: !canChange ? [] : isManager ? managed : mayChange ? own : [],
    canCancel: isManager
      ? phase === 'upcoming' || phase === 'unpaid'
      : isCustomer && mayRequestCancellation(booking, features),
    isManager,
    canRefund: isManager && features.includes('staff-refunds') && ((paidMinor ?? 0) > 0 || mayBePaidLate),
    canRecordPayment: isManager && phase !== 'no-show' && dueOfPaid(booking) > 0,
    canExchangeCar: isManager && features.includes('exchange-car') && (phase === 'upcoming' || phase === 'running'),
    canSetNoShow: isManager && features.includes('no-show') && hasBegun,
    canUseDesk: isManager && features.includes('desk'),
    canReadHistory: isManager && features.includes('audit'),
    mayBookAgain: mayBookAgain && !isManager,
    mayPay: phase === 'unpaid' && booking.expireAt !== undefined && !isManager,
  };
}
