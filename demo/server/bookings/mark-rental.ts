import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { type AllowedMarks, allowedMarks, type RentalMark } from '../../../widget/domain/rental-marks.ts';
import { heldUntil } from '../catalogue/free-car.ts';
import type { SettingsRow } from '../catalogue/settings.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { CarUnavailable } from '../pricing/hold-car.ts';
import { isPresent } from './load-booking.ts';
import { stateOf } from './state-of.ts';

type Context = Pick<PaymentContext, 'catalogues' | 'now'>;

/** The shortest hold of a car, for one that is back before its agreed time: a hold is never empty. */
const shortestHold = 60_000;

/**
 * Records that a booking's car, which the transaction has locked, was picked up or returned. Recording it again changes
 * nothing. Throws `status_not_allowed` in a state that has no such mark, and CarUnavailable for the pick-up of a car that
 * another customer still has.
 */
export async function setMark(tx: Database, context: Context, booking: BookingRow, mark: RentalMark): Promise<void> {
  if (markedAt(booking, mark)) return;
  const now = context.now();
  const { settings } = await context.catalogues.within(tx);
  if (!marksOf(booking, settings, now).set.includes(mark)) throw notAllowed(booking);
  if (mark === 'picked-up') {
    if (await isOutWithAnother(tx, booking)) throw new CarUnavailable();
    // An earlier change of the status can't be undone any more: it might restore a status in which no car is handed over.
    await update(tx, booking, { pickedUpAt: now, formerStatus: null, updatedAt: now });
    return;
  }
  const until = holdOfReturn(booking, settings, now);
  await update(tx, booking, { returnedAt: now, heldUntil: until, formerStatus: null, updatedAt: now });
}

/**
 * Undoes a mark of a booking, whose car the transaction has locked; a mark that isn't set stays so. A booking whose car came
 * back early holds it again as agreed, as far as it is still available: the constraint on overlaps detects if it isn't.
 */
export async function undoMark(tx: Database, context: Context, booking: BookingRow, mark: RentalMark): Promise<void> {
  if (!markedAt(booking, mark)) return;
  const now = context.now();
  const { settings } = await context.catalogues.within(tx);
  if (!marksOf(booking, settings, now).undo.includes(mark)) throw notAllowed(booking);
  if (mark === 'picked-up') {
    await update(tx, booking, { pickedUpAt: null, updatedAt: now });
    return;
  }
  const { returnedAt, endsAt } = booking;
  const wasEarly = returnedAt !== null && returnedAt < endsAt;
  const agreed = wasEarly ? { heldUntil: heldUntil(endsAt, settings.turnaroundMinutes) } : {};
  await update(tx, booking, { returnedAt: null, ...agreed, updatedAt: now });
}

/**
 * Writes the note that only staff see; an empty one removes it. Throws `change_not_allowed` with the current note if it is no longer
 * `before`, the one that the writer saw: a colleague's note isn't replaced unseen.
 */
export async function setNote(
  tx: Database,
  context: Context,
  booking: BookingRow,
  { note, before }: { note: string; before?: string | undefined },
): Promise<void> {
  const staffNote = note.trim() || null;
  if (staffNote === booking.staffNote) return;
  if (before !== undefined && (before.trim() || null) !== booking.staffNote) {
    const detail = 'A colleague has changed the note.';
    throw new ProblemError('change_not_allowed', { field: 'note', detail, values: { note: booking.staffNote ?? '' } });
  }
  await update(tx, booking, { staffNote, updatedAt: context.now() });
}

function markedAt({ pickedUpAt, returnedAt }: BookingRow, mark: RentalMark): Date | null {
  return mark === 'picked-up' ? pickedUpAt : returnedAt;
}

function marksOf(booking: BookingRow, settings: SettingsRow, now: Date): AllowedMarks {
  const { minPickupHours, minRentalHours } = settings;
  return allowedMarks({ state: stateOf(booking, now), from: booking.startsAt, now, minPickupHours, minRentalHours });
}

/** Returns the end of a returned car's hold: when the car is ready for the next customer, but not later than before. */
function holdOfReturn(
  { startsAt, heldUntil: agreed }: BookingRow,
  { turnaroundMinutes }: SettingsRow,
  now: Date,
): Date {
  const ready = Math.max(heldUntil(now, turnaroundMinutes).getTime(), startsAt.getTime() + shortestHold);
  return new Date(Math.min(ready, agreed.getTime()));
}

async function isOutWithAnother(tx: Database, { id, carId }: BookingRow): Promise<boolean> {
  const [other] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.carId, carId),
        ne(bookings.id, id),
        ne(bookings.status, 'cancelled'),
        isNotNull(bookings.pickedUpAt),
        isNull(bookings.returnedAt),
        isPresent,
      ),
    )
    .limit(1);
  return other !== undefined;
}

async function update(tx: Database, { id }: BookingRow, columns: Partial<BookingRow>): Promise<void> {
  await tx.update(bookings).set(columns).where(eq(bookings.id, id));
}

function notAllowed({ reference, status }: BookingRow): ProblemError {
  return new ProblemError('status_not_allowed', { values: { reference, from: status, to: status } });
}
