import type { SummarizedError } from '../../ui/error-summary.tsx';
import { useFieldErrors } from '../../ui/use-field-errors.ts';
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
  /** True for staff who book for a customer. */
  readonly isClerk: boolean;
  readonly change: EditDraft;
}

/** Keeps a problem while its field is unchanged; a changed field is validated on every input. */
export function useFields(input: FieldsInput): CheckoutFields {
  const { formId, draft, rules, problems, attempted, isClerk, change } = input;
  const textsOf = (found: readonly FieldProblem[]): Partial<Record<FieldName, string>> =>
    Object.fromEntries(found.map((problem) => [problem.field, fieldProblemText(problem, isClerk)]));
  const isUnchanged = ({ field }: FieldProblem) =>
    attempted !== null && typedIn(draft, field) === typedIn(attempted, field);
  const idOf = (field: FieldName) => `${formId}-${field.replace('.', '-')}`;
  const { errorOf, leave, summary } = useFieldErrors<FieldName>({
    live: textsOf(checkDraft(draft, rules)),
    reported: textsOf(problems.filter(isUnchanged)),
    invalidFields: problems.map(({ field }) => field),
    isFilled: (field) => {
      const value = typedIn(draft, field);
      return typeof value === 'string' && value !== '';
    },
    idOf,
  });
  return { draft, change, idOf, errorOf, leave, summary };
}
