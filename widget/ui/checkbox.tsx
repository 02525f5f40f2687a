import { Check } from 'lucide';
import { forwardRef, type ReactNode, useId } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import css from './checkbox.css?inline';
import { classes } from './classes.ts';
import { FieldNotes, type FieldProps, notesOf } from './field.tsx';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<FieldProps, 'label' | 'optional' | 'hideLabel'> {
  /** May contain a link, as in "I accept the terms". */
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  /** Shown at the end of the line, such as a count or a price. */
  aside?: ReactNode;
}

/** Renders a checkbox. The whole line is its click target. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, hint, error, id, className, value, onChange, aside, ...rest },
  ref,
) {
  useStyles(css);
  const generatedId = useId();
  const own = id ?? generatedId;
  return (
    <div part="checkbox" className={classes('r-checkbox', className)} data-invalid={error ? true : undefined}>
      {error && <FieldNotes id={own} error={error} />}
      <label className="r-checkbox__line">
        <span className="r-checkbox__box">
          <input
            {...rest}
            ref={ref}
            id={own}
            type="checkbox"
            className="r-checkbox__input"
            checked={value}
            aria-describedby={notesOf(own, hint, error)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <Icon of={Check} size="sm" className="r-checkbox__mark" />
        </span>
        <span className="r-checkbox__label">{label}</span>
        {aside !== undefined && <span className="r-checkbox__aside">{aside}</span>}
      </label>
      {hint && (
        <span className="r-checkbox__hint" id={`${own}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
});
