import { type Minor, minor } from '../../../widget/domain/money.ts';
import type { BookingUpdate } from '../db/booking-update.ts';
import type { BookingRow } from '../db/schema.ts';

type Paid = Pick<BookingRow, 'displayCurrency' | 'displayPaid' | 'displayRefunded'>;

/** Returns the update about a cancellation with this refund. `booking` is the booking before it. */
export function cancelledUpdate(booking: Paid, refund: Minor): BookingUpdate {
  const { displayCurrency: currency, displayPaid, displayRefunded } = booking;
  const kept = minor(displayPaid - displayRefunded - refund);
  if (kept <= 0) return { kind: 'cancelled', refund, currency };
  return { kind: 'cancelled', refund, currency, ...(refund === 0 ? { keepsPayment: true } : { fee: kept }) };
}
