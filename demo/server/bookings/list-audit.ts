import { and, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AuditChange, AuditValue } from '../../../widget/domain/audit.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { nameIn } from '../catalogue/location-record.ts';
import { likePattern } from '../db/like-pattern.ts';
import { auditEntries } from '../db/schema.ts';
import type { Call } from '../http/operation-calls.ts';
import type { PaymentContext } from '../payment/context.ts';

type Query = Call<'auditPage'>['query'];
type Context = Pick<PaymentContext, 'catalogues' | 'db'>;
type EntryRow = typeof auditEntries.$inferSelect;

const day = 86_400_000;

/** Returns a page of the entries that match a query, newest first, and their total number. */
export async function listAudit(
  { catalogues, db }: Context,
  query: Query,
  { page, size, language }: { page: number; size: number; language: Language },
) {
  const condition = and(...conditionsOf(query));
  const [total] = await db.select({ number: count() }).from(auditEntries).where(condition);
  const rows = await db
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(size)
    .offset((page - 1) * size);
  return {
    entries: toResponse(await catalogues.current(), rows, language),
    total: Number(total?.number ?? 0),
  };
}

/** Returns the entries of one booking, without the networks of their callers, which only administrators see. */
export async function historyOf({ catalogues, db }: Context, bookingId: string, language: Language) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.objectId, bookingId))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(200);
  return toResponse(await catalogues.current(), rows, language).map(({ caller: _, ...entry }) => entry);
}

function conditionsOf({ actor, object, action, from, to }: Query): (SQL | undefined)[] {
  return [
    actor?.trim() ? contains(auditEntries.actorName, actor.trim()) : undefined,
    object?.trim()
      ? or(contains(auditEntries.objectName, object.trim()), eq(auditEntries.objectId, object.trim().toLowerCase()))
      : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    from ? gte(auditEntries.createdAt, new Date(from)) : undefined,
    // The last moment of the day, because PostgreSQL reads no year above 9999 as JavaScript writes it.
    to ? lte(auditEntries.createdAt, new Date(Date.parse(to) + day - 1)) : undefined,
  ];
}

function contains(column: typeof auditEntries.actorName | typeof auditEntries.objectName, part: string): SQL {
  return sql`${column} ILIKE ${likePattern(part)}`;
}

function toResponse(catalogue: Catalogue, rows: readonly EntryRow[], language: Language) {
  return rows.map((row) => ({
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    actor: { _id: row.actorId, name: row.actorName, type: row.actorType },
    action: row.action,
    object: { kind: row.objectKind, _id: row.objectId, name: row.objectName },
    ...(row.currency ? { currency: row.currency } : {}),
    changes: row.changes.map((change) => withNames(change, catalogue, language)),
    caller: row.caller,
  }));
}

function isPlace({ field }: AuditChange): boolean {
  return field === 'pickupLocation' || field === 'dropOffLocation';
}

/** Replaces the ids of locations and suppliers by their names; one that no longer exists keeps its id. */
function withNames(change: AuditChange, { places, suppliers }: Catalogue, language: Language) {
  const name = (value: AuditValue) => {
    if (typeof value !== 'string') return plain(value);
    if (isPlace(change) && places.byId.has(value)) return nameIn(places.namesOf(value), language);
    return change.field === 'supplier' ? (suppliers.get(value)?.fullName ?? value) : value;
  };
  return { field: change.field, before: name(change.before), after: name(change.after) };
}

function plain(value: AuditValue) {
  return typeof value === 'object' && value !== null ? [...value] : value;
}
