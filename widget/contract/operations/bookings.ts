import * as z from 'zod/mini';
import {
  applyChangeBody,
  booking,
  bookingStatus,
  bookingStored,
  bookingsQuery,
  cancellationQuote,
  changeBody,
  changeQuote,
  openedBooking,
  updateBookingBody,
} from '../booking.ts';
import { later } from '../later.ts';
import { operation } from '../operation.ts';
import { tripProblemCodes } from '../problem-codes.ts';
import { language } from '../user.ts';
import { email, id, listOf, pageOf, text } from '../wire.ts';
import { idAndLanguage, idParam, page, sessionIdParam, size } from './path.ts';

export const bookingsPage = operation({
  name: 'bookingsPage',
  method: 'POST',
  path: '/api/bookings/{page}/{size}/{language}',
  summary: "Bookings, newest first: a customer's own, a supplier's own, an admin's all",
  effect: 'read',
  access: 'session',
  params: z.object({ page, size, language }),
  body: bookingsQuery,
  ok: pageOf(booking),
});

/** Everybody may read one; who has neither its token nor the right session gets no driver's data. */
export const getBooking = operation({
  name: 'getBooking',
  method: 'GET',
  path: '/api/booking/{id}/{language}',
  summary: 'One booking with everything filled in',
  effect: 'read',
  access: 'public',
  params: idAndLanguage,
  ok: booking,
  no: 'booking_not_found',
  problems: ['booking_not_found'],
});

export const bookingIdBySession = operation({
  name: 'bookingIdBySession',
  method: 'GET',
  path: '/api/booking-id/{sessionId}',
  summary: 'Id of the booking made for a payment session',
  effect: 'read',
  access: 'public',
  params: sessionIdParam,
  ok: id,
  no: 'booking_not_found',
  problems: ['booking_not_found'],
});

export const requestCancellation = operation({
  name: 'requestCancellation',
  method: 'POST',
  path: '/api/cancel-booking/{id}',
  summary: 'Cancel, or ask for it where no refund is promised',
  effect: 'write',
  access: 'booking-token',
  params: idParam,
  answers: 'text',
  no: 'cancellation_not_allowed',
  problems: ['cancellation_not_allowed', 'cancellation_requested', 'booking_not_found', 'not_owner'],
});

export const deleteTemporaryBooking = operation({
  name: 'deleteTemporaryBooking',
  method: 'DELETE',
  path: '/api/delete-temp-booking/{bookingId}/{sessionId}',
  summary: 'Drop an unpaid booking when its payment is given up',
  effect: 'write',
  access: 'public',
  partner: true,
  params: z.object({ bookingId: id, sessionId: text(200, 1) }),
  answers: 'text',
});

export const updateBooking = operation({
  name: 'updateBooking',
  method: 'PUT',
  path: '/api/update-booking',
  summary: 'Replace a booking',
  effect: 'write',
  access: 'supplier',
  body: updateBookingBody,
  ok: bookingStored,
  no: 'booking_not_found',
  problems: ['booking_not_found', 'not_owner', 'car_unavailable', 'status_not_allowed', 'dropoff_before_pickup'],
});

export const updateBookingStatus = operation({
  name: 'updateBookingStatus',
  method: 'POST',
  path: '/api/update-booking-status',
  summary: 'Set one status on many bookings',
  effect: 'write',
  access: 'supplier',
  body: z.object({ ids: listOf(id, 1000), status: bookingStatus }),
  answers: 'text',
  problems: ['not_owner', 'status_not_allowed', 'car_unavailable'],
});

export const deleteBookings = operation({
  name: 'deleteBookings',
  method: 'POST',
  path: '/api/delete-bookings',
  summary: 'Delete many bookings',
  effect: 'write',
  access: 'supplier',
  body: listOf(id, 1000),
  answers: 'text',
  problems: ['not_owner'],
});

/** The answer never says whether the reference or the address was wrong. */
export const openGuestBooking = operation({
  name: 'openGuestBooking',
  method: 'POST',
  path: '/api/x/guest-booking',
  summary: 'Open a booking with its reference and address',
  effect: 'read',
  access: 'public',
  extension: true,
  body: z.object({ reference: text(40, 1), email, language: z.optional(language) }),
  ok: openedBooking,
  answerHeaders: { bookingToken: 'Rental-Booking' },
  problems: ['booking_not_found'],
});

const ownBooking = ['booking_not_found', 'not_owner'] as const;

/** What a partner's page hands to its own server as proof of a booking; says nothing about people. */
export const readReceipt = operation({
  name: 'readReceipt',
  method: 'GET',
  path: '/api/x/bookings/{id}/receipt',
  summary: 'A signed receipt of a booking, for the partner it came from',
  effect: 'read',
  access: 'booking-token',
  extension: true,
  partner: true,
  params: idParam,
  ok: later(() => z.object({ receipt: text(4000, 1) })),
  problems: ownBooking,
});

export const receiptKeys = operation({
  name: 'receiptKeys',
  method: 'GET',
  path: '/api/x/receipt-keys',
  summary: 'The public keys that receipts are verified with, as a JSON Web Key Set',
  effect: 'read',
  access: 'public',
  extension: true,
  ok: later(() =>
    z.object({
      keys: z.array(
        z.object({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string(),
          kid: z.string(),
          use: z.literal('sig'),
          alg: z.literal('EdDSA'),
        }),
      ),
    }),
  ),
});

export const quoteChange = operation({
  name: 'quoteChange',
  method: 'POST',
  path: '/api/x/bookings/{id}/quote-change',
  summary: 'What a change of dates, places or extras would cost',
  effect: 'read',
  access: 'booking-token',
  extension: true,
  params: idParam,
  body: changeBody,
  ok: changeQuote,
  problems: [...ownBooking, 'change_not_allowed', 'car_unavailable', ...tripProblemCodes, 'extra_unavailable'],
});

export const changeBooking = operation({
  name: 'changeBooking',
  method: 'POST',
  path: '/api/x/bookings/{id}/change',
  summary: 'Change a booking at the price that was quoted',
  effect: 'write',
  access: 'booking-token',
  extension: true,
  idempotent: true,
  params: idParam,
  query: z.object({ language: z.optional(language) }),
  body: applyChangeBody,
  ok: booking,
  problems: [
    ...ownBooking,
    'change_not_allowed',
    'car_unavailable',
    'quote_not_found',
    'quote_expired',
    'price_changed',
    'additional_driver_required',
    'additional_driver_too_young',
    'idempotency_mismatch',
    'idempotency_running',
  ],
});

export const quoteCancellation = operation({
  name: 'quoteCancellation',
  method: 'GET',
  path: '/api/x/bookings/{id}/cancellation',
  summary: 'What cancelling now would bring back',
  effect: 'read',
  access: 'booking-token',
  extension: true,
  params: idParam,
  ok: cancellationQuote,
  problems: [...ownBooking, 'cancellation_requested'],
});
