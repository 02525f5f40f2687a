import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings, suppliers } from '../db/schema.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { Log } from '../process/log.ts';

/** Logs a warning if the latest booking was priced in another base currency: the amounts of the fleet are not converted. */
export async function warnOfCurrencyChange(
  db: Database,
  { pricing, log }: { pricing: Pricing; log: Log },
): Promise<void> {
  const ofSupplier = db
    .select({ baseCurrency: bookings.baseCurrency, createdAt: bookings.createdAt })
    .from(bookings)
    .where(eq(bookings.supplierId, suppliers.id))
    .orderBy(desc(bookings.createdAt))
    .limit(1)
    .as('of_supplier');
  // By supplier, because the index of bookings by their creation begins with the supplier: without it, ten million rows would be read.
  const [latest] = await db
    .select({ baseCurrency: ofSupplier.baseCurrency })
    .from(suppliers)
    .innerJoinLateral(ofSupplier, sql`true`)
    .orderBy(desc(ofSupplier.createdAt))
    .limit(1);
  if (!latest || latest.baseCurrency === pricing.baseCurrency) return;
  log({
    level: 'warning',
    message: `baseCurrency is ${pricing.baseCurrency}, but the latest booking was priced in ${latest.baseCurrency}. The amounts of cars, fees and extras are not converted: a price of 50 ${latest.baseCurrency} is now 50 ${pricing.baseCurrency}. Change the amounts too, or set baseCurrency back to ${latest.baseCurrency}.`,
  });
}
