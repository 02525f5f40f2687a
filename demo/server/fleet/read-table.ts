import { type Expectation, expectation } from '../../../widget/i18n/server-texts.ts';
import { unescapeFormulas } from '../process/escape-formulas.ts';
import type { DateOrder } from './cell.ts';
import { Refusal } from './cell.ts';
import { dateOrderOf, day, wallTime } from './cells.ts';
import { closedDays, daysIn } from './hours-cells.ts';
import { inTurns } from './in-chunks.ts';
import type { Problem } from './problems.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import type { Column, Table, Texts } from './table.ts';
import { type TableName, tables } from './tables.ts';

/** A row of a file. It has only the values of the columns that the file has; in texts, an empty text is one to remove. */
export type FleetRow = { line: number; key: string; values: Record<string, unknown> };

/** The rows of each file that a folder has. */
export type FleetFiles = Partial<Record<TableName, readonly FleetRow[]>>;

export type ReadTable = { rows: FleetRow[]; problems: Problem[]; unknownColumns: string[] };

export type ReadOptions = { dayFirst: boolean };

/** Reads a file of the folder, and every problem in it. */
export async function readTable(name: TableName, bytes: Uint8Array, options: ReadOptions): Promise<ReadTable> {
  const table: Table = tables[name];
  const { file } = table;
  const read = await readCsv(file, bytes);
  if ('expected' in read) return { rows: [], problems: [read], unknownColumns: [] };
  const { header, rows } = read;
  const slots = header.map((column) => slotOf(table, column));
  const problems = headerProblems(table, header, rows.length);
  const unknownColumns = header.filter((column, index) => column !== '' && slots[index] === null);
  if (problems.length > 0) return { rows: [], problems, unknownColumns };
  const dates = options.dayFirst ? 'day-first' : datesOf(table, header, rows);
  const seen = new Map<string, number>();
  const found: FleetRow[] = [];
  for await (const chunk of inTurns(rows)) {
    for (const row of chunk) {
      const result = readRow(table, header, slots, row, dates);
      problems.push(...result.problems);
      const key = table.identifier === null ? undefined : result.values[table.identifier];
      if (typeof key === 'string') {
        const earlier = seen.get(key);
        if (earlier !== undefined) {
          problems.push({
            file,
            line: row.line,
            column: table.identifier ?? '',
            expected: expectation(table.identifier === 'email' ? 'otherEmail' : 'otherKey', { line: earlier }),
            got: key,
          });
        } else seen.set(key, row.line);
      }
      found.push({ line: row.line, key: typeof key === 'string' ? key : '', values: result.values });
    }
  }
  return { rows: found, problems, unknownColumns };
}

/** The meaning of a column of a file: a column of the table, or a text in a language. */
type Slot =
  | { kind: 'column'; name: string; column: Column }
  | { kind: 'text'; prefix: string; language: string; isRequired: boolean };

function slotOf({ columns, texts }: Table, header: string): Slot | null {
  // A header may be the name of something that every object inherits.
  const column = Object.hasOwn(columns, header) ? columns[header] : undefined;
  if (column) return { kind: 'column', name: header, column };
  const [, prefix = '', language = ''] = /^([a-z]+)_([a-z]{2})$/.exec(header) ?? [];
  const isEnglishRequired = Object.hasOwn(texts, prefix) ? texts[prefix] : undefined;
  if (isEnglishRequired === undefined) return null;
  return { kind: 'text', prefix, language, isRequired: isEnglishRequired && language === 'en' };
}

/** Only what identifies a row is needed in any case: the other required columns may be absent where no row is new. */
function headerProblems({ file, identifier, columns }: Table, header: readonly string[], rowCount: number): Problem[] {
  const problem = (column: string, expected: Expectation, got: string): Problem => ({
    file,
    line: 1,
    column,
    expected,
    got,
  });
  const seen = new Set<string>();
  const double = header.find((column) => column !== '' && (seen.has(column) || !seen.add(column)));
  const required = Object.keys(columns).filter((name) => columns[name]?.isRequired);
  const identifying = identifier === null ? required : [identifier];
  const missing = rowCount === 0 ? [] : identifying.filter((name) => !header.includes(name));
  return [
    ...(double === undefined ? [] : [problem(double, expectation('columnOnce'), `${double}, ${double}`)]),
    ...missing.map((name) => problem(name, expectation('thisColumn'), '')),
  ];
}

const dateCells = new Set<unknown>([day, wallTime, closedDays]);

/** Returns the order of the file's dates with slashes as the file itself shows it. */
function datesOf({ columns }: Table, header: readonly string[], rows: readonly CsvRow[]): DateOrder {
  const positions = header.flatMap((name, index) =>
    Object.hasOwn(columns, name) && dateCells.has(columns[name]?.cell) ? [index] : [],
  );
  return dateOrderOf(rows.flatMap(({ cells }) => positions.flatMap((index) => daysIn(cells[index] ?? ''))));
}

function readRow(
  { file }: Table,
  header: readonly string[],
  slots: readonly (Slot | null)[],
  { line, cells }: CsvRow,
  dates: DateOrder,
) {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const refuse = (column: string, expected: Expectation, got: string) =>
    problems.push({ file, line, column, expected, got });
  for (const [index, slot] of slots.entries()) {
    const text = unescapeFormulas(cells[index] ?? '');
    const column = header[index] ?? '';
    if (slot?.kind === 'text') {
      if (text === '' && slot.isRequired) refuse(column, expectation('text'), text);
      values[slot.prefix] = { ...(values[slot.prefix] as Texts | undefined), [slot.language]: text.normalize('NFC') };
    } else if (slot) {
      const { cell, isRequired, fallback } = slot.column;
      if (text === '') {
        if (isRequired) refuse(column, cell.expected, text);
        values[slot.name] = fallback;
        continue;
      }
      const value = cell.read(text, { dates });
      if (value instanceof Refusal) refuse(column, value.expected, text);
      else values[slot.name] = value;
    }
  }
  const further = cells.slice(header.length);
  if (further.some((cell) => cell !== '') || (further.length > 0 && problems.length > 0)) {
    // The cells are shifted, so the problems found in them are wrong.
    const expected = expectation('cellCount', { count: header.length });
    return { values, problems: [{ file, line, column: '', expected, got: String(cells.length) }] };
  }
  return { values, problems };
}
