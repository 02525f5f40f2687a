/** One measured value beside what it may be at most. */
export interface Figure {
  group: string;
  what: string;
  value: number;
  unit: 'kB' | 'requests' | 'ms' | 'shift' | 'score' | 'nodes' | 'listeners';
  /** At most this much (scores: at least); without one the figure is for information. */
  budget?: number;
  /** How it came about, or the same thing measured another way. */
  note?: string;
}

export type Verdict = 'ok' | 'over' | '';

export function judge({ value, unit, budget }: Figure): Verdict {
  if (budget === undefined) return '';
  return (unit === 'score' ? value >= budget : value <= budget) ? 'ok' : 'over';
}

/** Thousands of bytes, one decimal. */
export const toKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** The value below which a share of them lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? low;
  return low + (high - low) * (position - Math.floor(position));
}

/** Tenths are as fine as anything here repeats. */
export const toTenths = (value: number) => Math.round(value * 10) / 10;

/** The figures as text, a column each, groups apart. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${figure.value} ${figure.unit}`,
    figure.budget === undefined ? '' : `${figure.unit === 'score' ? '≥' : '≤'} ${figure.budget}`,
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
