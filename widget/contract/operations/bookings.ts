import * as z from 'zod/mini';
import { gearboxes } from '../../domain/enumerations.ts';
import { booking, bookingRefunds, bookingStored, cancellationQuote, changeQuote, openedBooking } from '../booking.ts';
import { currency, id, maybe, minorUnits, pageOf, text, word } from '../field-schemas.ts';
import { lazySchema } from '../lazy-schema.ts';
import { operation } from '../operation.ts';

export const bookingsPage = operation({
  name: 'bookingsPage',
  method: 'POST',
  path: '/api/bookings/{page}/{size}/{language}',
  effect: 'read',
  access: 'session',
  encoding: 'json',
  ok: pageOf(booking),
});

export const exportBookings = operation({
  name: 'exportBookings',
  method: 'POST',
  path: '/api/x/bookings-export/{language}',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'file',
});

/** Public, but the driver's data requires the booking's token or the right session. */
export const getBooking = operation({
  name: 'getBooking',
  method: 'GET',
  path: '/api/booking/{id}/{language}',
  effect: 'read',
  access: 'public',
  ok: booking,
  noContent: 'booking_not_found',
});

export const bookingIdBySession = operation({
  name: 'bookingIdBySession',
  method: 'GET',
  path: '/api/booking-id/{sessionId}',
  effect: 'read',
  access: 'public',
  ok: id,
  noContent: 'booking_not_found',
});

export const requestCancellation = operation({
  name: 'requestCancellation',
  method: 'POST',
  path: '/api/cancel-booking/{id}',
  effect: 'write',
  access: 'booking-token',
  responseKind: 'text',
  noContent: 'cancellation_not_allowed',
});

export const deleteTemporaryBooking = operation({
  name: 'deleteTemporaryBooking',
  method: 'DELETE',
  path: '/api/delete-temp-booking/{bookingId}/{sessionId}',
  effect: 'write',
  access: 'public',
  responseKind: 'text',
});

export const updateBooking = operation({
  name: 'updateBooking',
  method: 'PUT',
  path: '/api/update-booking',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  ok: bookingStored,
  noContent: 'booking_not_found',
});

export const updateBookingStatus = operation({
  name: 'updateBookingStatus',
  method: 'POST',
  path: '/api/update-booking-status',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

const replacementCar = lazySchema(() =>
  z.object({
    _id: id,
    name: z.string(),
    plate: maybe(z.string()),
    gearbox: word(gearboxes),
    seats: z.int(),
    dailyPriceMinor: minorUnits,
    currency,
  }),
);

/** A car that can take the place of a booking's car. */
export type ReplacementCar = z.output<typeof replacementCar>;

export const listReplacementCars = operation({
  name: 'listReplacementCars',
  method: 'GET',
  path: '/api/x/bookings/{id}/replacement-cars',
  effect: 'read',
  access: 'supplier',
  ok: lazySchema(() => z.array(replacementCar)),
});

export const exchangeCar = operation({
  name: 'exchangeCar',
  method: 'POST',
  path: '/api/x/bookings/{id}/exchange-car',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

/** Only within ten minutes of the change. */
export const undoStatusChange = operation({
  name: 'undoStatusChange',
  method: 'POST',
  path: '/api/x/undo-booking-status',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

/** Only after the pick-up time. Undoing it requires the car to be available. */
export const setNoShow = operation({
  name: 'setNoShow',
  method: 'POST',
  path: '/api/x/bookings/{id}/no-show',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

export const listRefunds = operation({
  name: 'listRefunds',
  method: 'GET',
  path: '/api/x/bookings/{id}/refunds',
  effect: 'read',
  access: 'supplier',
  ok: bookingRefunds,
});

export const refundBooking = operation({
  name: 'refundBooking',
  method: 'POST',
  path: '/api/x/bookings/{id}/refund',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  ok: bookingRefunds,
});

export const deleteBookings = operation({
  name: 'deleteBookings',
  method: 'POST',
  path: '/api/delete-bookings',
  effect: 'write',
  access: 'supplier',
  encoding: 'json',
  responseKind: 'text',
});

/** The response never says whether the reference or the address was wrong. */
export const openGuestBooking = operation({
  name: 'openGuestBooking',
  method: 'POST',
  path: '/api/x/guest-booking',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: openedBooking,
  responseHeaders: { bookingToken: 'Rental-Booking' },
});

/** A partner's page sends it to its own server as proof of a booking; it contains no personal data. */
export const readReceipt = operation({
  name: 'readReceipt',
  method: 'GET',
  path: '/api/x/bookings/{id}/receipt',
  effect: 'read',
  access: 'booking-token',
  ok: lazySchema(() => z.object({ receipt: text(4000, 1) })),
});

export const receiptKeys = operation({
  name: 'receiptKeys',
  method: 'GET',
  path: '/api/x/receipt-keys',
  effect: 'read',
  access: 'public',
  ok: lazySchema(() =>
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
  effect: 'read',
  access: 'booking-token',
  encoding: 'json',
  ok: changeQuote,
});

export const changeBooking = operation({
  name: 'changeBooking',
  method: 'POST',
  path: '/api/x/bookings/{id}/change',
  effect: 'write',
  access: 'booking-token',
  encoding: 'json',
  ok: booking,
});

export const quoteCancellation = operation({
  name: 'quoteCancellation',
  method: 'GET',
  path: '/api/x/bookings/{id}/cancellation',
  effect: 'read',
  access: 'booking-token',
  ok: cancellationQuote,
});
