import { eq } from 'drizzle-orm';
import { permit } from '../accounts/permit.ts';
import { bookings } from '../db/schema.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readImage, readLicense } from '../uploads/read-image.ts';
import { dropFile, storeFile } from '../uploads/stored-files.ts';
import type { RouteContext } from './context.ts';
import { handleUnknownUser, ownRecord } from './own-record.ts';

type Context = Pick<RouteContext, 'db' | 'limits' | 'now' | 'objectStorage' | 'random'>;

/** Handles a user's own portrait and driving licence. */
export function profileFileHandlers(context: Context): Handlers {
  const { limits } = context;
  const { target, set } = ownRecord(context);

  /** Keeps the bookings pointing to the copy that the supplier may open. */
  const replaceOnBookings = async (former: string | null, license: string | null) => {
    if (former) await context.db.update(bookings).set({ license }).where(eq(bookings.license, former));
  };

  return handleUnknownUser({
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

    createLicense: async ({ body: { file }, caller, user }) => {
      permit(user, 'upload-temporary-license');
      await limits.consume('upload', caller);
      return storeFile(context, 'temp', null, await readLicense(file));
    },

    updateLicense: async ({ params: { id }, body: { file }, user }) => {
      const found = await target(user, id, 'manage-license');
      const name = await storeFile(context, 'licenses', found.id, await readLicense(file));
      await set(found.id, { license: name });
      await replaceOnBookings(found.license, name);
      await dropFile(context, 'licenses', found.license);
      return name;
    },

    deleteLicense: async ({ params: { id }, user }) => {
      const found = await target(user, id, 'manage-license');
      await set(found.id, { license: null });
      await replaceOnBookings(found.license, null);
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
}
