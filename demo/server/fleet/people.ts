import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, or, sql } from 'drizzle-orm';
import { isOneOf, type Language, languages } from '../../../widget/domain/enumerations.ts';
import { isFormerHash } from '../accounts/passwords.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { isRecordId } from '../process/identifiers.ts';
import type { Cell } from './cell.ts';
import { accountEmail, day } from './cells.ts';
import type { Problem } from './problems.ts';

/** The customers' accounts of another system, beside a fleet folder. It contains personal data: delete it after the import. */
export const peopleFile = 'people.ndjson';

/** A customer: a line of the file. The password's hash is that of BookCars. */
export type Person = {
  id: string;
  email: string;
  fullName: string;
  passwordHash: string;
  phone: string | null;
  birthDate: string | null;
  language: Language;
  emailNotifications: boolean;
  verified: boolean;
  suspended: boolean;
};

const isText = (value: unknown, longest: number) =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && !value.includes('\0');
const isRead = (cell: Cell<string>, value: unknown) =>
  typeof value === 'string' && cell.read(value, { dates: null }) === value;
const isBoolean = (value: unknown) => typeof value === 'boolean';

const checks: { [Field in keyof Person]: (value: unknown) => boolean } = {
  id: (value) => typeof value === 'string' && isRecordId(value),
  email: (value) => isRead(accountEmail, value),
  fullName: (value) => isText(value, 200),
  passwordHash: (value) => typeof value === 'string' && isFormerHash(value),
  phone: (value) => value === null || isText(value, 30),
  birthDate: (value) => value === null || isRead(day, value),
  language: (value) => isOneOf(languages, value),
  emailNotifications: isBoolean,
  verified: isBoolean,
  suspended: isBoolean,
};

export type PeopleRead = { people: Person[]; problems: Problem[] };

/** Reads the people beside a fleet folder; null without a file. */
export async function readPeople(directory: string): Promise<PeopleRead | null> {
  const text = await readFile(join(directory, peopleFile), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const people: Person[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const problem = (column: string, expected: string, got: unknown) =>
      problems.push({ file: peopleFile, line: index + 1, column, expected, got: got === undefined ? '' : String(got) });
    const value = parseLine(line);
    if (value === null) {
      problem('', 'a JSON object', line);
      continue;
    }
    const wrong = Object.entries(checks).find(([field, isValid]) => !isValid(value[field]));
    if (wrong) {
      problem(wrong[0], 'a value as from-bookcars writes it', value[wrong[0]]);
      continue;
    }
    const person = Object.fromEntries(Object.keys(checks).map((field) => [field, value[field]])) as Person;
    const earlier = seen.get(person.email);
    if (earlier !== undefined) problem('email', `another address than in line ${earlier}`, person.email);
    seen.set(person.email, index + 1);
    people.push(person);
  }
  return { people, problems };
}

function parseLine(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const chunkSize = 500;

/** Returns the people who have no account yet. An account that is there is never changed. */
export async function findNewPeople(db: Database, people: readonly Person[]): Promise<Person[]> {
  const known = new Set<string>();
  for (let start = 0; start < people.length; start += chunkSize) {
    const chunk = people.slice(start, start + chunkSize);
    const emails = chunk.map((person) => person.email);
    const rows = await db
      .select({ id: users.id, email: sql<string>`lower(${users.email})` })
      .from(users)
      .where(
        or(
          inArray(
            users.id,
            chunk.map(({ id }) => id),
          ),
          sql`NOT ${users.isGuest} AND ${inArray(sql`lower(${users.email})`, emails)}`,
        ),
      );
    for (const row of rows) known.add(row.id).add(row.email);
  }
  return people.filter((person) => !known.has(person.id) && !known.has(person.email));
}

/** Stores customers with their ids. Their passwords work; signing in replaces the hash by our own. */
export async function insertPeople(tx: Database, people: readonly Person[], now: Date): Promise<void> {
  for (let start = 0; start < people.length; start += chunkSize) {
    await tx.insert(users).values(
      people.slice(start, start + chunkSize).map(({ suspended, emailNotifications, ...person }) => ({
        ...person,
        type: 'user' as const,
        blacklisted: suspended,
        enableEmailNotifications: emailNotifications,
        createdAt: now,
        updatedAt: now,
      })),
    );
  }
}
