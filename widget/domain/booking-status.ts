import { type BookingStatus, bookingStatuses } from './enumerations.ts';

/**
 * The actors that change a status: a payment's outcome, the expiry of an unpaid checkout, the customer, or a manager (a
 * supplier or an admin).
 */
export const statusChangers = ['payment', 'expiry', 'customer', 'manager'] as const;
export type StatusChanger = (typeof statusChangers)[number];

type Changes = { readonly [Changer in StatusChanger]?: readonly BookingStatus[] };

/**
 * The allowed transitions. A void booking awaits its payment, which a manager may request before anything is paid; the customer may change it to pay at the counter. A
 * cancelled booking is final, except that a late payment books the car again if it is still available. Undoing a change is
 * no transition of this table.
 */
export const statusChanges: Readonly<Record<BookingStatus, Changes>> = {
  void: {
    payment: ['deposit', 'paid'],
    expiry: ['cancelled'],
    customer: ['pending', 'cancelled'],
    manager: ['pending', 'reserved', 'cancelled'],
  },
  pending: {
    payment: ['deposit', 'paid'],
    customer: ['cancelled'],
    manager: ['void', 'deposit', 'paid', 'reserved', 'cancelled'],
  },
  deposit: { payment: ['paid'], customer: ['cancelled'], manager: ['paid', 'cancelled'] },
  paid: { customer: ['cancelled'], manager: ['cancelled'] },
  reserved: {
    payment: ['deposit', 'paid'],
    customer: ['cancelled'],
    manager: ['void', 'pending', 'deposit', 'paid', 'cancelled'],
  },
  cancelled: { payment: ['deposit', 'paid'] },
};

/** Returns the statuses that a booking may change to; the current status is never among them. */
export function nextStatuses(status: BookingStatus, by: StatusChanger): readonly BookingStatus[] {
  return statusChanges[status][by] ?? [];
}

/** Returns true if the actor may change one status to the other. Keeping the same status is not a change. */
export function isStatusChangeAllowed(from: BookingStatus, to: BookingStatus, by: StatusChanger): boolean {
  return nextStatuses(from, by).includes(to);
}

/** Returns the statuses that every selected booking may change to: the options of a bulk status picker. */
export function commonNextStatuses(statuses: readonly BookingStatus[], by: StatusChanger): BookingStatus[] {
  if (statuses.length === 0) return [];
  return bookingStatuses.filter((to) => statuses.every((from) => isStatusChangeAllowed(from, to, by)));
}

/** Returns true if a rental that is over may get the status: what was paid may be recorded, but nothing is left to cancel or to await. */
export function isAllowedAfterEnd(status: BookingStatus): boolean {
  return status !== 'cancelled' && status !== 'void';
}

/** How long a manager's change of statuses can be undone. */
export const statusUndoMinutes = 10;
