import { eq } from 'drizzle-orm';
import type { UserType } from '../../../widget/domain/enumerations.ts';
import { isAllowed } from '../../../widget/domain/permissions.ts';
import { hasAdministrator, lockAccount } from '../accounts/administrators.ts';
import { admitStaff } from '../accounts/admit-staff.ts';
import { type AuditCall, recordChanges } from '../accounts/audit-log.ts';
import { checkProfile } from '../accounts/check-profile.ts';
import { findById } from '../accounts/find-account.ts';
import { checkRecentOrPassword } from '../accounts/prove-owner.ts';
import { roleOf } from '../accounts/role.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import { deleteStaffNotices } from '../accounts/staff-notices.ts';
import type { Database } from '../db/database.ts';
import { suppliers } from '../db/schema.ts';
import { auditedTerms, supplierTerms } from '../db/supplier-terms.ts';
import { checkTerms } from '../fleet/check-terms.ts';
import { lockFleet } from '../fleet/edit-car.ts';
import { toApiDay } from '../http/api-day.ts';
import type { Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { RouteContext } from './context.ts';
import { mailTransaction } from './mail-transaction.ts';
import { handleUnknownUser, ownRecord } from './own-record.ts';

type Context = MailWriterContext & Pick<RouteContext, 'db' | 'limits' | 'log' | 'mailWorker'>;

type Supplier = typeof suppliers.$inferSelect;

/** Handles a user's own record. */
export function profileHandlers(context: Context): Handlers {
  const { db, now } = context;
  const { target, setRecorded } = ownRecord(context);

  return handleUnknownUser({
    getUser: async ({ params: { id }, user }) => {
      const found = await target(user, id, 'read-user');
      return toUserRecord(found, await supplierOf(found));
    },

    updateUser: async (call) => {
      const { body, user } = call;
      const found = await target(user, body._id ?? body.id ?? '', 'update-user');
      checkProfile(context, body);
      const { fullName, phone, birthDate, location, bio, language, enableEmailNotifications } = body;
      const mayAdminister = user !== null && isAllowed(roleOf(user), 'administer-user', false);
      if (mayAdminister && changesStaff(found, body)) await checkRecentOrPassword(context, call, body.password);
      const removesAdministrator = (body.type !== undefined && body.type !== 'admin') || body.blacklisted === true;
      const change = {
        ...(fullName?.trim() ? { fullName: fullName.trim() } : {}),
        ...definedFields({ phone, birthDate, location, bio, language, enableEmailNotifications }),
        ...(mayAdminister ? definedFields({ blacklisted: body.blacklisted, type: body.type }) : {}),
      };
      const days = body.minimumRentalDays;
      const minimumRentalDays = days === undefined ? undefined : Math.max(1, Math.ceil(days));
      const terms = definedFields({ ...supplierTerms(body), minimumRentalDays });
      const isStaff = found.type !== 'user' || (mayAdminister && body.type !== undefined && body.type !== 'user');
      await mailTransaction(context, async (tx) => {
        // Staff and suppliers are rows of the fleet folder.
        if (isStaff) await lockFleet(tx);
        if (mayAdminister && removesAdministrator) await keepAdministrator(tx, found.id);
        await setRecorded(tx, call, { action: 'update-user', found, change });
        await changeAccess(tx, { ...found, ...change }, found);
        if (found.supplierId && found.type === 'supplier' && Object.keys(terms).length > 0) {
          await setTerms(tx, call, found.supplierId, terms);
        }
      });
      return null;
    },

    updateLanguage: async (call) => {
      const { id, language } = call.body;
      const found = await target(call.user, id, 'update-user');
      await db.transaction((tx) => setRecorded(tx, call, { action: 'update-user', found, change: { language } }));
      return null;
    },

    updateEmailNotifications: async (call) => {
      const { _id, enableEmailNotifications } = call.body;
      const found = await target(call.user, _id, 'update-user');
      const change = { enableEmailNotifications };
      await db.transaction((tx) => setRecorded(tx, call, { action: 'update-user', found, change }));
      return null;
    },
  });

  /**
   * Signs out a person whose type changes. A customer who becomes staff gets a mailed link to choose a password, and former staff lose
   * the notifications that name customers.
   */
  async function changeAccess(tx: Database, changed: SignedInUser, found: SignedInUser): Promise<void> {
    if (changed.type === found.type) return;
    await closeOtherSessions(tx, found.id, null);
    if (found.type === 'user') await admitStaff(tx, context, changed, found);
    else if (changed.type !== 'admin') await deleteStaffNotices(tx, found.id);
  }

  /** Changes a supplier's terms of business, and records it. */
  async function setTerms(tx: Database, call: AuditCall, id: string, terms: Partial<Supplier>): Promise<void> {
    const [before] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update');
    if (before) checkTerms(before, terms, isAllowed(roleOf(call.user), 'administer-user', false));
    const [after] = await tx
      .update(suppliers)
      .set({ ...terms, updatedAt: now() })
      .where(eq(suppliers.id, id))
      .returning();
    if (!before || !after) return;
    await recordChanges(tx, context, call, {
      action: 'update-supplier',
      object: { kind: 'supplier', id, name: before.fullName },
      before: auditedTerms(before),
      after: auditedTerms(after),
    });
  }

  /** Throws `forbidden` if nobody else could administer the product, also where two administrators end each other's access. */
  async function keepAdministrator(tx: Database, id: string): Promise<void> {
    await lockAccount(tx, { id, type: 'admin' });
    const current = await findById(tx, id);
    if (current?.type === 'admin' && !(await hasAdministrator(tx, { except: current.id })))
      throw new ProblemError('forbidden');
  }

  async function supplierOf({ supplierId, type }: SignedInUser) {
    if (type !== 'supplier' || !supplierId) return null;
    const [row] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId)).limit(1);
    return row ?? null;
  }
}

/** Returns true if the change gives or ends access as staff. */
function changesStaff(
  { type, blacklisted }: SignedInUser,
  body: { type?: UserType | undefined; blacklisted?: boolean | undefined },
): boolean {
  const isSuspended = body.blacklisted ?? blacklisted;
  return (body.type ?? type) !== type || (type !== 'user' && isSuspended !== blacklisted);
}

/** Returns the fields that aren't undefined; omitted fields remain unchanged. */
function definedFields<Fields extends Record<string, unknown>>(fields: Fields) {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

function toUserRecord(user: SignedInUser, supplier: Supplier | null) {
  const terms = supplier && {
    ...supplierTerms(supplier),
    minimumRentalDays: supplier.minimumRentalDays,
  };
  return {
    _id: user.id,
    email: user.email,
    fullName: user.fullName,
    phone: user.phone ?? undefined,
    birthDate: user.birthDate ? toApiDay(user.birthDate) : undefined,
    language: user.language,
    enableEmailNotifications: user.enableEmailNotifications,
    avatar: user.avatar ?? undefined,
    bio: user.bio ?? undefined,
    location: user.location ?? undefined,
    type: user.type,
    verified: user.verified,
    blacklisted: user.blacklisted,
    license: user.license,
    ...terms,
  };
}
