import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './field.css?inline';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What every field takes, in the same words. */
export interface FieldProps {
  label: string;
  /** One sentence that helps before typing. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Marks the label with "(optional)". */
  optional?: boolean | undefined;
  /** The label is spoken, not shown. */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** The id of the control, for an error summary. */
  id?: string | undefined;
  className?: string | undefined;
}

/** What the frame gives to the control inside it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FrameProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional' | 'hideLabel' | 'id' | 'className'>;

/** Ids of the notes a control refers to. */
export function notesOf(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(!!hint && `${id}-hint`, !!error && `${id}-error`) || undefined;
}

function LabelText({ label, optional }: { label: string; optional: boolean | undefined }) {
  if (!optional) return <>{label}</>;
  return (
    <>
      {label} <span className="r-field__optional">{msg('(optional)', { id: 'ui.optional' })}</span>
    </>
  );
}

/** Hint and error of a control, with the ids the control refers to. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  useStyles(css);
  useLanguage();
  return (
    <>
      {hint && (
        <span className="r-field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="r-field__error" id={`${id}-error`}>
          <Icon of={CircleAlert} size="sm" />
          <span>
            <VisuallyHidden>{msg('Error:', { id: 'ui.errorPrefix' })} </VisuallyHidden>
            {error}
          </span>
        </span>
      )}
    </>
  );
}

/** The frame around one control: label, hint, error. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  children,
}: FrameProps & { children: (control: ControlProps) => ReactNode }) {
  useStyles(css);
  useLanguage();
  const made = useId();
  const own = id ?? made;
  return (
    <div className={classes('r-field', className)} data-invalid={error ? true : undefined}>
      <label className="r-field__label" htmlFor={own} id={`${own}-label`}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <LabelText label={label} optional={optional} />}
      </label>
      <FieldNotes id={own} hint={hint} error={error} />
      {children({ id: own, 'aria-describedby': notesOf(own, hint, error), 'aria-invalid': error ? true : undefined })}
    </div>
  );
}

/** The frame around several controls that answer one question. `children` get the id to build theirs from. */
export function FieldGroup({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  children,
}: FrameProps & { children: (control: ControlProps) => ReactNode }) {
  useStyles(css);
  useLanguage();
  const made = useId();
  const own = id ?? made;
  const described = notesOf(own, hint, error);
  return (
    <fieldset
      className={classes('r-field', 'r-field--group', className)}
      data-invalid={error ? true : undefined}
      aria-describedby={described}
    >
      <legend className={hideLabel ? undefined : 'r-field__label'}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <LabelText label={label} optional={optional} />}
      </legend>
      <FieldNotes id={own} hint={hint} error={error} />
      {children({ id: own, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
    </fieldset>
  );
}
