import { minor } from '../../../widget/domain/money.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import { agreeChangedPrice, applyChange, BookingChanged, readDetails } from '../bookings/apply-change.ts';
import { auditBookings } from '../bookings/audit-bookings.ts';
import { toBookingResponse } from '../bookings/booking-response.ts';
import { loadBooking, loadOwnBooking, withParts } from '../bookings/load-booking.ts';
import { isManager, readChange } from '../bookings/read-change.ts';
import { isAlreadyChanged, readIdempotencyKey } from '../checkout/idempotency.ts';
import { type Call, callLanguage, type Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { inCarTransaction } from '../pricing/hold-car.ts';
import { makeQuote, quoteResponse } from '../pricing/make-quote.ts';
import type { RouteContext } from './context.ts';
import { suggestSimilar } from './suggest-similar.ts';

type Context = MailWriterContext &
  Pick<
    RouteContext,
    | 'catalogues'
    | 'configuration'
    | 'db'
    | 'gateways'
    | 'limits'
    | 'log'
    | 'mailWorker'
    | 'paymentWorker'
    | 'pricing'
    | 'rates'
  >;

/** How often a change is checked while other calls change the same booking. */
const maxAttempts = 4;

/** Handles quotes for changes and the changes themselves. */
export function changeHandlers(context: Context): Handlers {
  const { catalogues, db, limits, mailWorker, paymentWorker } = context;

  /** Checks and applies a change, again if the booking has changed in between. */
  async function change(call: Call<'changeBooking'>): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      try {
        return await changeOnce(call);
      } catch (error) {
        if (!(error instanceof BookingChanged)) throw error;
      }
    }
    throw new ProblemError('unavailable', { retryAfterSeconds: 1 });
  }

  async function changeOnce(call: Call<'changeBooking'>): Promise<void> {
    const idempotencyKey = readIdempotencyKey(call);
    const booking = await loadOwnBooking(context, call.params.id, call);
    if (idempotencyKey && (await isAlreadyChanged(db, idempotencyKey, booking))) return;
    const request = await suggestSimilar(context, () => readChange(context, booking, call.body, call.user));
    const record = request?.record ?? (await catalogues.current()).cars.get(booking.carId);
    const minimumAge = record?.car.minimumAge ?? 0;
    const fromWall = request?.trip.fromWall ?? (booking.fromWall as WallTime);
    const details = readDetails(context, booking, call.body, { minimumAge, fromWall, user: call.user });
    const needsDriver = request?.extras.includes('additionalDriver') && !booking.additionalDriver;
    if (needsDriver && !details.additionalDriver) throw new ProblemError('additional_driver_required');
    const trip = request && { request, price: await agreeChangedPrice(context, call.body, request) };
    if (!isManager(call.user, booking)) await limits.consume('bookingChange', booking.id);
    await inCarTransaction(db, (tx) =>
      auditBookings(tx, context, { action: 'change-booking', call }, [booking], () =>
        applyChange(tx, context, { booking, details, trip, user: call.user }, idempotencyKey),
      ),
    );
    mailWorker.wake();
    paymentWorker.wake();
  }

  return {
    quoteChange: async ({ params: { id }, body, user, bookingToken }) => {
      const booking = await loadOwnBooking(context, id, { user, bookingToken });
      const request = await suggestSimilar(context, () => readChange(context, booking, body, user));
      if (!request) throw new ProblemError('invalid_body', { detail: 'The body contains no change.' });
      const quote = await makeQuote(context, request);
      return {
        quote: quoteResponse(context, request.record, quote),
        beforeMinor: minor(booking.displayTotal),
        differenceMinor: minor(quote.price.displayTotal - booking.displayTotal),
        currency: booking.displayCurrency,
      };
    },

    changeBooking: async (call) => {
      await change(call);
      const booking = await loadBooking(db, call.params.id);
      const [parts] = booking ? withParts(await catalogues.current(), [booking]) : [];
      if (!parts) throw new ProblemError('booking_not_found');
      return toBookingResponse(parts, callLanguage(call, call.query.language), true);
    },
  };
}
