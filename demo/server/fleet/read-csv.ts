import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { decodeUtf8 } from '../process/decode-utf8.ts';
import type { Problem } from './problems.ts';

/** A line of a file: its cells without the spaces around them, and its number from 1. */
export type CsvRow = { line: number; cells: readonly string[] };

export type CsvFile = { header: readonly string[]; rows: readonly CsvRow[] };

const delimiters = [',', ';', '\t'];

/** Reads a CSV file as spreadsheets write it: with or without byte-order mark, and with commas, semicolons or tabs. */
export async function readCsv(file: string, bytes: Uint8Array): Promise<CsvFile | Problem> {
  const text = decode(bytes);
  if (text === null) {
    return { file, ...firstDamaged(bytes), column: '', expected: expectation('encoding') };
  }
  try {
    const rows = await parseRows(text);
    const [header, ...others] = rows;
    return { header: (header?.cells ?? []).map((name) => name.toLowerCase()), rows: others };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as unknown as { lines?: number }).lines ?? 1);
    return { file, line, column: '', expected: expectation('quotes'), got: text.split('\n')[line - 1] ?? '' };
  }
}

/** The first line of a file in which Excel is told the delimiter: `sep=;`. */
const delimiterLine = /^"?sep=([,;\t])"?[,;\t]*\n/i;

async function parseRows(text: string): Promise<CsvRow[]> {
  const [line = '', stated] = delimiterLine.exec(text) ?? [];
  const parser = parse({
    delimiter: stated ?? delimiterOf(text),
    // Counts as a line, but not as the header.
    from_line: line === '' ? 1 : 2,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  Readable.from(inPieces(Buffer.from(text))).pipe(parser);
  const rows: CsvRow[] = [];
  for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
    const cells = record.map((cell) => cell.trim());
    // `lines` counts to the end of the record.
    const line = info.lines - record.reduce((breaks, cell) => breaks + countBreaks(cell), 0);
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
  }
  return rows;
}

const pieceBytes = 32 * 1024;

/**
 * Yields a file in pieces, between which the server handles other requests. They are bytes, because the parser joins the bytes of a
 * character that two pieces share, but not its two code units.
 */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
    await setImmediate();
  }
}

function countBreaks(cell: string): number {
  return cell.split('\n').length - 1;
}

/** Returns the delimiter that the header has most of. */
function delimiterOf(text: string): string {
  const header = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const count = (mark: string) => header.split(mark).length;
  return [...delimiters].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Returns the first text with a character that is not UTF-8, without zero bytes, and its line. */
function firstDamaged(bytes: Uint8Array): Pick<Problem, 'got' | 'line'> {
  const lines = new TextDecoder().decode(bytes).split(/\r\n?|\n/);
  const isDamaged = (text: string) => /[\uFFFD\0]/.test(text);
  const index = Math.max(0, lines.findIndex(isDamaged));
  const word = lines[index]?.split(/[,;\t]/).find(isDamaged) ?? '';
  return { line: index + 1, got: word.replaceAll('\0', '').trim() };
}

function decode(bytes: Uint8Array): string | null {
  // A spreadsheet may end its rows with other characters than the lines within its cells.
  return decodeUtf8(bytes)?.replace(/\r\n?/g, '\n') ?? null;
}
