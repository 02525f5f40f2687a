import { eq } from 'drizzle-orm';
import { findById } from '../accounts/find-account.ts';
import { permit } from '../accounts/permit.ts';
import { bookings, users } from '../db/schema.ts';
import type { Call, Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { createTurns } from '../http/turns.ts';
import { readImage, readLicense } from '../uploads/read-image.ts';
import { dropFile, limitTemporaryFiles, storeFile } from '../uploads/stored-files.ts';
import type { RouteContext } from './context.ts';
import { handleUnknownUser, ownRecord } from './own-record.ts';

type Context = Pick<RouteContext, 'db' | 'limits' | 'now' | 'objectStorage' | 'random'>;

/** Uploads of one person that wait for another of theirs. */
const maxWaiting = 3;

/** Handles a user's own portrait and driving licence. */
export function profileFileHandlers(context: Context): Handlers {
  const { limits } = context;
  const { target, set, setRecorded } = ownRecord(context);
  const turns = createTurns(maxWaiting);

  /**
   * Handles one file at a time for each user, or for each network address of a guest. It begins once the file has arrived, so that
   * a slow connection delays no other request.
   */
  const oneOf = <Result>({ user, caller }: Pick<Call, 'user' | 'caller'>, work: () => Promise<Result>) =>
    turns.take(user?.id ?? caller, work);

  /** Counts an upload of a signed-in user. The space of a replaced file is free only after the database's next vacuum. */
  const countUpload = ({ user, caller }: Pick<Call, 'user' | 'caller'>) => limits.consume('upload', user?.id ?? caller);

  /** Reads a record again, because an earlier upload may have replaced its file. */
  const current = async (found: SignedInUser) => (await findById(context.db, found.id)) ?? found;

  /**
   * Replaces the copy of an account, and on its bookings, which keep pointing to the copy that the supplier may open. A checkout locks
   * the account while it stores the former name.
   */
  const replaceLicense = async (id: string, license: string | null) => {
    const former = await context.db.transaction(async (tx) => {
      const [locked] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
      await set(tx, id, { license });
      if (locked?.license) await tx.update(bookings).set({ license }).where(eq(bookings.license, locked.license));
      return locked?.license ?? null;
    });
    await dropFile(context, 'licenses', former);
  };

  return handleUnknownUser({
    updateAvatar: (call) =>
      oneOf(call, async () => {
        const found = await current(await target(call.user, call.params.userId, 'manage-avatar'));
        await countUpload(call);
        const file = await readImage(call.body.image, { width: 256, height: 256, square: true });
        const name = await storeFile(context, 'users', found.id, file);
        const change = { avatar: name };
        await context.db.transaction((tx) => setRecorded(tx, call, { action: 'set-avatar', found, change }));
        await dropFile(context, 'users', found.avatar);
        return name;
      }),

    deleteAvatar: async (call) => {
      const found = await target(call.user, call.params.userId, 'manage-avatar');
      const change = { avatar: null };
      await context.db.transaction((tx) => setRecorded(tx, call, { action: 'delete-avatar', found, change }));
      await dropFile(context, 'users', found.avatar);
      return null;
    },

    createLicense: async ({ body: { file }, caller, user }) => {
      permit(user, 'upload-temporary-license');
      await limits.consume('upload', caller);
      return oneOf({ user, caller }, async () => {
        const name = await storeFile(context, 'temp', null, await readLicense(file));
        await limitTemporaryFiles(context);
        return name;
      });
    },

    updateLicense: (call) =>
      oneOf(call, async () => {
        const found = await target(call.user, call.params.id, 'manage-license');
        await countUpload(call);
        const name = await storeFile(context, 'licenses', found.id, await readLicense(call.body.file));
        await replaceLicense(found.id, name);
        return name;
      }),

    deleteLicense: async ({ params: { id }, user }) => {
      const found = await target(user, id, 'manage-license');
      await replaceLicense(found.id, null);
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
