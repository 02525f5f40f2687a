import type { Expectation } from '../../../widget/i18n/server-texts.ts';

/** Says why a cell was not accepted. */
export class Refusal {
  readonly expected: Expectation;

  constructor(expected: Expectation) {
    this.expected = expected;
  }
}

/** How the dates of a file with slashes are read; null if the file does not show it. */
export type DateOrder = 'day-first' | 'month-first' | null;

export type CellContext = { dates: DateOrder };

/** A kind of cell: how its text is read and written. Reading never throws. */
export type Cell<Value> = {
  readonly expected: Expectation;
  readonly read: (text: string, context: CellContext) => Value | Refusal;
  /** A method, so that a table may hold cells of several types. */
  write(value: Value): string;
};

/** Creates a kind of cell from a function that returns null for a text that it doesn't accept. */
export function cellOf<Value>(
  expected: Expectation,
  parse: (text: string) => Value | null,
  write: (value: Value) => string = String,
): Cell<Value> {
  return { expected, read: (text) => parse(text) ?? new Refusal(expected), write };
}
