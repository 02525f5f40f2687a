import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditField } from '../../../widget/domain/audit.ts';
import type { Database } from '../db/database.ts';
import { auditEntries } from '../db/schema.ts';

/** Fields of an audit entry whose values are about a person. */
const personalFields: AuditField[] = [
  'fullName',
  'phone',
  'birthDate',
  'location',
  'bio',
  'language',
  'avatar',
  'additionalDriver',
  'flightNumber',
  'reason',
  'note',
];

/** Removes personal values from the audit log's entries about accounts and bookings; who did what and when stays. */
export async function removePersonalChanges(tx: Database, objectIds: readonly string[]): Promise<void> {
  if (objectIds.length === 0) return;
  const names = sql.join(
    personalFields.map((field) => sql`${field}`),
    sql`, `,
  );
  await tx
    .update(auditEntries)
    .set({
      changes: sql`coalesce((SELECT jsonb_agg(entry) FROM jsonb_array_elements(${auditEntries.changes}) entry
        WHERE entry ->> 'field' NOT IN (${names})), '[]'::jsonb)`,
    })
    .where(inArray(auditEntries.objectId, [...objectIds]));
}

/** Removes the values and the name from the audit log's entries about accounts. Entries about what their owners did as staff keep their name. */
export async function forgetAccounts(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await removePersonalChanges(tx, userIds);
  await tx
    .update(auditEntries)
    .set({ objectName: '' })
    .where(and(eq(auditEntries.objectKind, 'user'), inArray(auditEntries.objectId, [...userIds])));
}
