import { useState } from 'react';
import type { SummarizedError } from '../../ui/error-summary.tsx';
import { checkDraft, type DraftRules, type FieldName, type FieldProblem, typedIn } from '../form/check-draft.ts';
import type { CheckoutDraft } from '../form/checkout-draft.ts';
import { fieldProblemText } from './field-texts.ts';

/** Edits the newest draft: browsers fill in several fields before anything renders again. */
export type EditDraft = (edit: (draft: CheckoutDraft) => CheckoutDraft) => void;

/** What the parts of the form share: the draft, how to change it, and what is wrong with a field. */
export interface CheckoutFields {
  readonly draft: CheckoutDraft;
  change: EditDraft;
  idOf(field: FieldName): string;
  errorOf(field: FieldName): string | undefined;
  /** The person left a field: what is wrong with it is said at once, but nothing is called missing yet. */
  leave(field: FieldName): void;
  /** What the last attempt complained about and still holds, for the summary. */
  readonly summary: readonly SummarizedError[];
}

export interface FieldsQuestion {
  readonly formId: string;
  readonly draft: CheckoutDraft;
  readonly rules: DraftRules;
  /** Complaints of the last attempt, and the draft they were about. */
  readonly problems: readonly FieldProblem[];
  readonly attempted: CheckoutDraft | null;
  readonly change: EditDraft;
}

/** Complaints stay while the field is as it was; once it is changed it is checked anew as one types. */
export function useFields({ formId, draft, rules, problems, attempted, change }: FieldsQuestion): CheckoutFields {
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
