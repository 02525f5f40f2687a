import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredDriver } from '../db/schema.ts';
import { isStoredId } from '../process/identifiers.ts';
import { isSignedText, type SecretKeys, signText } from '../process/secret-keys.ts';

type Details = Pick<StoredDriver, 'fullName' | 'phone' | 'birthDate'>;

export type GuestDriver = {
  /** The driver record that a guest's bookings created in BookCars. */
  driverId: string;
  /** The last booking if it was to be paid online. */
  unpaidBookingId: string | null;
  /** A hash of the details in the record; null if an earlier version created it. */
  details: string | null;
};

/**
 * The driver records of guests, by a hash of the email address. BookCars creates an account with each guest booking and refuses the
 * next one with the same address, so that booking has to name the record.
 */
export type GuestDrivers = {
  find: (email: string) => GuestDriver | null;
  add: (email: string, driver: GuestDriver) => Promise<void>;
  /** Returns a hash of a guest's details, which ignores how the name and the telephone number are written. */
  hashDetails: (details: Details) => string;
  /** Returns true if a record has these details, or if they aren't known. */
  hasDetails: (driver: GuestDriver, details: Details) => boolean;
};

const fileName = 'bookcars-guests.json';

/** Loads the records from the data folder; without one they are kept in memory. */
export async function openGuestDrivers(dataDir: string | undefined, secret: SecretKeys): Promise<GuestDrivers> {
  const path = dataDir === undefined ? null : join(dataDir, fileName);
  const drivers = new Map(path === null ? [] : await load(path));
  const keyOf = (email: string, keys = secret) => signText(keys, `guest ${email.toLowerCase()}`);
  let writing = Promise.resolve();
  return {
    hashDetails: (details) => signText(secret, textOf(details)),
    hasDetails: (driver, details) => driver.details === null || isSignedText(secret, textOf(details), driver.details),
    find: (email) => {
      // Records from before the key was replaced have the hash of the previous one.
      const keys = secret.map((key) => keyOf(email, [key]));
      return keys.map((key) => drivers.get(key)).find((driver) => driver !== undefined) ?? null;
    },
    add: async (email, driver) => {
      drivers.set(keyOf(email), driver);
      if (path !== null) writing = writing.catch(() => undefined).then(() => save(path, drivers));
      await writing;
    },
  };
}

function textOf({ fullName, phone, birthDate }: Details): string {
  const name = fullName.normalize('NFC').toLowerCase().split(/\s+/).join(' ');
  return `guest ${JSON.stringify([name, phone?.replace(/[^+\d]/g, '') ?? null, birthDate])}`;
}

/** In the file, a driver is the id, the unpaid booking and the details; earlier versions omitted absent values. */
async function load(path: string): Promise<[string, GuestDriver][]> {
  try {
    const entries = Object.entries(JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>);
    return entries.flatMap(([key, stored]): [string, GuestDriver][] => {
      const [driverId, unpaidBookingId, details] = [stored].flat();
      if (!isStoredId(String(driverId))) return [];
      return [
        [
          key,
          {
            driverId: String(driverId),
            unpaidBookingId: isStoredId(String(unpaidBookingId)) ? String(unpaidBookingId) : null,
            details: typeof details === 'string' ? details : null,
          },
        ],
      ];
    });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

/** Moved into place when complete, so that a killed process leaves a whole file. */
async function save(path: string, drivers: ReadonlyMap<string, GuestDriver>): Promise<void> {
  const draft = `${path}.new`;
  const entries = [...drivers].map(([key, { driverId, unpaidBookingId, details }]) => [
    key,
    [driverId, unpaidBookingId, details],
  ]);
  await writeFile(draft, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 });
  await rename(draft, path);
}
