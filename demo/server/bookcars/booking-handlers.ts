import type { Booking } from '../../../widget/contract/booking.ts';
import { parseConfig } from '../../../widget/contract/config.ts';
import { getBooking } from '../../../widget/contract/operations/bookings.ts';
import { allSuppliers } from '../../../widget/contract/operations/suppliers.ts';
import { bookingStatuses } from '../../../widget/domain/enumerations.ts';
import { toInstant, type WallTime } from '../../../widget/domain/wall-time.ts';
import { type Call, type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { bookingToken, opensBooking } from '../process/booking-tokens.ts';
import { isStoredId } from '../process/identifiers.ts';
import { callBookCars } from './call-bookcars.ts';
import type { BookCarsContext } from './context.ts';
import { relayCall } from './relay-operation.ts';
import { withPlaceDetails } from './search-handlers.ts';
import { warnOfMissingMails } from './warn-of-missing-mails.ts';

type Reader = Pick<Call, 'user' | 'bookingToken'>;

/** Handles bookings. BookCars returns the driver's data to every caller, so the relay decides who receives them. */
export function bookCarsBookingHandlers(context: BookCarsContext): Handlers {
  const { secret } = context;

  const isOpenFor = ({ user, bookingToken: token }: Reader, booking: Booking) =>
    (user !== null && booking.driver?._id === user.id) || (token !== null && opensBooking(secret, booking._id, token));

  const toResponse = async (booking: Booking, isOpen: boolean) => {
    const { driver, _additionalDriver, ...rest } = booking;
    const shown = isOpen ? booking : rest;
    return (await withPlaceDetails(context.places.load(), { ...shown, reference: booking._id })) as never;
  };

  return {
    getBooking: async (call) => {
      const response = await relayCall(context, 'getBooking', call);
      if (response instanceof NoContent) return response;
      const booking = response as Booking;
      return toResponse(booking, isOpenFor(call, booking));
    },

    openGuestBooking: async ({ body, caller, request, address, headers }) => {
      await context.limits.consume('guestLookup', caller);
      const id = body.reference.replace(/[\s-]/g, '').toLowerCase();
      if (!isStoredId(id)) throw new ProblemError('booking_not_found');
      const client = context.bookCars.as({ request, address });
      const booking = await callBookCars(client, getBooking, { params: { id, language: 'en' } });
      const isDriver = booking.driver?.email?.toLowerCase() === body.email.trim().toLowerCase();
      if (!isDriver) throw new ProblemError('booking_not_found');
      headers.set('rental-booking', bookingToken(secret, id));
      return { booking: await toResponse(booking, true) };
    },

    bookingsPage: async (call) => {
      if (!call.user) throw new ProblemError('not_signed_in');
      const body = await toListBody(context, call.body, call.user.id);
      const response = (await relayCall(context, 'bookingsPage', { ...call, body })) as { resultData: Booking[] }[];
      const pages = response.map((page) => ({
        ...page,
        resultData: page.resultData.map((booking) => ({ ...booking, reference: booking._id })),
      }));
      return (await withPlaceDetails(context.places.load(), pages)) as never;
    },

    // BookCars cancels nothing for a guest: it demands the session of an account.
    requestCancellation: async (call) => {
      if (!call.user) throw new ProblemError('cancellation_not_allowed');
      const params = { id: call.params.id, language: 'en' } as const;
      const read = () => callBookCars(context.bookCars.as(call), getBooking, { params });
      const booking = await read();
      if (booking.driver?._id !== call.user.id) throw new ProblemError('not_owner');
      try {
        return (await relayCall(context, 'requestCancellation', call)) as never;
      } catch (error) {
        // BookCars stores the request, and then fails if its mail server is down. It refuses a second one.
        const isStored = !booking.cancelRequest && (await read().catch(() => null))?.cancelRequest === true;
        if (!isStored) throw error;
        warnOfMissingMails(context, `the cancellation of booking ${params.id}`);
        return undefined as never;
      }
    },
  };
}

/** Returns a list's filter as BookCars requires it: with all suppliers and states named, and instants. */
async function toListBody({ bookCars, siteConfig }: BookCarsContext, body: Call<'bookingsPage'>['body'], user: string) {
  const { pickupAt, dropoffAt, ...filter } = body.filter ?? {};
  const { timeZone } = parseConfig(siteConfig);
  const statuses: readonly string[] = body.statuses ?? bookingStatuses;
  const instantOf = (wall: WallTime | null | undefined) => wall && toInstant(wall, timeZone).instant.toISOString();
  const all = async () => (await callBookCars(bookCars.visitor, allSuppliers)).map(({ _id }) => _id);
  return {
    ...body,
    user,
    suppliers: body.suppliers ?? (await all()),
    statuses: statuses.flatMap((status) => (status === 'paid' ? [status, 'paidInFull'] : status)),
    filter: { ...filter, from: instantOf(pickupAt) ?? filter.from, to: instantOf(dropoffAt) ?? filter.to },
  };
}
