/** One measured value and its budget. */
export interface Figure {
  group: string;
  what: string;
  value: number;
  unit:
    | 'kB'
    | 'requests'
    | 'ms'
    | 'shift'
    | 'score'
    | 'points'
    | 'nodes'
    | 'listeners'
    | 'a second'
    | 'bookings'
    | 'MB'
    | 'connections'
    | '% more'
    | '×';
  /** The maximum (for scores, rates and gains the minimum). Without a budget the figure is informational. */
  budget?: number;
  /** How the value was measured, or an alternative measurement. */
  note?: string;
}

export type Verdict = 'ok' | 'over' | '';

export function judge({ value, unit, budget }: Figure): Verdict {
  if (budget === undefined) return '';
  return (isMinimum(unit) ? value >= budget : value <= budget) ? 'ok' : 'over';
}

/** Returns true for scores, rates and gains, whose budget is a minimum. */
const isMinimum = (unit: Figure['unit']) => unit === 'score' || unit === 'a second' || unit === '% more';

/** Returns kilobytes (1,000 bytes) with one decimal. */
export const toKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** Returns the quantile of the values; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - Math.floor(position));
}

/** Rounds to tenths, the precision to which measurements repeat. */
export const toTenths = (value: number) => Math.round(value * 10) / 10;

/** Formats the figures as text in columns, grouped. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${figure.value} ${figure.unit}`,
    figure.budget === undefined ? '' : `${isMinimum(figure.unit) ? '≥' : '≤'} ${figure.budget}`,
    judge(figure),
    figure.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return figures
    .map((figure, index) => {
      const isFirst = figures[index - 1]?.group !== figure.group;
      return `${isFirst ? `\n${figure.group}\n` : ''}  ${line(rows[index] ?? []).trimEnd()}`;
    })
    .join('\n');
}

type Row = readonly string[];

/** Rows that were measured on the same day. */
interface Measured {
  date: string;
  rows: Row[];
}

/** Returns the table's rows by group; the last column is the figure's note. */
function rowsOf(figures: readonly Figure[], date: string): Map<string, Measured> {
  const groups = new Map<string, Measured>();
  for (const figure of figures) {
    const bound = figure.budget === undefined ? '' : `${isMinimum(figure.unit) ? '≥' : '≤'} ${figure.budget}`;
    const verdict = judge(figure) === 'over' ? 'over budget' : undefined;
    const note = [verdict, figure.note].filter((text) => text !== undefined).join('; ');
    const row = [figure.what, `${figure.value} ${figure.unit}`, bound, note];
    const { rows } = groups.get(figure.group) ?? { rows: [] };
    groups.set(figure.group, { date, rows: [...rows, row] });
  }
  return groups;
}

/** Parses the rows of a table that `toMarkdown` wrote, by group. */
function readRows(table: string): Map<string, Measured> {
  const groups = new Map<string, Measured>();
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  let group = '';
  for (const line of lines.slice(2)) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, title] = /^\*\*(.+)\*\*$/.exec(cells[0] ?? '') ?? [];
    if (title === undefined) groups.get(group)?.rows.push(cells);
    else {
      group = title;
      groups.set(group, { date: cells[1] ?? '', rows: [] });
    }
  }
  return groups;
}

/**
 * Formats figures as a Markdown table, by group with the day of measurement, followed by the machine. Groups of the
 * `former` table that were not measured this time are kept.
 */
export function toMarkdown(
  figures: readonly Figure[],
  machine: Record<string, string | number>,
  former: string,
): string {
  const groups = new Map([...readRows(former), ...rowsOf(figures, String(machine['date'] ?? ''))]);
  const rows = [...groups].flatMap(([group, { date, rows: own }]) => [[`**${group}**`, date, '', ''], ...own]);
  const measuredOn = Object.entries(machine)
    .map((pair) => pair.join(' '))
    .join(', ');
  return `${alignTable(['what', 'measured', 'budget', ''], rows)}\n\nLast measured: ${measuredOn}.`;
}

/** Formats a table as the project's formatter does: each column as wide as its widest cell. */
function alignTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Replaces the content between `<!-- bench:name -->` and `<!-- bench:end -->` in a document. */
export function changeBetweenMarks(document: string, name: string, change: (former: string) => string): string {
  const [open, close] = [`<!-- bench:${name} -->`, '<!-- bench:end -->'];
  const start = document.indexOf(open);
  const end = document.indexOf(close, start);
  if (start < 0 || end < 0) throw new Error(`The document has no section bench:${name}`);
  const from = start + open.length;
  return `${document.slice(0, from)}\n\n${change(document.slice(from, end))}\n\n${document.slice(end)}`;
}
