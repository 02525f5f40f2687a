import { useState } from 'react';
import type { SummarizedError } from '../../ui/error-summary.tsx';
import { checkDraft, type DraftRules, type FieldName, type FieldProblem, typedIn } from '../form/check-draft.ts';
import type { CheckoutDraft } from '../form/checkout-draft.ts';
import { fieldProblemText } from './field-texts.ts';

/** Edits the latest draft, because autofill changes several fields before the next render. */
export type EditDraft = (edit: (draft: CheckoutDraft) => CheckoutDraft) => void;

/** State shared by the parts of the form: the draft, its setter and the problems of each field. */
export interface CheckoutFields {
  readonly draft: CheckoutDraft;
  change: EditDraft;
  idOf(field: FieldName): string;
  errorOf(field: FieldName): string | undefined;
  /** Called on blur: an invalid value is reported at once, a missing one isn't yet. */
  leave(field: FieldName): void;
  /** Problems of the last attempt that still apply, for the summary. */
  readonly summary: readonly SummarizedError[];
}

export interface FieldsInput {
  readonly formId: string;
  readonly draft: CheckoutDraft;
  readonly rules: DraftRules;
  /** Problems of the last attempt and the draft to which they belong. */
  readonly problems: readonly FieldProblem[];
  readonly attempted: CheckoutDraft | null;
  readonly change: EditDraft;
}

/** Keeps a problem while its field is unchanged; a changed field is validated on every input. */
export function useFields({ formId, draft, rules, problems, attempted, change }: FieldsInput): CheckoutFields {
  const [left, setLeft] = useState<readonly FieldName[]>([]);
  const live = checkDraft(draft, rules);
  const isSame = ({ field }: FieldProblem) => attempted !== null && typedIn(draft, field) === typedIn(attempted, field);
  const standing = problems.flatMap((problem) =>
    isSame(problem) ? [problem] : live.filter(({ field }) => field === problem.field),
  );
  const noticed = live.filter(({ field }) => left.includes(field) && typeof typedIn(draft, field) === 'string');
  const shown = [...standing, ...noticed.filter(({ field }) => typedIn(draft, field) !== '')];
  const idOf = (field: FieldName) => `${formId}-${field.replace('.', '-')}`;
  return {
    draft,
    change,
    idOf,
    errorOf: (field) => {
      const problem = shown.find((candidate) => candidate.field === field);
      return problem && fieldProblemText(problem);
    },
    leave: (field) => {
      if (!left.includes(field)) setLeft([...left, field]);
    },
    summary: standing.map((problem) => ({ id: idOf(problem.field), text: fieldProblemText(problem) })),
  };
}
