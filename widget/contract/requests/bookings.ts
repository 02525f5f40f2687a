import * as z from 'zod/mini';
import { bookingStatus } from '../booking.ts';
import { email, id, listOf, minorUnits, text, word } from '../field-schemas.ts';
import { tripProblemCodes } from '../problem-codes.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';
import { applyChangeBody, bookingsQuery, changeBody, refundBody, updateBookingBody } from './booking-body.ts';
import { idAndLanguage, idParam, page, sessionIdParam, size } from './path.ts';

export const bookingsPage = request({
  summary:
    "A customer's own bookings, next trip first; a supplier's own or an admin's all, newest first. Unpaid ones only by status",
  params: z.object({ page, size, language }),
  body: bookingsQuery,
});

export const exportBookings = request({
  summary: "The bookings of a list, a supplier's own or an admin's all, newest first, as a CSV file for spreadsheets",
  extension: true,
  params: z.object({ language }),
  body: bookingsQuery,
});

export const getBooking = request({
  summary: 'One booking with all its related records',
  params: idAndLanguage,
  problems: ['booking_not_found'],
});

export const bookingIdBySession = request({
  summary: 'Id of the booking of a payment session',
  params: sessionIdParam,
  problems: ['booking_not_found'],
});

/**
 * `kind` and `refundMinor` are those of the quote that the customer saw. A booking whose cancellation now means something else is
 * left unchanged.
 */
export const requestCancellation = request({
  summary: 'Cancel a booking, or request its cancellation if no refund is promised',
  params: idParam,
  query: z.object({
    kind: z.optional(word(['refund', 'request'])),
    refundMinor: z.optional(text(10).check(z.regex(/^\d+$/))),
  }),
  problems: ['cancellation_not_allowed', 'cancellation_requested', 'price_changed', 'booking_not_found', 'not_owner'],
});

export const deleteTemporaryBooking = request({
  summary: 'Delete an unpaid booking whose payment was abandoned',
  partner: true,
  params: z.object({ bookingId: id, sessionId: text(200, 1) }),
});

export const updateBooking = request({
  summary: 'Replace a booking',
  body: updateBookingBody,
  problems: [
    'booking_not_found',
    'not_owner',
    'car_unavailable',
    'status_not_allowed',
    'change_not_allowed',
    'dropoff_before_pickup',
  ],
});

/**
 * `refundMinor` is the refund of each cancellation that the page showed, `dueMinor` the amount due of a paid booking, whose price has
 * risen: the status `paid` then records it as paid at the counter. If another amount applies, no booking is changed.
 */
export const updateBookingStatus = request({
  summary: 'Set one status on many bookings',
  body: z.object({
    ids: listOf(id, 1000),
    status: bookingStatus,
    refundMinor: z.optional(minorUnits),
    dueMinor: z.optional(minorUnits),
  }),
  problems: ['not_owner', 'status_not_allowed', 'car_unavailable', 'price_changed'],
});

/** `status` is the one that the change to undo has set. If a booking has another one by now, no booking is changed. */
export const undoStatusChange = request({
  summary: 'Restore the statuses that the last change replaced',
  extension: true,
  body: z.object({ ids: listOf(id, 1000), status: z.optional(bookingStatus) }),
  problems: ['not_owner', 'status_not_allowed', 'car_unavailable'],
});

export const listReplacementCars = request({
  summary: "The supplier's cars that can take the place of a booking's car, the closest price of a day first",
  extension: true,
  params: idParam,
  problems: ['booking_not_found', 'not_owner', 'change_not_allowed'],
});

export const exchangeCar = request({
  summary: 'Give a booking another car of the supplier, at the agreed price',
  extension: true,
  params: idParam,
  body: z.object({ car: id }),
  problems: [
    'booking_not_found',
    'not_owner',
    'change_not_allowed',
    'car_not_found',
    'car_not_bookable',
    'car_unavailable',
  ],
});

export const setNoShow = request({
  summary: "Record that the driver didn't come, or undo it",
  extension: true,
  params: idParam,
  body: z.object({ noShow: z.boolean() }),
  problems: ['booking_not_found', 'not_owner', 'status_not_allowed', 'car_unavailable'],
});

export const listRefunds = request({
  summary: "The refunds of a booking's online payments",
  extension: true,
  params: idParam,
  problems: ['booking_not_found', 'not_owner'],
});

export const refundBooking = request({
  summary: 'Refund a part of what was paid online, or all of it',
  extension: true,
  params: idParam,
  body: refundBody,
  problems: ['booking_not_found', 'not_owner', 'refund_not_possible'],
});

export const deleteBookings = request({
  summary: 'Delete many bookings',
  body: listOf(id, 1000),
  problems: ['not_owner', 'status_not_allowed'],
});

export const openGuestBooking = request({
  summary: 'Look up a booking by its reference and email address',
  extension: true,
  body: z.object({ reference: text(40, 1), email, language: z.optional(language) }),
  problems: ['booking_not_found'],
});

const ownBooking = ['booking_not_found', 'not_owner'] as const;

export const readReceipt = request({
  summary: 'A signed receipt of a booking, for the partner that referred it',
  extension: true,
  partner: true,
  params: idParam,
  problems: ownBooking,
});

export const receiptKeys = request({
  summary: 'The public keys that verify receipts, as a JSON Web Key Set',
  extension: true,
});

export const quoteChange = request({
  summary: 'The price of a change of dates, locations or extras',
  extension: true,
  params: idParam,
  body: changeBody,
  problems: [...ownBooking, 'change_not_allowed', 'car_unavailable', ...tripProblemCodes, 'extra_unavailable'],
});

export const changeBooking = request({
  summary: 'Change a booking at the quoted price',
  extension: true,
  idempotent: true,
  params: idParam,
  query: z.object({ language: z.optional(language) }),
  body: applyChangeBody,
  problems: [
    ...ownBooking,
    'change_not_allowed',
    'car_unavailable',
    'quote_not_found',
    'quote_expired',
    'price_changed',
    'additional_driver_required',
    'additional_driver_too_young',
    'name_invalid',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});

export const quoteCancellation = request({
  summary: 'The refund and fee of cancelling now',
  extension: true,
  params: idParam,
  problems: [...ownBooking, 'cancellation_requested'],
});
