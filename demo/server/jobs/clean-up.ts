import { lt, sql } from 'drizzle-orm';
import { pruneChanges } from '../catalogue/prune-changes.ts';
import {
  auditEntries,
  idempotencyKeys,
  mails,
  mailTokens,
  notifications,
  partnerEvents,
  partnerSignIns,
  pendingOrders,
  pendingSignIns,
  quotes,
  sessions,
  usedNonces,
  vitalSamples,
} from '../db/schema.ts';
import { anonymiseBookings } from '../personal-data/anonymise-bookings.ts';
import { errorMessage } from '../process/error-message.ts';
import type { UploadContext } from '../uploads/context.ts';
import { dropTemporaryFiles, removeDroppedObjects } from '../uploads/stored-files.ts';
import { oldestVitalDay } from '../vitals/vital-days.ts';
import { dropLicenses } from './drop-licenses.ts';
import { dropUnused } from './drop-unused.ts';
import { vacuumTables } from './vacuum-tables.ts';

type Context = Pick<
  UploadContext,
  'configuration' | 'db' | 'log' | 'now' | 'objectStorage' | 'pool' | 'random' | 'terms'
>;

const hour = 3_600_000;
const day = 24 * hour;

/** Deletes what is stored longer than it is needed. SECURITY.md has a table of what is kept how long. */
export async function cleanUp(context: Context): Promise<void> {
  const { db, now, configuration } = context;
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  await db.delete(quotes).where(lt(quotes.expiresAt, ago(day)));
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, ago(30 * day)));
  await db.delete(partnerSignIns).where(lt(partnerSignIns.createdAt, ago(day)));
  await db.delete(partnerEvents).where(lt(partnerEvents.createdAt, ago(30 * day)));
  await db.delete(usedNonces).where(lt(usedNonces.expiresAt, now()));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(30 * day)));
  await db.delete(auditEntries).where(lt(auditEntries.createdAt, ago(configuration.auditDays * day)));
  await db.delete(vitalSamples).where(lt(vitalSamples.measuredOn, oldestVitalDay(now())));
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now()));
  await db.delete(pendingOrders).where(lt(pendingOrders.expiresAt, now()));
  await pruneChanges(db);
  await db.execute(sql`DELETE FROM rate_limits WHERE expire < ${now().getTime()}`);
  await dropTemporaryFiles(context, ago(day));
  await dropLicenses(context);
  await removeDroppedObjects(context, ago(hour));
  await anonymiseBookings(context);
  await dropUnused(context);
  await db.delete(notifications).where(lt(notifications.createdAt, ago(365 * day)));
  // The demo's mailbox keeps its mails.
  if (!configuration.demo) await db.delete(mails).where(lt(mails.createdAt, ago(90 * day)));
  const isEmbedded = context.pool === undefined;
  if (isEmbedded) await vacuumTables(db);
}

/** The first clean-up is soon after the start, so that a process that is restarted every half hour cleans up too. */
const firstCleanUp = 5 * 60_000;

/** Cleans up every hour until the returned function is called. */
export function startCleanUp(context: Context): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = cleanUp(context).catch((error: unknown) =>
      context.log({
        level: 'error',
        message: `Could not clean up: ${errorMessage(error)}`,
      }),
    );
  };
  const timers = [setTimeout(run, firstCleanUp), setInterval(run, hour)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await running;
  };
}
