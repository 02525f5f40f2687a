import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { demoAccounts, demoPassword } from '../../../demo/seed/data/people.ts';
import type { StoredUpdate } from '../../../demo/server/db/booking-update.ts';
import type { Database } from '../../../demo/server/db/database.ts';
import { bookings, notifications, socialIdentities, users } from '../../../demo/server/db/schema.ts';
import { newId } from '../../../demo/server/process/identifiers.ts';
import type { SocialProvider } from '../../../widget/domain/enumerations.ts';
import { testNow } from '../seeded-database.ts';

/** The initial data of a test's person. Notifications start with the newest and link to a booking of the seed. */
export type PersonInput = {
  change?: Partial<Pick<typeof users.$inferInsert, 'phone' | 'birthDate' | 'avatar' | 'license' | 'type'>>;
  notifications?: { news: StoredUpdate; isRead: boolean }[];
  /** Providers with which the person signs in too. */
  connected?: SocialProvider[];
};

export type Person = {
  id: string;
  email: string;
  password: string;
  fullName: string;
  bookingId: string;
  /** The server's time, which stands still. */
  now: string;
};

/** Stores a customer who can sign in with the demo password, which is already hashed. */
export async function createPerson(
  db: Database,
  { change, notifications: news = [], connected = [] }: PersonInput,
): Promise<Person> {
  const [customer] = await db.select().from(users).where(eq(users.id, demoAccounts.customer.id)).limit(1);
  const [booking] = await db.select({ id: bookings.id }).from(bookings).limit(1);
  if (!customer || !booking) throw new Error('The seed has no customer or no booking');
  const id = newId(randomBytes);
  const person = { id, email: `ada-${id}@example.org`, fullName: 'Ada Lovelace' };
  await db.insert(users).values({ ...customer, phone: null, birthDate: null, ...person, ...change });
  for (const [index, each] of news.entries()) {
    const at = new Date(testNow.getTime() - index * 60_000);
    const row = { ...each, bookingId: booking.id, id: newId(randomBytes), userId: id, createdAt: at, updatedAt: at };
    await db.insert(notifications).values(row);
  }
  for (const provider of connected)
    await db.insert(socialIdentities).values({ provider, subject: `of ${id}`, userId: id, createdAt: testNow });
  return { ...person, password: demoPassword, bookingId: booking.id, now: testNow.toISOString() };
}
