import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecordId } from '../process/identifiers.ts';
import { type SecretKeys, signText } from '../process/secret-keys.ts';

/**
 * The driver records that guests' bookings created in BookCars, by a hash of the email address. BookCars creates an account with each
 * guest booking and refuses the next one with the same address, so that booking has to name the record.
 */
export type GuestDrivers = {
  find: (email: string) => string | null;
  add: (email: string, driverId: string) => Promise<void>;
};

const fileName = 'bookcars-guests.json';

/** Loads the records from the data folder; without one they are kept in memory. */
export async function openGuestDrivers(dataDir: string | undefined, secret: SecretKeys): Promise<GuestDrivers> {
  const path = dataDir === undefined ? null : join(dataDir, fileName);
  const drivers = new Map(path === null ? [] : await load(path));
  const keyOf = (email: string) => signText(secret, `guest ${email.toLowerCase()}`);
  let writing = Promise.resolve();
  return {
    find: (email) => drivers.get(keyOf(email)) ?? null,
    add: async (email, driverId) => {
      drivers.set(keyOf(email), driverId);
      if (path !== null) writing = writing.catch(() => undefined).then(() => save(path, drivers));
      await writing;
    },
  };
}

async function load(path: string): Promise<[string, string][]> {
  try {
    const entries = Object.entries(JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>);
    return entries.flatMap(([key, id]) => (typeof id === 'string' && isRecordId(id) ? [[key, id]] : []));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

/** Moved into place when complete, so that a killed process leaves a whole file. */
async function save(path: string, drivers: ReadonlyMap<string, string>): Promise<void> {
  const draft = `${path}.new`;
  await writeFile(draft, JSON.stringify(Object.fromEntries(drivers)), { mode: 0o600 });
  await rename(draft, path);
}
