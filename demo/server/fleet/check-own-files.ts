import { and, inArray, ne, or } from 'drizzle-orm';
import { type Expectation, expectation } from '../../../widget/i18n/server-texts.ts';
import type { Database } from '../db/database.ts';
import { cars } from '../db/schema.ts';
import { inChunks } from './in-chunks.ts';
import { lockedColumns, type OwnFleet, ownTables, sharedTables, usedPictures } from './own-fleet.ts';
import { pictureColumns } from './pictures.ts';
import type { Problem } from './problems.ts';
import { type FleetFolder, inOrder } from './read-folder.ts';
import type { FleetRow } from './read-table.ts';
import { comparableCell } from './row-digests.ts';
import type { Table, Texts } from './table.ts';
import { type TableName, tables, type Values } from './tables.ts';

type Checked = {
  folder: FleetFolder;
  own: OwnFleet;
  /** Keys of cars that another supplier uses. */
  taken: ReadonlySet<string>;
  report: (name: TableName, row: FleetRow, column: string, expected: Expectation, got: string) => void;
};

/** Checks that a supplier's files change nothing but what is theirs. Returns all of their problems, one for each cell. */
export async function checkOwnFiles(db: Database, folder: FleetFolder, own: OwnFleet): Promise<Problem[]> {
  const problems: Problem[] = [...folder.problems, ...foreignFiles(folder)];
  const checked: Checked = {
    folder,
    own,
    taken: await takenCarKeys(db, own, folder),
    report: (name, { line }, column, expected, got) =>
      problems.push({ file: tables[name].file, line, column, expected, got }),
  };
  problems.push(...checkCompany(checked));
  checkLocations(checked);
  checkCars(checked);
  checkCarsOf(checked, 'prices');
  checkCarsOf(checked, 'blocks');
  checkPictures(checked);
  const seen = new Set<string>();
  return inOrder(problems).filter(({ file, line, column }) => {
    const cell = `${file} ${line} ${column}`;
    return !seen.has(cell) && seen.add(cell);
  });
}

function foreignFiles({ names }: FleetFolder): Problem[] {
  const shared = sharedTables.map((name): string => tables[name].file);
  const files = ownTables.map((name) => tables[name].file).join(', ');
  return names
    .filter((file) => file.endsWith('.csv') && !shared.includes(file))
    .map((file) => ({ file, line: 1, column: '', expected: expectation('ownFile', { files }), got: file }));
}

function checkCompany(checked: Checked): Problem[] {
  const { folder, own, report } = checked;
  const rows = folder.files.suppliers;
  const expected = expectation('ownCompany', { key: own.key });
  for (const row of rows ?? []) {
    if (row.key === own.key) checkLocked(checked, 'suppliers', row, lockedColumns.suppliers ?? []);
    else report('suppliers', row, 'key', expected, row.key);
  }
  // Without its row, the import would retire the supplier.
  const isMissing = rows !== undefined && !rows.some(({ key }) => key === own.key);
  return isMissing ? [{ file: tables.suppliers.file, line: 1, column: 'key', expected, got: '' }] : [];
}

/** Checks that no location was changed. They are for reference, so a row may be missing. */
function checkLocations(checked: Checked): void {
  const { folder, own, report } = checked;
  const { columns }: Table = tables.locations;
  for (const row of folder.files.locations ?? []) {
    if (own.state.locations.has(row.key)) checkLocked(checked, 'locations', row, Object.keys(columns));
    else report('locations', row, 'key', expectation('ownLocations'), row.key);
  }
}

function checkCars(checked: Checked): void {
  const { folder, own, taken, report } = checked;
  const served = own.state.suppliers.get(own.key)?.values.locations ?? [];
  for (const row of folder.files.cars ?? []) {
    const { supplier, locations = [] }: Partial<Values<'cars'>> = row.values;
    if (taken.has(row.key)) report('cars', row, 'key', expectation('freeKey'), row.key);
    if (supplier !== undefined && supplier !== own.key)
      report('cars', row, 'supplier', expectation('ownCompany', { key: own.key }), supplier);
    const countries = new Set(locations.map((key) => own.state.locations.get(key)?.values.country));
    const unserved = locations.find((key) => !served.includes(key));
    if (unserved !== undefined) report('cars', row, 'locations', expectation('ownLocations'), unserved);
    else if (countries.size > 1) report('cars', row, 'locations', expectation('oneCountry'), locations.join('|'));
    checkLocked(checked, 'cars', row, lockedColumns.cars ?? []);
  }
}

/** Checks that prices and blocks are of the supplier's cars, as they will be. */
function checkCarsOf({ folder, own, report }: Checked, name: 'prices' | 'blocks'): void {
  const { cars } = folder.files;
  const keys = new Set(cars ? cars.map(({ key }) => key) : own.state.cars.keys());
  for (const row of folder.files[name] ?? []) {
    const { car } = row.values as { car?: string };
    if (car !== undefined && !keys.has(car)) report(name, row, 'car', expectation('ownCar'), car);
  }
}

/** Checks that columns which only an administrator changes are as they are, or in a new row empty. */
function checkLocked({ own, report }: Checked, name: TableName, row: FleetRow, locked: readonly string[]): void {
  const { columns, texts }: Table = tables[name];
  const present = own.state[name].get(row.key)?.values as Readonly<Record<string, unknown>> | undefined;
  const compare = (column: string, before: string, after: string) => {
    if (before === after) return;
    const expected = before === '' ? expectation('presentEmpty') : expectation('presentValue', { value: before });
    report(name, row, column, expected, after);
  };
  for (const column of locked) {
    const definition = columns[column];
    if (definition === undefined || !(column in row.values)) continue;
    const before = present ? present[column] : definition.fallback;
    compare(column, comparableCell(definition, before), comparableCell(definition, row.values[column]));
  }
  if (name !== 'locations') return;
  for (const prefix of Object.keys(texts)) {
    const before = (present?.[prefix] ?? {}) as Texts;
    for (const [language, text] of Object.entries((row.values[prefix] ?? {}) as Texts))
      compare(`${prefix}_${language}`, before[language] ?? '', text);
  }
}

/** Checks that pictures are in the upload or used already. A drawing may contain scripts, so a supplier can't add one. */
function checkPictures({ folder, own, report }: Checked): void {
  for (const { table, column } of pictureColumns) {
    if (table === 'locations' || table === 'extras') continue;
    const used = usedPictures(own)[table];
    for (const row of folder.files[table] ?? []) {
      const file = row.values[column];
      if (typeof file !== 'string' || used.has(file)) continue;
      if (!folder.pictures.has(file)) report(table, row, column, expectation('ownPicture'), file);
      else if (/\.svg$/i.test(file)) report(table, row, column, expectation('photo'), file);
    }
  }
}

/** Returns those keys of cars that another supplier uses or used: an import with one of them would take that car over. */
async function takenCarKeys(
  db: Database,
  { supplierId }: OwnFleet,
  { files }: FleetFolder,
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const rows of inChunks(files.cars ?? [])) {
    const chunk = rows.map(({ key }) => key);
    const isNamed = or(inArray(cars.key, chunk), inArray(cars.id, chunk));
    const found = await db
      .select({ id: cars.id, key: cars.key })
      .from(cars)
      .where(and(ne(cars.supplierId, supplierId), isNamed));
    for (const { id, key } of found) taken.add(id).add(key ?? id);
  }
  return taken;
}
