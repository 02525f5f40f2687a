import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { isAllowed, type Role } from '../../../widget/domain/permissions.ts';
import { isStaff, recordAction } from '../accounts/audit-log.ts';
import { roleOf } from '../accounts/role.ts';
import type { Database } from '../db/database.ts';
import { bookings, licenseOpenings, suppliers, users } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { opensBooking } from '../process/booking-tokens.ts';
import { newId } from '../process/identifiers.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import type { UploadContext } from '../uploads/context.ts';
import { isPresent } from './load-booking.ts';

type Context = Pick<UploadContext, 'db' | 'now' | 'random'> & { readonly secret: SecretKeys };
type Caller = Pick<Call, 'address' | 'bookingToken' | 'user'>;

type Copy = { name: string; ownerId: string };

/**
 * Returns true if the caller may open a copy of a licence, and records it: its owner, a guest with the token of the booking,
 * and the staff of a supplier that demands the copy for one of its bookings. A booking that is cancelled, unpaid or a
 * no-show gives the supplier no access, and no administrator has any.
 */
export async function openLicense(context: Context, caller: Caller, copy: Copy): Promise<boolean> {
  const reader = (await readingGuest(context, caller, copy)) ?? (await readingUser(context.db, caller.user, copy));
  if (!reader || !isAllowed(reader.role, 'open-license', reader.isOwn)) return false;
  await context.db.transaction(async (tx) => {
    await tx.insert(licenseOpenings).values({
      id: newId(context.random),
      license: copy.name,
      ownerId: copy.ownerId,
      readerId: reader.id,
      bookingId: reader.bookingId,
      openedAt: context.now(),
    });
    if (reader.bookingId && isStaff(caller)) await recordOpening(tx, context, caller, reader.bookingId);
  });
  return true;
}

async function recordOpening(tx: Database, context: Context, caller: Caller, bookingId: string): Promise<void> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
  const object = { kind: 'booking', id: bookingId, name: booking?.reference ?? bookingId } as const;
  await recordAction(tx, context, caller, { action: 'open-license', object, changes: [] });
}

type Reader = { id: string; role: Role; isOwn: boolean; bookingId: string | null };

async function readingUser(db: Database, user: SignedInUser | null, copy: Copy): Promise<Reader | null> {
  if (!user) return null;
  const isOwner = user.id === copy.ownerId;
  const bookingId = isOwner ? null : await demandingBooking(db, user, copy.name);
  return { id: user.id, role: roleOf(user), isOwn: isOwner || bookingId !== null, bookingId };
}

/** Returns the guest whose booking has the copy, if the caller holds that booking's token. An account's copy needs its session. */
async function readingGuest({ db, secret }: Context, caller: Caller, copy: Copy): Promise<Reader | null> {
  const { bookingToken: token, user } = caller;
  if (!token || user?.blacklisted) return null;
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(users, eq(bookings.driverId, users.id))
    .where(
      and(eq(bookings.license, copy.name), eq(bookings.driverId, copy.ownerId), eq(users.isGuest, true), isPresent),
    );
  const booking = found.find(({ id }) => opensBooking(secret, id, token));
  return booking ? { id: copy.ownerId, role: 'visitor', isOwn: true, bookingId: booking.id } : null;
}

/** Returns the latest booking for which the user's supplier demands the copy. */
async function demandingBooking(db: Database, user: SignedInUser, name: string): Promise<string | null> {
  if (user.type !== 'supplier' || !user.supplierId) return null;
  const [found] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(suppliers, eq(bookings.supplierId, suppliers.id))
    .where(
      and(
        eq(bookings.license, name),
        isPresent,
        eq(bookings.supplierId, user.supplierId),
        eq(suppliers.licenseRequired, true),
        ne(bookings.status, 'cancelled'),
        ne(bookings.status, 'void'),
        isNull(bookings.noShowAt),
      ),
    )
    .orderBy(desc(bookings.endsAt))
    .limit(1);
  return found?.id ?? null;
}
