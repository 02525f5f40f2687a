import { billLines } from '../../../widget/domain/bill-lines.ts';
import { loadOwnBooking } from '../bookings/load-booking.ts';
import { receiptKeySet, signReceipt } from '../bookings/sign-receipt.ts';
import type { BookingRow } from '../db/schema.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { toLineResponse } from '../pricing/quote-response.ts';
import type { RouteContext } from './context.ts';

/** Long enough for a partner's server that was down, or that verifies its receipts once a month. */
const receiptSeconds = 30 * 86_400;

type Context = Pick<RouteContext, 'addresses' | 'db' | 'now' | 'secret'>;

/** Returns the claims about the page that sent a booking. An earlier version stored no origin, and the page's unchecked text as the partner. */
function attributionOf({ origin, partner, clickId }: Pick<BookingRow, 'origin' | 'partner' | 'clickId'>) {
  if (origin === null) return {};
  return { aud: partner ?? origin, origin, ...(partner !== null && { partner }), ...(clickId !== null && { clickId }) };
}

/** Handles signed receipts, which prove a booking to the partner that referred it. */
export function receiptHandlers(context: Context): Handlers {
  const { secret, now, addresses } = context;

  return {
    readReceipt: async ({ params: { id }, user, bookingToken }) => {
      const booking = await loadOwnBooking(context, id, { user, bookingToken });
      const issuedAt = Math.floor(now().getTime() / 1000);
      const receipt = signReceipt(secret, {
        iss: addresses.siteUrl,
        iat: issuedAt,
        exp: issuedAt + receiptSeconds,
        sub: booking.reference,
        status: booking.status,
        currency: booking.displayCurrency,
        totalMinor: booking.displayTotal,
        lines: billLines(booking.displayLines.map(toLineResponse)).map(({ code, key, quantity, amountMinor }) => ({
          code,
          key,
          quantity,
          amountMinor,
        })),
        ...attributionOf(booking),
      });
      return { receipt };
    },

    receiptKeys: async () => receiptKeySet(secret),
  };
}
