import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** The record that bookings name as their driver once the driver's account is deleted, or their name removed. Nobody can sign in to it. */
export const formerDriverId = '0'.repeat(24);

/** Creates the record of former drivers, which a database has from its first deletion on. */
export async function ensureFormerDriver(tx: Database, now: Date): Promise<void> {
  await tx
    .insert(users)
    .values({
      id: formerDriverId,
      type: 'user',
      email: '',
      isGuest: true,
      fullName: '',
      language: 'en',
      enableEmailNotifications: false,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}
