import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from './database.ts';
import { isLockConflict } from './database-errors.ts';
import initial from './migrations/0001-initial.sql?raw';
import payments from './migrations/0002-payments.sql?raw';
import signingIn from './migrations/0003-signing-in.sql?raw';
import handOver from './migrations/0004-hand-over.sql?raw';
import baseCurrency from './migrations/0005-base-currency.sql?raw';
import holds from './migrations/0006-holds.sql?raw';
import socialSignIn from './migrations/0007-social-sign-in.sql?raw';
import paymentIntents from './migrations/0008-payment-intents.sql?raw';
import objectStorage from './migrations/0009-object-storage.sql?raw';
import noticeLanguages from './migrations/0010-notice-languages.sql?raw';
import news from './migrations/0011-news.sql?raw';
import latestHold from './migrations/0012-latest-hold.sql?raw';
import zoneData from './migrations/0013-zone-data.sql?raw';
import quoteMinutes from './migrations/0014-quote-minutes.sql?raw';
import guests from './migrations/0015-guests.sql?raw';
import tripFacts from './migrations/0016-trip-facts.sql?raw';
import states from './migrations/0017-states.sql?raw';
import noShows from './migrations/0018-no-shows.sql?raw';
import pendingOrders from './migrations/0019-pending-orders.sql?raw';
import mailsPerHour from './migrations/0020-mails-per-hour.sql?raw';
import staffRefunds from './migrations/0021-staff-refunds.sql?raw';
import sessionDevices from './migrations/0022-session-devices.sql?raw';
import secondFactor from './migrations/0023-second-factor.sql?raw';
import retention from './migrations/0024-retention.sql?raw';
import catalogue from './migrations/0025-catalogue.sql?raw';
import unpaidBookings from './migrations/0026-unpaid-bookings.sql?raw';
import audit from './migrations/0027-audit.sql?raw';
import fleet from './migrations/0028-fleet.sql?raw';
import carBlocks from './migrations/0029-car-blocks.sql?raw';
import holdChanges from './migrations/0030-hold-changes.sql?raw';
import desk from './migrations/0040-desk.sql?raw';
import supplierFleet from './migrations/0041-supplier-fleet.sql?raw';
import excess from './migrations/0042-excess.sql?raw';
import additionalDriverMax from './migrations/0043-additional-driver-max.sql?raw';
import fees from './migrations/0044-fees.sql?raw';
import addOns from './migrations/0045-add-ons.sql?raw';
import partners from './migrations/0046-partners.sql?raw';
import partnerEvents from './migrations/0047-partner-events.sql?raw';
import partnerClicks from './migrations/0048-partner-clicks.sql?raw';
import vitals from './migrations/0049-vitals.sql?raw';
import bookingIndexes from './migrations/0050-booking-indexes.sql?raw';
import quoteReferences from './migrations/0051-quote-references.sql?raw';
import clickRemoval from './migrations/0052-click-removal.sql?raw';
import settledTotal from './migrations/0053-settled-total.sql?raw';
import deletionIndexes from './migrations/0054-deletion-indexes.sql?raw';
import pricedCar from './migrations/0055-priced-car.sql?raw';
import closedDays from './migrations/0056-closed-days.sql?raw';
import { withSetupLock } from './setup-lock.ts';

type Migration = { name: string; text: string };

/** All migrations in order, imported as text so that the bundled server contains them. A released migration never changes. */
const migrations: readonly Migration[] = [
  { name: '0001-initial', text: initial },
  { name: '0002-payments', text: payments },
  { name: '0003-signing-in', text: signingIn },
  { name: '0004-hand-over', text: handOver },
  { name: '0005-base-currency', text: baseCurrency },
  { name: '0006-holds', text: holds },
  { name: '0007-social-sign-in', text: socialSignIn },
  { name: '0008-payment-intents', text: paymentIntents },
  { name: '0009-object-storage', text: objectStorage },
  { name: '0010-notice-languages', text: noticeLanguages },
  { name: '0011-news', text: news },
  { name: '0012-latest-hold', text: latestHold },
  { name: '0013-zone-data', text: zoneData },
  { name: '0014-quote-minutes', text: quoteMinutes },
  { name: '0015-guests', text: guests },
  { name: '0016-trip-facts', text: tripFacts },
  { name: '0017-states', text: states },
  { name: '0018-no-shows', text: noShows },
  { name: '0019-pending-orders', text: pendingOrders },
  { name: '0020-mails-per-hour', text: mailsPerHour },
  { name: '0021-staff-refunds', text: staffRefunds },
  { name: '0022-session-devices', text: sessionDevices },
  { name: '0023-second-factor', text: secondFactor },
  { name: '0024-retention', text: retention },
  { name: '0025-catalogue', text: catalogue },
  { name: '0026-unpaid-bookings', text: unpaidBookings },
  { name: '0027-audit', text: audit },
  { name: '0028-fleet', text: fleet },
  { name: '0029-car-blocks', text: carBlocks },
  { name: '0030-hold-changes', text: holdChanges },
  { name: '0040-desk', text: desk },
  { name: '0041-supplier-fleet', text: supplierFleet },
  { name: '0042-excess', text: excess },
  { name: '0043-additional-driver-max', text: additionalDriverMax },
  { name: '0044-fees', text: fees },
  { name: '0045-add-ons', text: addOns },
  { name: '0046-partners', text: partners },
  { name: '0047-partner-events', text: partnerEvents },
  { name: '0048-partner-clicks', text: partnerClicks },
  { name: '0049-vitals', text: vitals },
  { name: '0050-booking-indexes', text: bookingIndexes },
  { name: '0051-quote-references', text: quoteReferences },
  { name: '0052-click-removal', text: clickRemoval },
  { name: '0053-settled-total', text: settledTotal },
  { name: '0054-deletion-indexes', text: deletionIndexes },
  { name: '0055-priced-car', text: pricedCar },
  { name: '0056-closed-days', text: closedDays },
];

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

const migrationsTable = 'migrations';

/** The tables that migrations have created. The database may have others, which belong to other programs. */
const ownTables: readonly string[] = [
  migrationsTable,
  ...migrations.flatMap(({ text }) => [...text.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name)),
];

/** Returns the server's own tables in a database. */
export async function findOwnTables(db: Database): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name).filter((name) => ownTables.includes(name));
}

/** Returns true if the server has set the database up. A table of this name may also be another program's. */
export async function isMigrated(db: Database): Promise<boolean> {
  const columns = await selectRows(
    db,
    sql`SELECT 1 FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${migrationsTable} AND column_name = 'applied_at'`,
  );
  return columns.length > 0;
}

/** Applies the pending ones of the named migrations: to a new database in one transaction, to another each in its own. */
export async function migrate(db: Database, names: readonly string[] = migrationNames): Promise<void> {
  const pending = await withSetupLock(db, async (tx) => {
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const applied = await appliedNames(tx);
    const missing = migrations.filter(({ name }) => names.includes(name) && !applied.has(name));
    if (applied.size > 0) return missing;
    for (const migration of missing) await apply(tx, migration);
    return [];
  });
  for (const migration of pending) await applyBesideOthers(db, migration);
}

/**
 * The previous version still reads and writes, and a backup may read for minutes. A statement that waits for a table makes all later
 * ones wait too, so it gives up soon and is tried again: forty times in about two minutes.
 */
const busyTable = { waitMs: 1000, pauseMs: 2000, attempts: 40 };

/**
 * Applies a migration unless another process has. With all migrations in one transaction, each would lock its tables until the end of
 * the last one, and a deadlock would undo them all.
 */
async function applyBesideOthers(db: Database, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withSetupLock(db, async (tx) => {
        if ((await appliedNames(tx)).has(migration.name)) return;
        await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${busyTable.waitMs}`));
        await apply(tx, migration);
      });
    } catch (error) {
      if (!isLockConflict(error) || attempt >= busyTable.attempts) throw error;
    }
    await setTimeout(busyTable.pauseMs);
  }
}

async function apply(tx: Database, { name, text }: Migration): Promise<void> {
  for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
  await tx.execute(sql`INSERT INTO migrations (name) VALUES (${name})`);
}

async function appliedNames(db: Database): Promise<Set<string>> {
  const rows = await selectRows<{ name: string }>(db, sql`SELECT name FROM migrations`);
  return new Set(rows.map(({ name }) => name));
}

/** Returns true if this version has migrations that the database lacks. */
export async function hasPendingMigrations(db: Database): Promise<boolean> {
  const applied = await appliedNames(db);
  return migrations.some(({ name }) => !applied.has(name));
}

/** Returns true if a later version has applied migrations that this one lacks. */
export async function hasLaterMigrations(db: Database): Promise<boolean> {
  return [...(await appliedNames(db))].some((name) => !migrationNames.includes(name));
}

/**
 * Splits a script into statements, because a prepared statement holds only one. A statement ends with `;` at a line's end,
 * outside the body of a function, which `$$` encloses.
 */
function statementsOf(text: string): string[] {
  return text
    .split('$$')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/;\s*\n/g, '\0') : part))
    .join('$$')
    .split('\0')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
