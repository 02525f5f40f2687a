import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useRoot } from '../theme/root-context.tsx';
import type { SummarizedError } from '../ui/error-summary.tsx';

type FormValues = Record<string, string | boolean>;
type FieldOf<Values> = keyof Values & string;
type Problems<Values> = Partial<Record<FieldOf<Values>, string>>;

export interface FormQuestion<Values extends FormValues> {
  initial: Values;
  /** What is wrong with each field, in the person's language. */
  check: (values: Values) => Problems<Values>;
  send: (values: Values) => Promise<void>;
  /** The field a refusal is about, with its text; without one it is about the whole form. */
  explain?: (error: ApiError) => Problems<Values> | null;
  /** Focus goes to the first field at fault, unless a summary takes it. */
  hasSummary?: boolean;
}

export interface AccountForm<Values extends FormValues> {
  values: Values;
  change: <Field extends FieldOf<Values>>(field: Field, value: Values[Field]) => void;
  leave: (field: FieldOf<Values>) => void;
  idOf: (field: FieldOf<Values>) => string;
  errorOf: (field: FieldOf<Values>) => string | undefined;
  summary: readonly SummarizedError[];
  /** Counts the attempts to send. */
  attempt: number;
  isSending: boolean;
  /** A refusal that is about no single field. */
  failure: ApiError | null;
  submit: (event: FormEvent) => void;
}

/**
 * A form that is checked as one types: a field's error shows once the field was left, and all of them after an attempt to
 * send. What the API says about a field stays until that field is changed.
 */
export function useForm<Values extends FormValues>(question: FormQuestion<Values>): AccountForm<Values> {
  const { initial, check, send, explain, hasSummary = false } = question;
  const formId = useId();
  const root = useRoot();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Problems<Values>>({});
  const [sending, setSending] = useState({ attempt: 0, isSending: false, failure: null as ApiError | null });
  const running = useRef(false);
  const fields = Object.keys(initial) as FieldOf<Values>[];
  const isTried = sending.attempt > 0;
  const live = check(values);
  const shown = (field: FieldOf<Values>) =>
    refused[field] ?? (isTried || (left.includes(field) && values[field] !== '') ? live[field] : undefined);
  const idOf = (field: FieldOf<Values>) => `${formId}-${field}`;
  const atFault = fields.filter((field) => shown(field) !== undefined);

  const first = atFault[0];
  const { attempt, isSending } = sending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with an attempt and its end, not with typing
  useEffect(() => {
    if (attempt === 0 || isSending || hasSummary || !first) return;
    root?.getElementById(idOf(first))?.focus();
  }, [attempt, isSending]);

  const attemptToSend = async () => {
    if (running.current) return;
    const attempt = sending.attempt + 1;
    if (Object.keys(check(values)).length > 0) {
      setSending({ attempt, isSending: false, failure: null });
      return;
    }
    running.current = true;
    setSending({ attempt, isSending: true, failure: null });
    const failure = await send(values).then(
      () => null,
      (error: unknown) => error,
    );
    running.current = false;
    if (failure !== null && !(failure instanceof ApiError)) throw failure;
    const about = failure && explain?.(failure);
    if (about) setRefused(about);
    setSending({ attempt, isSending: false, failure: about ? null : failure });
  };

  return {
    values,
    change: (field, value) => {
      setValues((typed) => ({ ...typed, [field]: value }));
      if (refused[field] !== undefined) setRefused(({ [field]: _gone, ...others }) => others as Problems<Values>);
    },
    leave: (field) => {
      if (!left.includes(field)) setLeft([...left, field]);
    },
    idOf,
    errorOf: shown,
    summary: isTried ? atFault.map((field) => ({ id: idOf(field), text: shown(field) ?? '' })) : [],
    attempt,
    isSending,
    failure: sending.failure,
    submit: (event) => {
      event.preventDefault();
      void attemptToSend();
    },
  };
}
