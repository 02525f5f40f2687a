import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import type { Cell } from './cell.ts';
import type { Problem } from './problems.ts';

/** Whether each field of a line is as expected. */
export type FieldChecks<Line> = { readonly [Field in keyof Line]-?: (value: unknown) => boolean };

export type ReadLines<Line> = { lines: { line: number; value: Line }[]; problems: Problem[] };

/** Reads a file of one JSON object a line beside a fleet folder, and every problem in it; null without the file. */
export async function readLines<Line>(
  directory: string,
  file: string,
  checks: FieldChecks<Line>,
): Promise<ReadLines<Line> | null> {
  const text = await readFile(join(directory, file), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines: ReadLines<Line>['lines'] = [];
  const problems: Problem[] = [];
  const fields = Object.entries(checks) as [string, (value: unknown) => boolean][];
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue;
    const line = index + 1;
    const found = parseObject(content);
    if (found === null) {
      problems.push({ file, line, column: '', expected: expectation('jsonObject'), got: content });
      continue;
    }
    const [column] = fields.find(([field, isValid]) => !isValid(found[field])) ?? [];
    if (column === undefined) {
      lines.push({ line, value: Object.fromEntries(fields.map(([field]) => [field, found[field]])) as Line });
    } else {
      const got = found[column] === undefined ? '' : JSON.stringify(found[column]).replace(/^"|"$/g, '');
      problems.push({ file, line, column, expected: expectation('converted'), got });
    }
  }
  return { lines, problems };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest && !value.includes('\0');
}

export function isInstant(value: unknown): value is string {
  const isForm = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
  return isForm && !Number.isNaN(Date.parse(value));
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Returns true for a text that a cell reads, in the form in which it writes it. */
export function isCell(cell: Cell<string>, value: unknown): value is string {
  return typeof value === 'string' && cell.read(value, { dates: null }) === value;
}
