import type { Booking } from '../../contract/booking.ts';
import { type BookingField, bookingFields, changeableFields } from '../../domain/cancellation.ts';
import { hasExtra } from '../../domain/extras.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { useStore } from '../../state/store-context.tsx';
import { mayManage } from '../booking-access.ts';
import { useSettings } from '../use-settings.ts';

export interface BookingRights {
  /** Fields that may be changed now; empty if none may, or if the API accepts no changes. */
  fields: readonly BookingField[];
  canCancel: boolean;
  /** A supplier's or admin's rights, which no deadline limits. */
  isManager: boolean;
  /** True if something was paid online, which a manager can refund. */
  canRefund: boolean;
  mayBookAgain: boolean;
}

/** Returns the user's rights for a booking. The server makes the final decision; this hides what it would refuse. */
export function useBookingRights(booking: Booking): BookingRights {
  const { config, isHost, session } = useStore();
  const { features } = useSettings();
  const { status, cancelRequest, car, amendments, paidMinor } = booking;
  const { phase, mayChange, mayCancel, mayBookAgain } = stateOf(booking);
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
  if (!isHost) return { fields: [], canCancel: false, isManager: false, canRefund: false, mayBookAgain };
  const managed = status === 'cancelled' || status === 'void' ? [] : bookingFields;
  return {
    fields: !canChange ? [] : isManager ? managed : mayChange ? own : [],
    canCancel: isManager ? phase === 'upcoming' || phase === 'unpaid' : mayCancel,
    isManager,
    canRefund: isManager && features.includes('staff-refunds') && (paidMinor ?? 0) > 0,
    mayBookAgain: mayBookAgain && !isManager,
  };
}
