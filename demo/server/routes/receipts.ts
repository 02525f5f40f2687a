import { billLines } from '../../../widget/domain/bill-lines.ts';
import { loadOwnBooking } from '../bookings/load-booking.ts';
import { receiptKeySet, signReceipt } from '../bookings/sign-receipt.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { toLineResponse } from '../pricing/quote-response.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'addresses' | 'db' | 'now' | 'secret'>;

/** Handles signed receipts, which prove a booking to the partner that referred it. */
export function receiptHandlers(context: Context): Handlers {
  const { secret, now, addresses } = context;

  return {
    readReceipt: async ({ params: { id }, user, bookingToken }) => {
      const booking = await loadOwnBooking(context, id, { user, bookingToken });
      const receipt = signReceipt(secret, {
        iss: addresses.siteUrl,
        iat: Math.floor(now().getTime() / 1000),
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
        ...(booking.partner !== null && { partner: booking.partner }),
      });
      return { receipt };
    },

    receiptKeys: async () => receiptKeySet(secret),
  };
}
