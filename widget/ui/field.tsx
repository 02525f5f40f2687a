import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './field.css?inline';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The props that all fields share. */
export interface FieldProps {
  label: string;
  /** One sentence of help. */
  hint?: ReactNode;
  /** The error, and how to fix it. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Marks the label with "(optional)". */
  optional?: boolean | undefined;
  /** Makes the label visually hidden. */
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** The id of the control, for an error summary. */
  id?: string | undefined;
  className?: string | undefined;
}

/** The props that the frame passes to its control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FrameProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional' | 'hideLabel' | 'id' | 'className'>;

/** Returns the ids of a control's hint and error, for `aria-describedby`. */
export function notesOf(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(!!hint && `${id}-hint`, !!error && `${id}-error`) || undefined;
}

function LabelText({ label, optional }: { label: string; optional: boolean | undefined }) {
  useLanguage();
  if (!optional) return <>{label}</>;
  return (
    <>
      {label} <span className="r-field__optional">{msg('(optional)', { id: 'ui.optional' })}</span>
    </>
  );
}

/** Renders a control's hint and error, with the ids that the control references. */
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

/** Renders the frame around one control: label, hint, error. */
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
  const generatedId = useId();
  const own = id ?? generatedId;
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

/** Renders the frame around several controls of one value. `children` derive their ids from the given one. */
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
  const generatedId = useId();
  const own = id ?? generatedId;
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
