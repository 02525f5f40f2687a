import { inArray, or, sql } from 'drizzle-orm';
import { isOneOf, type Language, languages } from '../../../widget/domain/enumerations.ts';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { isFormerHash } from '../accounts/passwords.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { isStoredId } from '../process/identifiers.ts';
import { accountEmail, day } from './cells.ts';
import { inChunks } from './in-chunks.ts';
import type { Problem } from './problems.ts';
import { type FieldChecks, isBoolean, isCell, isText, readLines } from './read-lines.ts';

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

const checks: FieldChecks<Person> = {
  id: (value) => typeof value === 'string' && isStoredId(value),
  email: (value) => isCell(accountEmail, value),
  fullName: (value) => isText(value, 200),
  passwordHash: (value) => typeof value === 'string' && isFormerHash(value),
  phone: (value) => value === null || isText(value, 30),
  birthDate: (value) => value === null || isCell(day, value),
  language: (value) => isOneOf(languages, value),
  emailNotifications: isBoolean,
  verified: isBoolean,
  suspended: isBoolean,
};

export type PeopleRead = { people: Person[]; problems: Problem[] };

/** Reads the people beside a fleet folder; null without a file. */
export async function readPeople(directory: string): Promise<PeopleRead | null> {
  const read = await readLines(directory, peopleFile, checks);
  if (read === null) return null;
  const seen = new Map<string, number>();
  const doubles = read.lines.flatMap(({ line, value: { email } }): Problem[] => {
    const earlier = seen.get(email);
    seen.set(email, line);
    if (earlier === undefined) return [];
    return [
      { file: peopleFile, line, column: 'email', expected: expectation('otherEmail', { line: earlier }), got: email },
    ];
  });
  return { people: read.lines.map(({ value }) => value), problems: [...read.problems, ...doubles].sort(byLine) };
}

const byLine = (one: Problem, other: Problem) => one.line - other.line;

/** Returns the people who have no account yet. An account that is there is never changed. */
export async function findNewPeople(db: Database, people: readonly Person[]): Promise<Person[]> {
  const known = new Set<string>();
  for (const chunk of inChunks(people)) {
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
  for (const chunk of inChunks(people)) {
    await tx.insert(users).values(
      chunk.map(({ suspended, emailNotifications, ...person }) => ({
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
