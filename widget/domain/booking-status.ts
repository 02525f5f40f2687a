import { type BookingStatus, bookingStatuses } from './enumerations.ts';

/**
 * Who changes a status: a gateway's outcome, the timer of an unpaid checkout, the customer, or a supplier or admin.
 */
export const statusChangers = ['payment', 'expiry', 'customer', 'manager'] as const;
export type StatusChanger = (typeof statusChangers)[number];

type Changes = { readonly [Changer in StatusChanger]?: readonly BookingStatus[] };

/**
 * The allowed transitions. A void booking waits for its payment; a customer may turn it into one that is paid at the
 * counter. A cancelled one is final, except that a late payment books the car again while it is still free.
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
    manager: ['deposit', 'paid', 'reserved', 'cancelled'],
  },
  deposit: { payment: ['paid'], customer: ['cancelled'], manager: ['paid', 'cancelled'] },
  paid: { customer: ['cancelled'], manager: ['cancelled'] },
  reserved: {
    payment: ['deposit', 'paid'],
    customer: ['cancelled'],
    manager: ['pending', 'deposit', 'paid', 'cancelled'],
  },
  cancelled: { payment: ['deposit', 'paid'] },
};

/** The statuses a booking may get from its present one; the present one is never among them. */
export function nextStatuses(status: BookingStatus, by: StatusChanger): readonly BookingStatus[] {
  return statusChanges[status][by] ?? [];
}

/** Tells whether a status may become another by someone's doing. Staying as it is is no change and not allowed. */
export function isStatusChangeAllowed(from: BookingStatus, to: BookingStatus, by: StatusChanger): boolean {
  return nextStatuses(from, by).includes(to);
}

/** What a status picker offers for a selection: the statuses that every one of the bookings may get. */
export function commonNextStatuses(statuses: readonly BookingStatus[], by: StatusChanger): BookingStatus[] {
  if (statuses.length === 0) return [];
  return bookingStatuses.filter((to) => statuses.every((from) => isStatusChangeAllowed(from, to, by)));
}
