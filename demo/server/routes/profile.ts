import { eq } from 'drizzle-orm';
import { type Action, isAllowed } from '../../../widget/domain/permissions.ts';
import { checkNewPassword, checkProfile } from '../accounts/check-profile.ts';
import { findById } from '../accounts/find-account.ts';
import { hashPassword, isPassword } from '../accounts/passwords.ts';
import { permit } from '../accounts/permit.ts';
import { roleOf } from '../accounts/role.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import { suppliers, users } from '../db/schema.ts';
import { supplierTerms } from '../db/supplier-terms.ts';
import { toApiDay } from '../http/api-day.ts';
import { type Handlers, NoContent, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readImage, readLicense } from '../uploads/read-image.ts';
import { dropFile, storeFile } from '../uploads/stored-files.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'db' | 'limits' | 'now' | 'objectStorage' | 'random' | 'terms'>;

/** Handles a user's own record. */
export function profileHandlers(context: Context): Handlers {
  const { db, now, limits } = context;

  /** Returns the record of an id if the caller may perform the action on it; throws `not_owner` otherwise. */
  async function target(user: SignedInUser | null, id: string, action: Action): Promise<SignedInUser> {
    const isOwn = user?.id === id.toLowerCase();
    if (!user || !isAllowed(roleOf(user), action, isOwn)) throw new ProblemError('not_owner');
    if (isOwn) return user;
    const found = await findById(db, id);
    if (!found) throw new UnknownUser();
    return found;
  }

  async function set(id: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
    await db
      .update(users)
      .set({ ...change, updatedAt: now() })
      .where(eq(users.id, id));
  }

  return handleUnknownUser({
    getUser: async ({ params: { id }, user }) => {
      const found = await target(user, id, 'read-user');
      return toUserRecord(found, await supplierOf(found));
    },

    updateUser: async ({ body, user }) => {
      const found = await target(user, body._id ?? body.id ?? '', 'update-user');
      checkProfile(context, body);
      const { fullName, phone, birthDate, location, bio, language, enableEmailNotifications } = body;
      const mayAdminister = user !== null && isAllowed(roleOf(user), 'administer-user', false);
      await set(found.id, {
        ...(fullName?.trim() ? { fullName: fullName.trim() } : {}),
        ...definedFields({ phone, birthDate, location, bio, language, enableEmailNotifications }),
        ...(mayAdminister ? definedFields({ blacklisted: body.blacklisted, type: body.type }) : {}),
      });
      const minimumRentalDays = body.minimumRentalDays === undefined ? undefined : Math.ceil(body.minimumRentalDays);
      const terms = definedFields({ ...supplierTerms(body), minimumRentalDays });
      if (found.supplierId && found.type === 'supplier' && Object.keys(terms).length > 0) {
        await db
          .update(suppliers)
          .set({ ...terms, updatedAt: now() })
          .where(eq(suppliers.id, found.supplierId));
      }
      return null;
    },

    updateLanguage: async ({ body: { id, language }, user }) => {
      await set((await target(user, id, 'update-user')).id, { language });
      return null;
    },

    updateEmailNotifications: async ({ body: { _id, enableEmailNotifications }, user }) => {
      await set((await target(user, _id, 'update-user')).id, { enableEmailNotifications });
      return null;
    },

    updateAvatar: async ({ params: { userId }, body: { image }, user }) => {
      const found = await target(user, userId, 'manage-avatar');
      const file = await readImage(image, { width: 256, height: 256, square: true });
      const name = await storeFile(context, 'users', found.id, file);
      await set(found.id, { avatar: name });
      await dropFile(context, 'users', found.avatar);
      return name;
    },

    deleteAvatar: async ({ params: { userId }, user }) => {
      const found = await target(user, userId, 'manage-avatar');
      await set(found.id, { avatar: null });
      await dropFile(context, 'users', found.avatar);
      return null;
    },

    checkPassword: async ({ params: { id, password }, user }) => {
      const found = await target(user, id, 'change-password');
      await limits.consume('signIn', found.id);
      return (await isPassword(found.passwordHash, password)) ? null : new NoContent('wrong_password');
    },

    hasPassword: async ({ params: { id }, user }) => {
      const found = await target(user, id, 'change-password');
      return found.passwordHash === null ? new NoContent(null) : null;
    },

    /** Requires the current password of every account that has one. */
    changePassword: async ({ body, user, sessionHash }) => {
      const found = await target(user, body._id, 'change-password');
      await limits.consume('signIn', found.id);
      if (found.passwordHash !== null && !(await isPassword(found.passwordHash, body.password))) {
        return new NoContent('wrong_password');
      }
      checkNewPassword(context, body.newPassword, 'newPassword');
      await limits.reset('signIn', found.id);
      await set(found.id, { passwordHash: await hashPassword(body.newPassword) });
      await closeOtherSessions(db, found.id, sessionHash);
      return null;
    },

    createLicense: async ({ body: { file }, address, user }) => {
      permit(user, 'upload-temporary-license');
      await limits.consume('upload', address);
      return storeFile(context, 'temp', null, await readLicense(file));
    },

    updateLicense: async ({ params: { id }, body: { file }, user }) => {
      const found = await target(user, id, 'manage-license');
      const name = await storeFile(context, 'licenses', found.id, await readLicense(file));
      await set(found.id, { license: name });
      await dropFile(context, 'licenses', found.license);
      return name;
    },

    deleteLicense: async ({ params: { id }, user }) => {
      const found = await target(user, id, 'manage-license');
      await set(found.id, { license: null });
      await dropFile(context, 'licenses', found.license);
      return null;
    },

    deleteTempLicense: async ({ params: { file }, user }) => {
      permit(user, 'upload-temporary-license');
      if (/[/\\]/.test(file)) throw new ProblemError('forbidden');
      await dropFile(context, 'temp', file);
      return null;
    },
  });

  async function supplierOf({ supplierId, type }: SignedInUser) {
    if (type !== 'supplier' || !supplierId) return null;
    const [row] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId)).limit(1);
    return row ?? null;
  }
}

class UnknownUser extends Error {}

/** Makes handlers return `NoContent` for an unknown user id, which only an admin's call can reach. */
function handleUnknownUser(handlers: Handlers): Handlers {
  const entries = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (call: unknown) => {
      try {
        return await (handler as (call: unknown) => unknown)(call);
      } catch (error) {
        if (error instanceof UnknownUser) return new NoContent('user_not_found');
        throw error;
      }
    },
  ]);
  return Object.fromEntries(entries) as Handlers;
}

/** Returns the fields that aren't undefined; omitted fields remain unchanged. */
function definedFields<Fields extends Record<string, unknown>>(fields: Fields) {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

function toUserRecord(user: SignedInUser, supplier: typeof suppliers.$inferSelect | null) {
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
