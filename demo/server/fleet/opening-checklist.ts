import { isNull, sql } from 'drizzle-orm';
import type { OpeningStep } from '../../../widget/domain/fleet.ts';
import { type Database, selectRows } from '../db/database.ts';
import { cars, locations, suppliers } from '../db/schema.ts';
import type { ProcessContext } from '../process/context.ts';
import { hasOnlineGateway } from '../process/payment-methods.ts';

type Context = Pick<ProcessContext, 'configuration' | 'siteConfig'> & { db: Database };

/** Settings of `config.json` that give the site its operator's look. */
const appearance = ['websiteName', 'logoUrl', 'colors'];

/** Returns the steps before the first booking, and which of them the database and the configuration show as done. */
export async function readChecklist({ configuration, db, siteConfig }: Context) {
  const done: Record<OpeningStep, boolean> = {
    suppliers: (await db.$count(suppliers, isNull(suppliers.retiredAt))) > 0,
    locations: (await db.$count(locations, isNull(locations.retiredAt))) > 0,
    cars: (await db.$count(cars, isNull(cars.retiredAt))) > 0,
    payment: hasOnlineGateway(configuration) || (await isPaidAtCounter(db)),
    mail: configuration.demo || (configuration.smtpUrl !== undefined && !(await isMailStuck(db))),
    appearance: configuration.demo || appearance.some((key) => key in siteConfig),
  };
  return (Object.keys(done) as OpeningStep[]).map((step) => ({ step, isDone: done[step] }));
}

/** Without a payment provider, cars are offered only by suppliers that take money at the counter. */
async function isPaidAtCounter(db: Database): Promise<boolean> {
  const [row] = await selectRows<{ isTaken: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM suppliers WHERE retired_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM suppliers WHERE retired_at IS NULL AND NOT pay_later) AS "isTaken"`,
  );
  return row?.isTaken ?? false;
}

async function isMailStuck(db: Database): Promise<boolean> {
  const [row] = await selectRows<{ isStuck: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM mails WHERE sent_at IS NULL AND attempts >= 3 AND failed_at IS NULL) AS "isStuck"`,
  );
  return row?.isStuck ?? false;
}
