import { forwardRef } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { Field, type FieldProps } from './field.tsx';
import css from './textarea.css?inline';

export interface TextareaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
}

/** Renders a multi-line text field, which grows with its text if the browser supports it. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { label, hint, error, optional, hideLabel, id, className, onChange, onBlur, rows = 4, ...rest },
  ref,
) {
  useStyles(css);
  const frame = { label, hint, error, optional, hideLabel, id, className };
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={ref}
          rows={rows}
          part="control"
          className="r-control r-textarea"
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onBlur?.()}
        />
      )}
    </Field>
  );
});
