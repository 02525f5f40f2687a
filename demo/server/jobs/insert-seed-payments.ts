import type { PaymentChoice } from '../../../widget/domain/enumerations.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import * as tables from '../db/schema.ts';
import { hashOf, newId, type RandomBytes } from '../process/identifiers.ts';

type PaidBooking = {
  id: string;
  paymentChoice: PaymentChoice;
  displayPaid: Minor;
  displayCurrency: string;
  createdAt: Date;
};

/** Inserts the sandbox payments of the demo's bookings, so that they can be refunded like others. */
export async function insertSeedPayments(
  tx: Database,
  bookings: readonly PaidBooking[],
  { random }: { random: RandomBytes },
): Promise<void> {
  const rows = bookings.flatMap((booking) => paymentRows(booking, random));
  if (rows.length === 0) return;
  await tx.insert(tables.payments).values(rows.map(({ payment }) => payment));
  await tx.insert(tables.sandboxSessions).values(rows.map(({ session }) => session));
}

function paymentRows(booking: PaidBooking, random: RandomBytes) {
  const { id: bookingId, paymentChoice: choice, displayPaid: amount, displayCurrency: currency, createdAt } = booking;
  if (amount <= 0 || choice === 'later') return [];
  const id = newId(random);
  const sessionId = `sbx_seed_${id}`;
  const payment = {
    id,
    gateway: 'sandbox' as const,
    sessionId,
    chargeId: sessionId,
    bookingId,
    choice,
    amount,
    currency,
    state: 'paid' as const,
    received: amount,
    expiresAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
  // Nobody has the secret of a session that is already paid.
  const session = {
    id: sessionId,
    paymentId: id,
    secretHash: hashOf(sessionId),
    amount,
    currency,
    state: 'paid' as const,
    taken: amount,
    expiresAt: createdAt,
    createdAt,
  };
  return [{ payment, session }];
}
