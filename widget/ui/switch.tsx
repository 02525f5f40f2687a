import { forwardRef, type ReactNode, useId } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { classes } from './classes.ts';
import css from './switch.css?inline';

export interface SwitchProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  hint?: ReactNode;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Renders a switch, which takes effect at once. In a form that is submitted, use a checkbox. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, value, onChange, hint, id, className, ...rest },
  ref,
) {
  useStyles(css);
  const generatedId = useId();
  const own = id ?? generatedId;
  return (
    <div part="checkbox" className={classes('r-switch', className)}>
      <label className="r-switch__line">
        <span className="r-switch__label">{label}</span>
        <input
          {...rest}
          ref={ref}
          id={own}
          type="checkbox"
          role="switch"
          className="r-switch__input"
          checked={value}
          aria-checked={value}
          aria-describedby={hint ? `${own}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {hint && (
        <span className="r-switch__hint" id={`${own}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
});
