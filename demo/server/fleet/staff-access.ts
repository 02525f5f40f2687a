import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { StaffRole } from '../../../widget/domain/fleet.ts';
import type { RecordEntry } from '../accounts/audit-log.ts';
import { findByEmail } from '../accounts/find-account.ts';
import type { Database } from '../db/database.ts';
import { isDuplicate } from '../db/database-errors.ts';
import { suppliers, users } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { accountEmail } from './cells.ts';
import { lockFleet } from './edit-car.ts';
import { writeStaff } from './write-staff.ts';

type Context = MailWriterContext & { db: Database };

/** A person's access as it should be; `supplier` is an id. */
type Access = { fullName: string; role: StaffRole; supplier?: string | undefined; language: Language };

type AccessChange = { [Field in keyof Access]?: Access[Field] | undefined };

const isStaff = and(ne(users.type, 'user'), eq(users.isGuest, false));

/** Returns everybody who has access as staff, by name. */
export async function listStaff(db: Database) {
  const rows = await db
    .select({ user: users, supplier: suppliers })
    .from(users)
    .leftJoin(suppliers, eq(suppliers.id, users.supplierId))
    .where(isStaff)
    .orderBy(asc(users.fullName), asc(users.email));
  const admins = rows.filter(({ user }) => isActiveAdministrator(user));
  return rows.map(({ user, supplier }) => ({
    _id: user.id,
    email: user.email,
    fullName: user.fullName,
    role: roleOf(user),
    supplier: supplier && { _id: supplier.id, fullName: supplier.fullName, avatar: supplier.avatar },
    language: user.language,
    isInvited: user.passwordHash === null,
    isLastAdministrator: admins.length === 1 && admins[0]?.user.id === user.id,
  }));
}

function roleOf({ type }: typeof users.$inferSelect) {
  return type === 'admin' ? ('admin' as const) : ('supplier' as const);
}

function isActiveAdministrator({ type, blacklisted }: typeof users.$inferSelect): boolean {
  return type === 'admin' && !blacklisted;
}

/** Gives a person access, who is mailed a link to choose a password. Throws `email_taken` if they have access already. */
export async function inviteStaff(
  context: Context,
  { email, ...access }: Access & { email: string },
  record: RecordEntry,
): Promise<void> {
  const address = accountEmail.read(email.trim(), { dates: null });
  if (typeof address !== 'string') throw new ProblemError('email_invalid', { field: 'email' });
  const invite = () =>
    context.db.transaction(async (tx) => {
      await lockFleet(tx);
      const found = await findByEmail(tx, address);
      if (found && found.type !== 'user') throw new ProblemError('email_taken', { field: 'email' });
      const supplierId = access.role === 'supplier' ? await checkSupplier(tx, access.supplier) : null;
      await writeAccess(tx, context, { ...access, email: address, supplierId }, record);
    });
  try {
    await invite();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // An account with this address was created in the meantime.
    await invite();
  }
}

/** Changes the given fields of a person's access, or ends it. Throws `change_not_allowed` for the last administrator's. */
export async function updateStaff(
  context: Context,
  { id, ...change }: AccessChange & { id: string },
  record: RecordEntry,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockFleet(tx);
    // All are locked in one order, so that of two administrators who end each other's access, one stays.
    const staff = await tx.select().from(users).where(isStaff).orderBy(users.id).for('update');
    const member = staff.find((each) => each.id === id.toLowerCase());
    if (!member) throw new ProblemError('user_not_found');
    const others = staff.filter((each) => isActiveAdministrator(each) && each.id !== member.id);
    const isLast = isActiveAdministrator(member) && others.length === 0;
    const { email, supplierId: former } = member;
    const { fullName = member.fullName, language = member.language, role = roleOf(member), supplier } = change;
    if (isLast && role !== 'admin') throw new ProblemError('change_not_allowed', { field: 'role' });
    const isSame = supplier === undefined && role === roleOf(member);
    const supplierId = role !== 'supplier' ? null : isSame ? former : await checkSupplier(tx, supplier);
    await writeAccess(tx, context, { fullName, language, role, email, supplierId }, record);
  });
}

async function writeAccess(
  tx: Database,
  mails: Context,
  access: Pick<Access, 'fullName' | 'role' | 'language'> & { email: string; supplierId: string | null },
  record: RecordEntry,
): Promise<void> {
  const { email, fullName, role, language, supplierId } = access;
  const name = fullName.trim().normalize('NFC');
  if (name === '') throw new ProblemError('invalid_body', { field: 'fullName', fields: { fullName: 'invalid' } });
  const ids = new Map(supplierId === null ? [] : [[supplierId, supplierId]]);
  const member = { email, name, role, supplier: supplierId, language };
  await writeStaff(tx, [[email, member]], ids, { mails, record });
}

/** Throws unless a supplier with this id exists. */
async function checkSupplier(tx: Database, id: string | undefined): Promise<string> {
  const isCurrent = and(eq(suppliers.id, (id ?? '').toLowerCase()), isNull(suppliers.retiredAt));
  const [found] = await tx.select({ id: suppliers.id }).from(suppliers).where(isCurrent);
  if (!found) throw new ProblemError('supplier_not_found', { field: 'supplier' });
  return found.id;
}
