import type { ReactNode } from 'react';
import { useStyles } from '../theme/root-context.tsx';
import { FieldGroup, type FieldProps } from './field.tsx';
import css from './radio-cards.css?inline';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown at the end of the card's first line, such as a price. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps<Value extends string> extends FieldProps {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  /** `row` places them side by side if there is space. */
  layout?: 'column' | 'row' | undefined;
}

/** Renders a few options as cards with a hint each. The first radio button has the group's id. */
export function RadioCards<Value extends string>({
  value,
  onChange,
  options,
  layout = 'column',
  name,
  disabled,
  required,
  ...frame
}: RadioCardsProps<Value>) {
  useStyles(css);
  return (
    <FieldGroup {...frame}>
      {(control) => (
        <div className={`r-radio-cards r-radio-cards--${layout}`}>
          {options.map((option, index) => {
            const id = index === 0 ? control.id : `${control.id}-${option.value}`;
            return (
              <label key={option.value} part="choice" className="r-radio-card">
                <input
                  id={id}
                  type="radio"
                  className="r-radio-card__input"
                  name={name ?? control.id}
                  value={option.value}
                  checked={value === option.value}
                  required={required}
                  disabled={disabled || option.disabled}
                  aria-labelledby={`${id}-text`}
                  aria-describedby={option.hint ? `${id}-note` : undefined}
                  aria-invalid={control['aria-invalid']}
                  onChange={() => onChange(option.value)}
                />
                <span className="r-radio-card__line" id={`${id}-text`}>
                  <span className="r-radio-card__label">{option.label}</span>
                  {option.aside !== undefined && <span className="r-radio-card__aside">{option.aside}</span>}
                </span>
                {option.hint && (
                  <span className="r-radio-card__hint" id={`${id}-note`}>
                    {option.hint}
                  </span>
                )}
              </label>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
