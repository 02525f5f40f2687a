import { count } from 'drizzle-orm';
import type { SeedData } from '../../seed/data/types.ts';
import type { Database } from '../db/database.ts';
import { cars, settings } from '../db/schema.ts';
import { withSetupLock } from '../db/setup-lock.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { newId, type RandomBytes } from '../process/identifiers.ts';
import type { OperatorTerms } from '../process/operator-terms.ts';
import { zoneDataVersion } from '../process/zone-data.ts';
import { insertSeed } from './insert-seed.ts';

const turnaroundMinutes = 60;

/** Initializes a new database with the operator's settings and, in demo mode, the seed. An existing one is not changed. */
export async function prepareDatabase(
  db: Database,
  {
    now,
    random,
    pricing,
    terms,
    seed,
  }: { now: Date; random: RandomBytes; pricing: Pricing; terms: OperatorTerms; seed: SeedData | null },
): Promise<void> {
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
    if (seed && Number(found?.cars) === 0)
      await insertSeed(tx, { data: seed, now, random, pricing, turnaroundMinutes });
  });
}
