import { and, eq, isNull, ne } from 'drizzle-orm';
import { hasAdministrator } from '../accounts/administrators.ts';
import { stateOf } from '../bookings/state-of.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import type { MailContext } from '../mail/context.ts';

type Context = Pick<MailContext, 'now'>;

const blocking = ['unpaid', 'upcoming', 'running', 'overdue'] as const;
type BlockingPhase = (typeof blocking)[number];

export type DeletionObstacles = {
  bookings: { id: string; reference: string; phase: BlockingPhase; startsAt: Date; fromWall: string }[];
  isLastAdministrator: boolean;
};

/** Returns what prevents the deletion of an account: bookings that are upcoming, running or await payment, or being the last administrator. */
export async function findObstacles(db: Database, { now }: Context, user: SignedInUser): Promise<DeletionObstacles> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.driverId, user.id), ne(bookings.status, 'cancelled'), isNull(bookings.deletedAt)))
    .orderBy(bookings.startsAt);
  return {
    bookings: rows.flatMap((booking) => {
      const { id, reference, startsAt, fromWall } = booking;
      const { phase } = stateOf(booking, now());
      return isBlocking(phase) ? [{ id, reference, phase, startsAt, fromWall }] : [];
    }),
    isLastAdministrator: user.type === 'admin' && !(await hasAdministrator(db, { except: user.id })),
  };
}

function isBlocking(phase: string): phase is BlockingPhase {
  return blocking.some((each) => each === phase);
}
