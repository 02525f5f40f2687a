import { count } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { cars, settings } from '../db/schema.ts';
import { withSetupLock } from '../db/setup-lock.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { newId } from '../process/identifiers.ts';
import { zoneDataVersion } from '../process/zone-data.ts';
import { insertSeed } from './insert-seed.ts';

const turnaroundMinutes = 60;

export type PrepareOptions = {
  mails: MailWriterContext;
  pricing: Pricing;
  /** True to fill a database without cars with the demo's fleet, people and bookings. */
  demo: boolean;
};

/** Initializes a new database with the operator's settings and, in demo mode, the seed. An existing one is not changed. */
export async function prepareDatabase(db: Database, { mails, pricing, demo }: PrepareOptions): Promise<void> {
  const { random, terms } = mails;
  const now = mails.now();
  await withSetupLock(db, async (tx) => {
    const existing = await tx.select({ id: settings.id }).from(settings).limit(1);
    if (existing.length === 0)
      await tx.insert(settings).values({
        id: newId(random),
        minPickupHours: terms.minPickupHours,
        minRentalHours: terms.minRentalHours,
        minPickupDropoffHour: 0,
        maxPickupDropoffHour: 23,
        turnaroundMinutes,
        zoneData: zoneDataVersion,
        createdAt: now,
        updatedAt: now,
      });
    const [found] = await tx.select({ cars: count() }).from(cars);
    if (demo && Number(found?.cars) === 0) await insertSeed(tx, { mails, now, random, pricing, turnaroundMinutes });
  });
}
