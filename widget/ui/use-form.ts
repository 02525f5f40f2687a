import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { keysOf, recordOf } from '../domain/typed-record.ts';
import { useRoot } from '../theme/root-context.tsx';
import { emitAlert } from './alert-event.ts';
import type { SummarizedError } from './error-summary.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useLatest } from './use-latest.ts';

type FormValues = Record<string, string | boolean>;
type FieldOf<Values> = keyof Values & string;
type TextFieldOf<Values> = {
  [Field in FieldOf<Values>]: Values[Field] extends string ? Field : never;
}[FieldOf<Values>];

/** Error texts by field, in the user's language. */
export type FieldErrors<Values> = Partial<Record<FieldOf<Values>, string>>;

/** The result of a failed request: errors of fields, or a failure of the whole form. */
export interface Refusal<Values, Failure> {
  fields?: FieldErrors<Values> | undefined;
  failure?: Failure | undefined;
  /** The failure to show instead of `fields` if all of them were edited while the form was sent. Without it they show anyway. */
  otherwise?: Failure | undefined;
}

export interface FormOptions<Values, Failure> {
  initial: Values;
  check: (values: Values) => FieldErrors<Values>;
  send: (values: Values) => Promise<void>;
  /** Converts an error of `send` to texts for the user; rethrows any other error. */
  refusalOf: (error: unknown) => Refusal<Values, Failure>;
  /** True if the form has an `ErrorSummary`, which takes the focus instead of the first invalid field. */
  hasSummary?: boolean | undefined;
}

/** Props of a text field of the form. */
export interface BoundField {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export interface Form<Values, Failure> {
  values: Values;
  change: <Field extends FieldOf<Values>>(field: Field, value: Values[Field]) => void;
  /** Marks a field as visited, after which it shows its error while the user types. */
  leave: (field: FieldOf<Values>) => void;
  /** Shows an error that the API reported, unless the field has changed since this form was rendered; it stays until then. */
  refuse: (field: FieldOf<Values>, text: string) => void;
  /** Resets to these values, by default the initial ones, and clears the errors. */
  reset: (values?: Values) => void;
  bind: (field: TextFieldOf<Values>) => BoundField;
  idOf: (field: FieldOf<Values>) => string;
  errorOf: (field: FieldOf<Values>) => string | undefined;
  /** Fields that were invalid at the last attempt and still are. */
  summary: readonly SummarizedError[];
  /** Number of attempts since the last success. */
  attempt: number;
  isSending: boolean;
  failure: Failure | null;
  submit: (event: FormEvent) => void;
  /** Runs another task of the form as `submit` runs `send`, but without a check. */
  run: (task: () => Promise<void>) => Promise<void>;
}

interface Sending<Failure> {
  attempt: number;
  isSending: boolean;
  failure: Failure | null;
  invalidFields: readonly string[];
}

const idle = { attempt: 0, isSending: false, failure: null, invalidFields: [] };

/** Counts attempts and runs one at a time. */
function useAttempts<Values, Failure>(
  refusalOf: FormOptions<Values, Failure>['refusalOf'],
  onFields: (errors: FieldErrors<Values>) => void,
) {
  const [sending, setSending] = useState<Sending<Failure>>(idle);
  const running = useRef(false);
  const tried = { ...idle, attempt: sending.attempt + 1 };

  const run = async (task: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setSending({ ...tried, isSending: true });
    try {
      await task();
      setSending(idle);
    } catch (error) {
      setSending(tried);
      const { fields, failure = null } = refusalOf(error);
      if (fields) onFields(fields);
      setSending({ ...tried, failure, invalidFields: Object.keys(fields ?? {}) });
    } finally {
      running.current = false;
    }
  };
  /** Counts an attempt that found these fields invalid, so that nothing was sent. */
  const failCheck = (invalidFields: readonly string[]) => {
    if (!running.current) setSending({ ...tried, invalidFields });
  };
  return { ...sending, run, failCheck, restart: () => setSending(idle) };
}

/** Moves the focus to the first invalid field after each attempt, not while the user types. */
function useFocusOnInvalid(
  first: string | null,
  { attempt, isSending }: { attempt: number; isSending: boolean },
): void {
  const root = useRoot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with an attempt and its end
  useEffect(() => {
    if (attempt > 0 && !isSending && first) root?.getElementById(first)?.focus();
  }, [attempt, isSending]);
}

/**
 * Manages the state of a form. A field shows its error after it was left with a text, and all fields do after a submit
 * attempt. An API error of a field stays until that field changes. Values are kept until `reset`.
 */
export function useForm<Values extends FormValues, Failure>(
  options: FormOptions<Values, Failure>,
): Form<Values, Failure> {
  const { initial, check, send, refusalOf, hasSummary } = options;
  const formId = useId();
  const root = useRoot();
  const [values, setValues] = useState(initial);
  const latest = useLatest(values);
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const sent = useRef(values);
  /** Leaves out the errors of fields that were edited while the form was sent. */
  const explain = (error: unknown): Refusal<Values, Failure> => {
    const refusal = refusalOf(error);
    const all: FieldErrors<Values> = refusal.fields ?? {};
    const kept = keysOf<FieldOf<Values>>(all).filter((field) => latest.current[field] === sent.current[field]);
    if (kept.length > 0) return { ...refusal, fields: recordOf(kept, (field) => all[field]) as FieldErrors<Values> };
    return refusal.otherwise === undefined ? refusal : { failure: refusal.otherwise };
  };
  const { invalidFields, failCheck, restart, run, ...sending } = useAttempts(explain, (errors: FieldErrors<Values>) => {
    setRefused(errors);
    emitAlert(root, Object.values<string | undefined>(errors)[0]);
  });
  const start = (task: () => Promise<void>) =>
    run(() => {
      sent.current = latest.current;
      return task();
    });
  const fields = keysOf<FieldOf<Values>>(initial);
  const live = check(values);
  const idOf = (field: FieldOf<Values>) => `${formId}-${field}`;
  const { errorOf, leave, forgetVisits, summary } = useFieldErrors<FieldOf<Values>>({
    live,
    reported: refused,
    invalidFields: fields.filter((field) => invalidFields.includes(field)),
    showsAll: sending.attempt > 0,
    isFilled: (field) => values[field] !== '',
    idOf,
  });
  const first = fields.find((field) => errorOf(field) !== undefined);
  useFocusOnInvalid(first && !hasSummary ? idOf(first) : null, sending);

  const change: Form<Values, Failure>['change'] = (field, value) => {
    setValues((typed) => ({ ...typed, [field]: value }));
    if (refused[field] !== undefined) setRefused((known) => ({ ...known, [field]: undefined }));
  };

  return {
    ...sending,
    run: start,
    values,
    change,
    leave,
    refuse: (field, text) => {
      if (latest.current[field] === values[field]) setRefused((known) => ({ ...known, [field]: text }));
    },
    reset: (next = initial) => {
      setValues(next);
      forgetVisits();
      setRefused({});
      restart();
    },
    bind: (field) => ({
      id: idOf(field),
      name: field,
      value: values[field] as string,
      error: errorOf(field),
      onChange: (text) => change(field, text as Values[typeof field]),
      onBlur: () => leave(field),
    }),
    idOf,
    errorOf,
    summary,
    submit: (event) => {
      event.preventDefault();
      if (Object.keys(live).length > 0) failCheck(fields.filter((field) => refused[field] ?? live[field]));
      else void start(() => send(values));
    },
  };
}
