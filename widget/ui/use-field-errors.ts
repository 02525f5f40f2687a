import { useState } from 'react';
import { afterPress } from './after-press.ts';
import type { SummarizedError } from './error-summary.tsx';

/** Error texts by field, in the user's language. */
type Errors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface FieldErrorOptions<Field extends string> {
  /** Errors of the current values. */
  live: Errors<Field>;
  /** Errors that stay until their field changes, such as those that the API reported. */
  reported: Errors<Field>;
  /** Fields that the last attempt found invalid, in the order of the form. */
  invalidFields: readonly Field[];
  /** True if every live error shows, not only those of invalid and visited fields. */
  showsAll?: boolean | undefined;
  /** Returns true if a visited field may show an error: a missing value is not reported before an attempt. */
  isFilled: (field: Field) => boolean;
  idOf: (field: Field) => string;
}

/** Decides which field errors of a form are shown, and which of them its summary lists. */
export function useFieldErrors<Field extends string>(options: FieldErrorOptions<Field>) {
  const { live, reported, invalidFields, showsAll, isFilled, idOf } = options;
  const [visited, setVisited] = useState<readonly Field[]>([]);
  const isShown = (field: Field) =>
    showsAll || invalidFields.includes(field) || (visited.includes(field) && isFilled(field));
  const errorOf = (field: Field): string | undefined => reported[field] ?? (isShown(field) ? live[field] : undefined);
  return {
    errorOf,
    /** Marks a field as visited, which shows its error while the user types. */
    leave: (field: Field) =>
      afterPress(() => setVisited((known) => (known.includes(field) ? known : [...known, field]))),
    forgetVisits: () => setVisited([]),
    /** The errors of the last attempt that still apply. */
    summary: invalidFields.flatMap((field): SummarizedError[] => {
      const text = errorOf(field);
      return text === undefined ? [] : [{ id: idOf(field), text }];
    }),
  };
}
