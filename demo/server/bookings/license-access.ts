import { and, desc, eq, ne } from 'drizzle-orm';
import { isAllowed } from '../../../widget/domain/permissions.ts';
import { roleOf } from '../accounts/role.ts';
import type { Database } from '../db/database.ts';
import { bookings, licenseOpenings, suppliers } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { newId } from '../process/identifiers.ts';
import type { UploadContext } from '../uploads/context.ts';
import { isPresent } from './load-booking.ts';

type Context = Pick<UploadContext, 'db' | 'now' | 'random'>;

type Copy = { name: string; ownerId: string };

/**
 * Returns true if the user may open a copy of a licence, and records it: its owner, and the staff of a supplier that demands
 * the copy for one of its bookings. A cancelled or unpaid booking gives no access, and no administrator has any.
 */
export async function openLicense(context: Context, user: SignedInUser | null, copy: Copy): Promise<boolean> {
  if (!user) return false;
  const isOwner = user.id === copy.ownerId;
  const bookingId = isOwner ? null : await demandingBooking(context.db, user, copy.name);
  if (!isAllowed(roleOf(user), 'open-license', isOwner || bookingId !== null)) return false;
  await context.db.insert(licenseOpenings).values({
    id: newId(context.random),
    license: copy.name,
    ownerId: copy.ownerId,
    readerId: user.id,
    bookingId,
    openedAt: context.now(),
  });
  return true;
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
      ),
    )
    .orderBy(desc(bookings.endsAt))
    .limit(1);
  return found?.id ?? null;
}
