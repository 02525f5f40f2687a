import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { reachOf } from '../../../widget/domain/permissions.ts';
import { parseReference } from '../../../widget/domain/reference.ts';
import { roleOf } from '../accounts/role.ts';
import type { Database } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, cars, suppliers } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { isPresent } from './load-booking.ts';

type Query = Call<'bookingsPage'>['body'];

const dayMilliseconds = 86_400_000;

/**
 * Returns the page of bookings that a user may see and that match a query, and their total number: for customers by trip,
 * for managers newest first.
 */
export async function listBookings(
  db: Database,
  user: SignedInUser,
  query: Query,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ rows: BookingRow[]; total: number }> {
  const condition = listedIn(user, query);
  const order = orderFor(user, now);
  // The rows are wide: only those of the page are read whole.
  const found = db
    .select({ id: bookings.id, number: sql<number>`count(*) OVER ()::int`.as('number') })
    .from(bookings)
    .where(condition)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
    .as('found');
  const rows = await db
    .select({ booking: bookings, number: found.number })
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .orderBy(...order);
  // A page past the end has no row with the total.
  const total = rows[0]?.number ?? (await db.$count(bookings, condition));
  return { rows: rows.map(({ booking }) => booking), total };
}

/** The condition of the bookings that a user may see and that match a query. */
export function listedIn(user: SignedInUser, query: Query): SQL | undefined {
  return and(isPresent, visibleTo(user, query), ...matchConditions(query));
}

/** A customer's next trip comes first, then the later ones, then those that are over or won't take place, latest first. */
function orderFor(user: SignedInUser, now: Date): SQL[] {
  if (user.type !== 'user') return [desc(bookings.createdAt), desc(bookings.id)];
  const isAhead = sql`(${bookings.status} <> 'cancelled' AND ${bookings.noShowAt} IS NULL AND ${bookings.returnedAt} IS NULL AND ${bookings.endsAt} > ${now.toISOString()}::timestamptz)`;
  return [
    sql`${isAhead} DESC`,
    sql`CASE WHEN ${isAhead} THEN ${bookings.startsAt} END`,
    desc(bookings.startsAt),
    desc(bookings.id),
  ];
}

/**
 * Selects the bookings a user may see. A booking that awaits its payment is listed only if the query names its status; one
 * that was never paid, which has an expiry, is in no list.
 */
function visibleTo(user: SignedInUser, { statuses }: Query): SQL | undefined {
  const neverPaid = sql`(${bookings.status} = 'cancelled' AND ${bookings.expiresAt} IS NOT NULL)`;
  const hidden = statuses?.includes('void')
    ? sql`(${neverPaid} OR ${bookings.released})`
    : sql`(${neverPaid} OR ${bookings.status} = 'void')`;
  const settled = sql`NOT ${hidden}`;
  if (reachOf(roleOf(user), 'list-bookings') === 'any') return settled;
  const own =
    user.type === 'supplier' ? eq(bookings.supplierId, user.supplierId ?? '') : eq(bookings.driverId, user.id);
  return and(settled, own);
}

function matchConditions({ suppliers: supplierIds, statuses, car, filter }: Query): (SQL | undefined)[] {
  const day = filter?.dateBetween ? new Date(filter.dateBetween) : null;
  return [
    supplierIds ? inArrayOrNone(bookings.supplierId, supplierIds) : undefined,
    statuses ? inArrayOrNone(bookings.status, statuses) : undefined,
    car ? eq(bookings.carId, car) : undefined,
    ...(day ? [] : periodConditions(filter)),
    day ? touchesDay(day) : undefined,
    filter?.pickupLocation ? eq(bookings.pickupLocationId, filter.pickupLocation) : undefined,
    filter?.dropOffLocation ? eq(bookings.dropoffLocationId, filter.dropOffLocation) : undefined,
    filter?.keyword?.trim() ? containsKeyword(filter.keyword.trim()) : undefined,
  ];
}

/** Compares wall times with each booking's own, so that a day means the day at its location. */
function periodConditions(filter: Query['filter']): (SQL | undefined)[] {
  const { from, to, pickupAt, dropoffAt } = filter ?? {};
  const earliest = pickupAt
    ? gte(bookings.fromWall, pickupAt)
    : from && gte(bookings.startsAt, instant(Date.parse(from)));
  const latest = dropoffAt ? lte(bookings.toWall, dropoffAt) : to && lte(bookings.endsAt, instant(Date.parse(to)));
  return [earliest || undefined, latest || undefined];
}

function inArrayOrNone(column: typeof bookings.supplierId | typeof bookings.status, words: readonly string[]): SQL {
  return words.length === 0 ? sql`false` : inArray(column as typeof bookings.supplierId, [...words]);
}

function touchesDay(day: Date): SQL | undefined {
  const start = Math.floor(day.getTime() / dayMilliseconds) * dayMilliseconds;
  return and(lt(bookings.startsAt, instant(start + dayMilliseconds)), gte(bookings.endsAt, instant(start)));
}

/** Returns an instant as a number: PostgreSQL doesn't read the years before 1 and after 9999 as JavaScript writes them. */
function instant(milliseconds: number): SQL {
  return sql`to_timestamp(${milliseconds / 1000}::double precision)`;
}

/** Matches an id, a reference, or a part of the supplier's, driver's or car's name. */
function containsKeyword(keyword: string): SQL | undefined {
  const reference = parseReference(keyword);
  const part = likePattern(keyword);
  return or(
    eq(bookings.id, keyword.toLowerCase()),
    reference ? eq(bookings.reference, reference) : undefined,
    sql`${bookings.supplierId} IN (SELECT ${suppliers.id} FROM ${suppliers} WHERE ${suppliers.fullName} ILIKE ${part})`,
    sql`${bookings.carId} IN (SELECT ${cars.id} FROM ${cars} WHERE ${cars.name} ILIKE ${part})`,
    sql`${bookings.driverDetails} ->> 'fullName' ILIKE ${part}`,
  );
}
