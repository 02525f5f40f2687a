import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { catalogueState } from '../db/schema.ts';

/** When a booking holds a car, or the car is out of service, in milliseconds; an unpaid booking only until it expires. */
export type StoredHold = [startsAt: number, heldUntil: number, expiresAt: number | null];

export type HoldsRead = {
  /** The catalogue's version at the moment of the query. */
  version: number;
  /** The start of the server that responded: another one may lack changes that this one had, and number transactions otherwise. */
  epoch: string;
  /** All transactions before this one were over. */
  seen: string;
  /** The holds of the requested cars, and of those that have changed; an empty id stands for a change of all cars. */
  cars: readonly [carId: string, holds: StoredHold[] | null][];
};

export type HoldsInput = {
  /** The state of the database at the last query. */
  seen: string;
  ids: readonly string[];
  /** Holds that end earlier are left out. */
  since: Date;
};

/** Every transaction that has ended by the start of a process is before this one, so that nothing counts as changed. */
export const nothingSeen = '9223372036854775807';

const epochMilliseconds = (instant: SQL) => sql`(extract(epoch FROM ${instant}) * 1000)::float8`;

const state = {
  version: catalogueState.version,
  epoch: sql<string>`extract(epoch FROM pg_postmaster_start_time())::text`,
  seen: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
};
const seenParameter = sql`${sql.placeholder('seen')}::text::xid8`;

/**
 * Prepares the query of a search: what holds the cars that the process doesn't know yet or whose bookings have changed, and the
 * catalogue's version at that moment. Usually there are none, which a query without the partitions of bookings shows in a third of the time.
 */
export function prepareHoldsQuery(db: Database): (input: HoldsInput) => Promise<HoldsRead> {
  const readChanges = prepareChangesQuery(db);
  const read = prepareFullQuery(db);
  return async (input) => {
    if (input.ids.length > 0) return read(input);
    const { hasChanges, ...found } = await readChanges(input.seen);
    return hasChanges ? read(input) : { ...found, cars: [] };
  };
}

function prepareChangesQuery(db: Database) {
  const hasChanges = sql<boolean>`EXISTS (SELECT FROM hold_changes WHERE xid >= ${seenParameter})`;
  const query = db
    .select({ ...state, hasChanges })
    .from(catalogueState)
    .prepare('changes_of_holds');
  return async (seen: string) => {
    const [row] = await query.execute({ seen });
    return row ?? { version: 0, epoch: '', seen: nothingSeen, hasChanges: true };
  };
}

function prepareFullQuery(db: Database): (input: HoldsInput) => Promise<HoldsRead> {
  const since = sql`${sql.placeholder('since')}::timestamptz`;
  const wanted = sql`unnest(string_to_array(${sql.placeholder('ids')}::text, ',')::char(24)[])`;
  const holds = sql`(
    SELECT json_agg(json_build_array(starts, ends, expires)) FROM (
      SELECT ${epochMilliseconds(sql`b.starts_at`)} AS starts, ${epochMilliseconds(sql`b.held_until`)} AS ends,
        CASE WHEN b.status = 'void' THEN ${epochMilliseconds(sql`b.expires_at`)} END AS expires
      FROM bookings b WHERE b.car_id = wanted.id AND b.holds_car AND b.held_until > ${since}
      UNION ALL SELECT ${epochMilliseconds(sql`k.starts_at`)}, ${epochMilliseconds(sql`k.ends_at`)}, NULL
      FROM car_blocks k WHERE k.car_id = wanted.id AND k.ends_at > ${since}
    ) AS own)`;
  const cars = sql<HoldsRead['cars'] | null>`(
    SELECT json_agg(json_build_array(trim(wanted.id), ${holds})) FROM (
      SELECT car_id AS id FROM hold_changes WHERE xid >= ${seenParameter} UNION SELECT ${wanted}
    ) AS wanted)`;
  const query = db
    .select({ ...state, cars })
    .from(catalogueState)
    .prepare('holds_of_cars');
  return async (input) => {
    const [row] = await query.execute({
      seen: input.seen,
      ids: input.ids.join(),
      since: input.since.toISOString(),
    });
    return { ...(row ?? { version: 0, epoch: '', seen: nothingSeen }), cars: row?.cars ?? [] };
  };
}
