import { eq } from 'drizzle-orm';
import { auditChanges } from '../../../widget/domain/audit.ts';
import type { UserType } from '../../../widget/domain/enumerations.ts';
import { admitStaff } from '../accounts/admit-staff.ts';
import type { RecordEntry } from '../accounts/audit-log.ts';
import { findByEmail } from '../accounts/find-account.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import { deleteStaffNotices } from '../accounts/staff-notices.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { newId } from '../process/identifiers.ts';
import type { Values } from './tables.ts';

type Member = Values<'staff'>;

/**
 * Grants, changes or ends people's access. A new person, or one who was only a customer, gets a mailed link to choose a password.
 * A person whose access changes is signed out. One who no longer sees a supplier's bookings loses the notifications about them.
 */
export async function writeStaff(
  tx: Database,
  rows: readonly (readonly [email: string, member: Member])[],
  supplierIds: ReadonlyMap<string, string>,
  { mails, record }: { mails: MailWriterContext; record: RecordEntry },
): Promise<void> {
  for (const [email, member] of rows) {
    const { name: fullName, role, language } = member;
    const type: UserType = role === 'none' ? 'user' : role;
    const supplierId = role === 'supplier' ? (supplierIds.get(member.supplier ?? '') ?? null) : null;
    const found = await findByEmail(tx, email);
    const isNew = type !== 'user' && (found === null || found.type === 'user');
    const id = found?.id ?? newId(mails.random);
    const values = { type, fullName, language, supplierId, updatedAt: mails.now() };
    if (found) await tx.update(users).set(values).where(eq(users.id, id));
    else await tx.insert(users).values({ ...values, id, email, createdAt: mails.now() });
    const isChanged = found?.type !== type || found.supplierId !== supplierId;
    if (isChanged) await closeOtherSessions(tx, id, null);
    if (isChanged && found && found.type !== 'user' && type !== 'admin') await deleteStaffNotices(tx, id);
    const after = { fullName, language, userType: type, supplier: supplierId };
    const before = found
      ? { fullName: found.fullName, language: found.language, userType: found.type, supplier: found.supplierId }
      : {};
    const changes = auditChanges(before, after);
    if (changes.length > 0)
      await record(tx, { action: 'update-user', object: { kind: 'user', id, name: fullName }, changes });
    if (isNew) await admitStaff(tx, mails, { id, email, fullName, language }, found);
  }
}
