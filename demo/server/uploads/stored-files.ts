import { and, eq, gt, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { droppedObjects, type UploadFolder, uploads, users } from '../db/schema.ts';
import { newToken } from '../process/identifiers.ts';
import type { UploadContext } from './context.ts';
import type { StoredFile } from './read-image.ts';

type Context = Pick<UploadContext, 'db' | 'now' | 'random' | 'objectStorage'>;

/** Stores a file in object storage, or in the database if none is configured. Returns its name in the folder. */
export async function storeFile(
  { db, now, random, objectStorage }: Context,
  folder: UploadFolder,
  owner: string | null,
  { bytes, contentType, extension }: StoredFile,
): Promise<string> {
  const name = `${owner ?? 'guest'}_${newToken(random).slice(0, 22)}${extension}`;
  const row = { folder, name, ownerId: owner, contentType, createdAt: now() };
  if (objectStorage === null) {
    await db.insert(uploads).values({ ...row, bytes });
    return name;
  }
  const objectKey = `uploads/${newToken(random)}`;
  // The key is recorded before the object is written, so that an interrupted upload is removed later.
  await db.insert(droppedObjects).values({ objectKey, droppedAt: now() });
  await objectStorage.put(objectKey, bytes, contentType);
  await db.transaction(async (tx) => {
    await tx.delete(droppedObjects).where(eq(droppedObjects.objectKey, objectKey));
    await tx.insert(uploads).values({ ...row, objectKey });
  });
  return name;
}

export type FoundFile = {
  ownerId: string | null;
  contentType: string;
  read: () => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** Finds a stored file by its name; returns null if there is none. */
export async function findFile(
  { db, objectStorage }: Pick<UploadContext, 'db' | 'objectStorage'>,
  folder: UploadFolder,
  name: string,
): Promise<FoundFile | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.folder, folder), eq(uploads.name, name)))
    .limit(1);
  if (!row) return null;
  const { ownerId, contentType, bytes, objectKey } = row;
  return {
    ownerId,
    contentType,
    read: async () => {
      if (bytes !== null) return new Uint8Array(bytes);
      return objectKey === null ? null : ((await objectStorage?.get(objectKey)) ?? null);
    },
  };
}

/** Deletes a file. Its object is removed immediately, or later if the storage does not respond. */
export async function dropFile(context: Context, folder: UploadFolder, name: string | null) {
  if (!name) return;
  await dropFiles(context, and(eq(uploads.folder, folder), eq(uploads.name, name)));
}

/** Deletes a person's portrait and licences. */
export async function dropFilesOf(context: Context, ownerId: string): Promise<void> {
  await dropFiles(context, and(eq(uploads.ownerId, ownerId), inArray(uploads.folder, ['users', 'licenses', 'temp'])));
}

/** Makes a guest's licence a temporary upload again, for the next checkout. Returns false for any other file, such as an account's. */
export async function returnLicense(tx: Database, name: string): Promise<boolean> {
  const isOfAccount = tx.select({ id: users.id }).from(users).where(eq(users.license, name));
  const returned = await tx
    .update(uploads)
    .set({ folder: 'temp', ownerId: null })
    .where(and(eq(uploads.folder, 'licenses'), eq(uploads.name, name), notExists(isOfAccount)))
    .returning({ name: uploads.name });
  return returned.length > 0;
}

/** The licences of unfinished checkouts that are kept: they need no account, so without a limit they could fill the disk. */
const maxTemporary = { files: 5000, bytes: 2_000_000_000 };

/**
 * Deletes the oldest licences of unfinished checkouts if there are too many. Refusing new ones instead would let one caller keep all
 * customers from uploading theirs.
 */
export async function limitTemporaryFiles(context: Context): Promise<void> {
  const byAge = sql`OVER (ORDER BY ${uploads.createdAt} DESC, ${uploads.name})`;
  const kept = context.db
    .select({
      name: uploads.name,
      files: sql<number>`row_number() ${byAge}`.as('files'),
      bytes: sql<number>`coalesce(sum(octet_length(${uploads.bytes})) ${byAge}, 0)`.as('bytes'),
    })
    .from(uploads)
    .where(eq(uploads.folder, 'temp'))
    .as('kept');
  const isTooMuch = or(gt(kept.files, maxTemporary.files), gt(kept.bytes, maxTemporary.bytes));
  const oldest = context.db.select({ name: kept.name }).from(kept).where(isTooMuch);
  await dropFiles(context, and(eq(uploads.folder, 'temp'), inArray(uploads.name, oldest)));
}

/** Deletes the licences of abandoned checkouts. */
export async function dropTemporaryFiles(context: Context, before: Date): Promise<void> {
  await dropFiles(context, and(eq(uploads.folder, 'temp'), lt(uploads.createdAt, before)));
}

async function dropFiles(context: Context, condition: ReturnType<typeof and>): Promise<void> {
  const { db, now } = context;
  const keys = await db.transaction(async (tx) => {
    const rows = await tx.delete(uploads).where(condition).returning({ objectKey: uploads.objectKey });
    const dropped = rows.flatMap(({ objectKey }) => objectKey ?? []);
    if (dropped.length > 0) {
      await tx.insert(droppedObjects).values(dropped.map((objectKey) => ({ objectKey, droppedAt: now() })));
    }
    return dropped;
  });
  for (const key of keys) await removeObject(context, key);
}

/** Retries failed removals, and removes the objects of interrupted uploads. */
export async function removeDroppedObjects(context: Context, before: Date): Promise<void> {
  const { db, objectStorage } = context;
  if (objectStorage === null) return;
  const rows = await db.select().from(droppedObjects).where(lt(droppedObjects.droppedAt, before)).limit(1000);
  for (const { objectKey } of rows) await removeObject(context, objectKey);
}

async function removeObject({ db, objectStorage }: Context, objectKey: string): Promise<void> {
  try {
    await objectStorage?.remove(objectKey);
    await db.delete(droppedObjects).where(eq(droppedObjects.objectKey, objectKey));
  } catch {
    // The storage client has logged the reason; the row stays for the next attempt.
  }
}
