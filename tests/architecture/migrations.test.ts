import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationNames } from '../../demo/server/db/migrate.ts';
import { root } from './modules.ts';

const folder = join(root, 'demo/server/db/migrations');
/** Up to here, nobody ran an earlier version on the same database. */
const lastFreeMigration = '0015-guests.sql';

/** Statements that break a process of the previous version, which still reads and writes as before. */
const breaking: Readonly<Record<string, RegExp>> = {
  'drops a table': /\bDROP TABLE\b/i,
  'drops a column': /\bDROP COLUMN\s+(?:IF EXISTS\s+)?(\w+)/gi,
  'renames something': /\bRENAME\b/i,
  'changes the type of a column': /\bALTER COLUMN\s+\w+\s+(?:SET DATA )?TYPE\b/i,
  'requires a value that is not written yet': /\bSET NOT NULL\b/i,
  'adds a column that must be written':
    /\bADD COLUMN\s+\w+\s+(?:(?!,|;|DEFAULT|GENERATED)[\s\S])*NOT NULL(?![^,;]*DEFAULT)/i,
};

/** A column that the same migration adds again, as a generated one, is there for the version before. */
function isReplaced(sql: string, column: string): boolean {
  return new RegExp(`ADD COLUMN\\s+${column}\\b[^;]*GENERATED`, 'i').test(sql);
}

function findBreaks(sql: string): string[] {
  const statements = sql.replaceAll(/--[^\n]*/g, '');
  return Object.entries(breaking)
    .filter(([what, pattern]) =>
      what === 'drops a column'
        ? [...statements.matchAll(pattern)].some(([, column = '']) => !isReplaced(statements, column))
        : pattern.test(statements),
    )
    .map(([what]) => what);
}

const files = readdirSync(folder).sort();
const migrations = files.filter((name) => name > lastFreeMigration);

it('applies every file of the folder, in order', () => {
  expect(migrationNames.map((name) => `${name}.sql`)).toEqual(files);
});

it.each(migrations)('%s leaves the tables as the version before needs them', (name) => {
  expect(findBreaks(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

it.each([
  ['DROP TABLE cars;', ['drops a table']],
  ['ALTER TABLE cars DROP COLUMN range;', ['drops a column']],
  ['ALTER TABLE a DROP COLUMN b; ALTER TABLE a ADD COLUMN b boolean GENERATED ALWAYS AS (true) STORED;', []],
  ['ALTER TABLE cars RENAME COLUMN range TO kind;', ['renames something']],
  ['ALTER TABLE cars ALTER COLUMN range TYPE integer;', ['changes the type of a column']],
  ['ALTER TABLE cars ALTER COLUMN range SET NOT NULL;', ['requires a value that is not written yet']],
  ['ALTER TABLE cars ADD COLUMN wheels integer NOT NULL;', ['adds a column that must be written']],
  ['ALTER TABLE cars ADD COLUMN wheels integer NOT NULL DEFAULT 4;', []],
  ['ALTER TABLE cars ADD COLUMN wheels integer; CREATE TABLE t (id text NOT NULL);', []],
  ['-- DROP TABLE cars;', []],
])('recognizes what breaks the version before: %s', (sql, found) => {
  expect(findBreaks(sql)).toEqual(found);
});
