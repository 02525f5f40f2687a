import type { Cell } from './cell.ts';

/** A column of a file. `fallback` is the value of an empty cell; null is "not stated". */
export type Column<Value = unknown> = {
  readonly cell: Cell<NonNullable<Value>>;
  readonly isRequired: boolean;
  readonly fallback: Value;
  /** A value for the template. */
  readonly example: string;
  /** True for a column that the format gained later. While it is empty, a row's digest doesn't include it. */
  readonly isAddedLater?: boolean;
  /** True for a column that a file is written without if no row states it. */
  readonly isLeftOut?: boolean;
};

/** Texts per language, one column each: `name_en`, `name_fr`. */
export type Texts = Readonly<Record<string, string>>;

/** A file of the fleet folder. Reading, checking, the template, import and export derive from its columns. */
export type Table<Columns = Readonly<Record<string, Column>>> = {
  readonly file: string;
  /** The column that identifies a row; null if all columns do. */
  readonly identifier: string | null;
  readonly columns: Columns;
  /** The columns of texts by their prefix; true if English is required. */
  readonly texts: Readonly<Record<string, boolean>>;
};

/** A column that every new row states. */
export function required<Value>(cell: Cell<Value & {}>, example: string): Column<Value & {}> {
  // An empty required cell is refused before its fallback is used.
  return { cell, isRequired: true, fallback: undefined as unknown as Value & {}, example };
}

/** A column whose empty cell means that the value is not stated. */
export function optional<Value>(cell: Cell<Value & {}>, example = ''): Column<(Value & {}) | null> {
  return { cell, isRequired: false, fallback: null, example };
}

/** A column whose empty cell means `fallback`. */
export function withDefault<Value>(cell: Cell<Value & {}>, fallback: Value & {}, example = ''): Column<Value & {}> {
  return { cell, isRequired: false, fallback, example };
}

/** An optional column that earlier versions of the format lack. Rows that they recorded count as unchanged. */
export function addedLater<Value>(cell: Cell<Value & {}>, example = ''): Column<(Value & {}) | null> {
  return { ...optional<Value>(cell, example), isAddedLater: true };
}

/** A column added later that few fleets need: a file in which no row states it is written without it. */
export function ifStated<Value>(cell: Cell<Value & {}>, example = ''): Column<(Value & {}) | null> {
  return { ...addedLater<Value>(cell, example), isLeftOut: true };
}
