import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { useRoot } from '../theme/root-context.tsx';
import type { SummarizedError } from '../ui/error-summary.tsx';

type FieldOf<Values> = keyof Values & string;
type Problems<Values> = Partial<Record<FieldOf<Values>, string>>;
type TextFieldOf<Values> = {
  [Field in FieldOf<Values>]: Values[Field] extends string ? Field : never;
}[FieldOf<Values>];

export interface FormQuestion<Values> {
  initial: Values;
  /** What is wrong with each field, in the person's language. */
  check: (values: Values) => Problems<Values>;
  send: (values: Values) => Promise<void>;
  /** The field a refusal is about, with its text; null where it is about the whole form. */
  explain?: (error: ApiError) => Problems<Values> | null;
  /** Focus goes to the first field at fault, unless a summary takes it. */
  hasSummary?: boolean;
}

/** What a text field of the form is given. */
export interface BoundField {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export interface AccountForm<Values> {
  values: Values;
  change: <Field extends FieldOf<Values>>(field: Field, value: Values[Field]) => void;
  /** The person left a field: what is wrong with it is said, and checked anew as they type. */
  leave: (field: FieldOf<Values>) => void;
  /** What the API says about a field; it stays until the field is changed. */
  refuse: (field: FieldOf<Values>, text: string) => void;
  reset: () => void;
  bind: (field: TextFieldOf<Values>) => BoundField;
  idOf: (field: FieldOf<Values>) => string;
  errorOf: (field: FieldOf<Values>) => string | undefined;
  summary: readonly SummarizedError[];
  /** Counts the attempts to send since the last that succeeded. */
  attempt: number;
  isSending: boolean;
  /** A refusal that is about no single field. */
  failure: ApiError | null;
  submit: (event: FormEvent) => void;
}

const idle = { attempt: 0, isSending: false, failure: null as ApiError | null };

/**
 * A form that is checked as one types: a field's error shows once the field was left, and all of them after an attempt to
 * send. What the API says about a field stays until that field is changed.
 */
export function useForm<Values extends Record<string, string | boolean>>(
  question: FormQuestion<Values>,
): AccountForm<Values> {
  const { initial, check, send, explain, hasSummary = false } = question;
  const formId = useId();
  const root = useRoot();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Problems<Values>>({});
  const [sending, setSending] = useState(idle);
  const running = useRef(false);
  const fields = Object.keys(initial) as FieldOf<Values>[];
  const { attempt, isSending, failure } = sending;
  const live = check(values);
  const idOf = (field: FieldOf<Values>) => `${formId}-${field}`;
  const isNoticed = (field: FieldOf<Values>) => attempt > 0 || (left.includes(field) && values[field] !== '');
  const errorOf = (field: FieldOf<Values>) => refused[field] ?? (isNoticed(field) ? live[field] : undefined);
  const atFault = fields.filter((field) => errorOf(field) !== undefined);
  const first = atFault[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with an attempt and its end, not with typing
  useEffect(() => {
    if (attempt === 0 || isSending || hasSummary || !first) return;
    root?.getElementById(idOf(first))?.focus();
  }, [attempt, isSending]);

  const attemptToSend = async () => {
    if (running.current) return;
    const count = attempt + 1;
    if (Object.keys(live).length > 0) {
      setSending({ ...idle, attempt: count });
      return;
    }
    running.current = true;
    setSending({ ...idle, attempt: count, isSending: true });
    try {
      await send(values);
      setSending(idle);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const about = explain?.(error) ?? null;
      if (about) setRefused(about);
      setSending({ attempt: count, isSending: false, failure: about ? null : error });
    } finally {
      running.current = false;
    }
  };

  const change: AccountForm<Values>['change'] = (field, value) => {
    setValues((typed) => ({ ...typed, [field]: value }));
    if (refused[field] !== undefined) setRefused((told) => ({ ...told, [field]: undefined }));
  };
  const leave = (field: FieldOf<Values>) => setLeft((known) => (known.includes(field) ? known : [...known, field]));

  return {
    values,
    change,
    leave,
    refuse: (field, text) => setRefused((told) => ({ ...told, [field]: text })),
    reset: () => {
      setValues(initial);
      setLeft([]);
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
    summary: attempt > 0 ? atFault.map((field) => ({ id: idOf(field), text: errorOf(field) ?? '' })) : [],
    attempt,
    isSending,
    failure,
    submit: (event) => {
      event.preventDefault();
      void attemptToSend();
    },
  };
}
