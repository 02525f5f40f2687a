import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookingsFile } from '../former-bookings.ts';
import { notificationsFile } from '../former-notifications.ts';
import { peopleFile } from '../people.ts';
import type { Problem } from '../problems.ts';
import { FolderError, makePicturesFolder, picturesFolder, readFolder } from '../read-folder.ts';
import { requiredTables, type TableName, tableNames, tables } from '../tables.ts';
import { writeTable } from '../write-csv.ts';
import { convertBookings } from './convert-bookings.ts';
import { convertDump } from './convert-dump.ts';
import { convertNotifications } from './convert-notifications.ts';
import { convertPeople } from './convert-people.ts';
import { readDump } from './read-dump.ts';

export type Conversion = {
  rows: Record<TableName, number>;
  /** Customers with a password. */
  people: number;
  bookings: number;
  notifications: number;
  pictures: number;
  /** The records that could not be carried over, each with the reason. */
  notes: string[];
  /** The values that have to be changed in the written files before an import. */
  problems: Problem[];
};

/** Writes a dump of BookCars as a fleet folder, with the pictures of its CDN folder, and checks it. Throws FolderError. */
export async function writeConverted(
  dump: string,
  directory: string,
  { pictures: cdn }: { pictures: string | null },
): Promise<Conversion> {
  const read = await readDump(dump);
  const { rows, pictures, notes } = convertDump(read);
  const people = convertPeople(read, notes);
  const keysOf = (name: TableName) => new Set(rows[name].map(({ key }) => key));
  const zones = new Map(rows.locations.map((row) => [row['key'], row['time_zone']]));
  const bookings = convertBookings(read, { cars: keysOf('cars'), zones }, notes);
  const accounts = new Set([...people, ...rows.staff].map(({ email }) => email));
  const notifications = convertNotifications(read, accounts, notes);
  await makePicturesFolder(directory);
  const present = (await readdir(directory)).filter((name) => name !== picturesFolder);
  if (present.length > 0) throw new FolderError(`The folder ${directory} is not empty. Name a new one.`);
  const missing = new Set<string>();
  for (const { folder, file, name } of pictures) {
    const isCopied =
      cdn !== null && (await copyPicture(join(cdn, folder, file), join(directory, picturesFolder, name)));
    if (!isCopied) missing.add(name);
  }
  if (missing.size > 0) {
    const reason = cdn === null ? 'name the folder of its CDN with --pictures FOLDER' : `not in ${cdn}`;
    notes.push(`Pictures (${missing.size}): ${reason}`);
  }
  const counts = {} as Record<TableName, number>;
  for (const name of tableNames) {
    const written = rows[name].map((row) => withoutPictures(row, missing));
    counts[name] = written.length;
    if (written.length === 0 && !requiredTables.includes(name)) continue;
    await writeFile(join(directory, tables[name].file), writeTable(name, written));
  }
  await writeLines(join(directory, peopleFile), people);
  await writeLines(join(directory, bookingsFile), bookings);
  await writeLines(join(directory, notificationsFile), notifications);
  const { problems } = await readFolder(directory, { dayFirst: false });
  return {
    rows: counts,
    people: people.length,
    bookings: bookings.length,
    notifications: notifications.length,
    pictures: pictures.length - missing.size,
    notes,
    problems,
  };
}

async function writeLines(path: string, values: readonly object[]): Promise<void> {
  if (values.length === 0) return;
  // Only its owner can read it: it contains personal data.
  await writeFile(path, values.map((value) => `${JSON.stringify(value)}\n`).join(''), { mode: 0o600 });
}

async function copyPicture(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch {
    return false;
  }
}

function withoutPictures(row: Record<string, unknown>, missing: ReadonlySet<string>): Record<string, unknown> {
  const cleared = ['logo', 'picture'].filter((column) => missing.has(String(row[column])));
  return { ...row, ...Object.fromEntries(cleared.map((column) => [column, null])) };
}
