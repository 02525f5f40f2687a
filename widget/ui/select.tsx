import { ChevronDown } from 'lucide';
import { forwardRef } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './select.css?inline';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown while `value` is empty; cannot be chosen. */
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  /** `inline` has no frame around it, for a toolbar. */
  kind?: 'field' | 'inline' | undefined;
}

/** Renders the browser's native select, which works best on phones and with a keyboard. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { label, hint, error, optional, hideLabel, id, className, onChange, options, placeholder, kind = 'field', ...rest },
  ref,
) {
  useStyles(css);
  const frame = { label, hint, error, optional, hideLabel, id, className };
  return (
    <Field {...frame}>
      {(control) => (
        <span className={`r-select r-select--${kind}`}>
          <select
            {...rest}
            {...control}
            ref={ref}
            part="control"
            className="r-control r-select__control"
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="r-select__arrow" />
        </span>
      )}
    </Field>
  );
});
