import type { Database } from '../db/database.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { RandomBytes } from '../process/identifiers.ts';
import { bookingsFile, type FormerBooking, findNewBookings, readFormerBookings } from './former-bookings.ts';
import {
  findNewNotifications,
  insertNotifications,
  type NotificationLine,
  notificationsFile,
  readFormerNotifications,
} from './former-notifications.ts';
import { insertBookings } from './insert-bookings.ts';
import { findNewPeople, insertPeople, type Person, peopleFile, readPeople } from './people.ts';
import type { Problem } from './problems.ts';

type BookingLine = { line: number; value: FormerBooking };

/** The records in another system's files beside a fleet folder; null for a file that is absent. */
export type FormerFiles = {
  people: readonly Person[] | null;
  bookings: readonly BookingLine[] | null;
  notifications: readonly NotificationLine[] | null;
};

export const noFormerFiles: FormerFiles = { people: null, bookings: null, notifications: null };

export type FormerName = keyof FormerFiles;

/** The files, in the order in which they are imported. They contain personal data. */
export const formerFileNames: Readonly<Record<FormerName, string>> = {
  people: peopleFile,
  bookings: bookingsFile,
  notifications: notificationsFile,
};

/** How many records of a file are new; null without the file. A record that is there is never changed. */
export type FormerCounts = Record<FormerName, { added: number; unchanged: number } | null>;

export const noFormerCounts: FormerCounts = { people: null, bookings: null, notifications: null };

export async function readFormerFiles(directory: string): Promise<{ former: FormerFiles; problems: Problem[] }> {
  const people = await readPeople(directory);
  const bookings = await readFormerBookings(directory);
  const notifications = await readFormerNotifications(directory);
  return {
    former: {
      people: people?.people ?? null,
      bookings: bookings?.lines ?? null,
      notifications: notifications?.lines ?? null,
    },
    problems: [people, bookings, notifications].flatMap((read) => read?.problems ?? []),
  };
}

/** The records that the database doesn't have yet. */
export type NewRecords = { people: Person[]; bookings: BookingLine[]; notifications: NotificationLine[] };

export async function findNewRecords(
  db: Database,
  { people, bookings, notifications }: FormerFiles,
): Promise<NewRecords> {
  return {
    people: await findNewPeople(db, people ?? []),
    bookings: await findNewBookings(db, bookings ?? []),
    notifications: await findNewNotifications(db, notifications ?? []),
  };
}

export function countRecords(former: FormerFiles, added: NewRecords): FormerCounts {
  const countsOf = (name: FormerName) => {
    const all = former[name];
    return all && { added: added[name].length, unchanged: all.length - added[name].length };
  };
  return { people: countsOf('people'), bookings: countsOf('bookings'), notifications: countsOf('notifications') };
}

/** Stores the new records. Returns those that cannot be stored; the caller's transaction must not be committed if there are any. */
export async function insertRecords(
  tx: Database,
  { people, bookings, notifications }: NewRecords,
  options: { now: Date; random: RandomBytes; pricing: Pricing },
): Promise<Problem[]> {
  await insertPeople(tx, people, options.now);
  const refused = await insertBookings(tx, bookings, options);
  return refused.length > 0 ? refused : insertNotifications(tx, notifications, options.now);
}
