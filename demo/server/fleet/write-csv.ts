import { stringify } from 'csv-stringify/sync';
import { escapeFormulas } from '../process/escape-formulas.ts';
import type { Column, Table, Texts } from './table.ts';
import { type TableName, tables } from './tables.ts';

/** Writes rows as a file of the fleet folder: commas, decimal points, no formulas, and a line feed after each row. */
export function writeTable(name: TableName, rows: readonly Readonly<Record<string, unknown>>[]): string {
  const table: Table = tables[name];
  const columns = columnsOf(table, rows);
  const cells = rows.map((row) => columns.map(({ write }) => escapeFormulas(write(row))));
  return stringify([columns.map(({ header }) => header), ...cells]);
}

type WrittenColumn = { header: string; write: (row: Readonly<Record<string, unknown>>) => string };

const coreLanguages = ['en', 'fr', 'es'];

/** Returns the columns in the format's order, without those that are left out; texts have those of our languages, and of the others that any row states. */
function columnsOf({ columns, texts }: Table, rows: readonly Readonly<Record<string, unknown>>[]): WrittenColumn[] {
  const isShown = ([name, { isLeftOut }]: [string, Column]) =>
    !isLeftOut || rows.some((row) => (row[name] ?? null) !== null);
  const written = Object.entries(columns)
    .filter(isShown)
    .map(([name, column]) => ({
      header: name,
      write: (row: Readonly<Record<string, unknown>>) => writeCell(column, row[name]),
    }));
  const ofTexts = Object.keys(texts).flatMap((prefix) => {
    const textsOf = (row: Readonly<Record<string, unknown>>) => (row[prefix] ?? {}) as Texts;
    const further = new Set(rows.flatMap((row) => Object.keys(textsOf(row))));
    for (const language of coreLanguages) further.delete(language);
    return [...coreLanguages, ...[...further].sort()].map((language) => ({
      header: `${prefix}_${language}`,
      write: (row: Readonly<Record<string, unknown>>) => textsOf(row)[language] ?? '',
    }));
  });
  return [...written, ...ofTexts];
}

export function writeCell({ cell }: Column, value: unknown): string {
  return value === null || value === undefined ? '' : cell.write(value);
}
