import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './field.tsx';
import css from './text-field.css?inline';

type InputProps = ComponentPropsWithoutRef<'input'>;

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | undefined;
  autoComplete?: InputProps['autoComplete'];
  inputMode?: InputProps['inputMode'];
  autoCapitalize?: InputProps['autoCapitalize'];
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  /** Approximate width in characters; the full width by default. */
  width?: number | undefined;
  /** Shown inside the field after the text, such as a show/hide button. */
  suffix?: ReactNode;
}

/** Renders a single-line text field. Its width indicates the expected length of the text. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, optional, hideLabel, id, className, onChange, onBlur, type = 'text', width, suffix, ...rest },
  ref,
) {
  useStyles(css);
  const frame = { label, hint, error, optional, hideLabel, id, className };
  return (
    <Field {...frame}>
      {(control) => (
        <span className="r-text-field">
          <input
            {...rest}
            {...control}
            ref={ref}
            type={type}
            size={width}
            part="control"
            className={classes(
              'r-control',
              !!suffix && 'r-text-field__input--suffix',
              !!width && 'r-text-field__input--sized',
            )}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => onBlur?.()}
          />
          {suffix && <span className="r-text-field__suffix">{suffix}</span>}
        </span>
      )}
    </Field>
  );
});
