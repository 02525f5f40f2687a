import { forwardRef, useState } from 'react';
import { toAsciiDigits } from '../domain/ascii-digits.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import css from './birth-date-field.css?inline';
import { FieldGroup, type FieldProps } from './field.tsx';

type Part = 'day' | 'month' | 'year';
type Parts = Record<Part, string>;

export interface BirthDateFieldProps extends FieldProps {
  /**
   * `1990-05-01` when complete. An incomplete date keeps its parts as typed (`1990-5-`), so that a draft can be restored;
   * empty without input. The field doesn't validate the date.
   */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `off` for another person's birth date, so that the browser doesn't autofill the user's. */
  autoComplete?: 'off' | undefined;
}

const lengths: Record<Part, number> = { day: 2, month: 2, year: 4 };
const completions: Record<Part, string> = { day: 'bday-day', month: 'bday-month', year: 'bday-year' };

function toParts(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

function toValue({ day, month, year }: Parts): string {
  if (!day && !month && !year) return '';
  if (!day || !month || year.length < 4) return `${year}-${month}-${day}`;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The order in all our languages; our English is British, day first. */
const partOrder: readonly Part[] = ['day', 'month', 'year'];

function partLabel(part: Part): string {
  if (part === 'day') return msg('Day', { id: 'ui.day' });
  if (part === 'month') return msg('Month', { id: 'ui.month' });
  return msg('Year', { id: 'ui.year' });
}

/** Renders three fields for a date of birth, which is faster to type than to pick. The first field has the given id. */
export const BirthDateField = forwardRef<HTMLInputElement, BirthDateFieldProps>(function BirthDateField(
  { value, onChange, onBlur, disabled, required, name, autoComplete, ...frame },
  ref,
) {
  useStyles(css);
  useLanguage();
  const [typed, setTyped] = useState(() => toParts(value));
  const parts = toValue(typed) === value ? typed : toParts(value);
  const change = (part: Part, text: string) => {
    const next = { ...parts, [part]: text };
    setTyped(next);
    onChange(toValue(next));
  };
  const changeToDigits = (part: Part, text: string) => change(part, toAsciiDigits(text).replace(/\D/g, ''));
  return (
    <FieldGroup {...frame}>
      {(control) => (
        <div className="r-birth-date">
          {partOrder.map((part, index) => {
            const id = index === 0 ? control.id : `${control.id}-${part}`;
            return (
              <div key={part} className={`r-birth-date__part r-birth-date__part--${part}`}>
                <label className="r-birth-date__label" htmlFor={id}>
                  {partLabel(part)}
                </label>
                <input
                  ref={index === 0 ? ref : undefined}
                  id={id}
                  part="control"
                  className="r-control"
                  type="text"
                  inputMode="numeric"
                  pattern="[0-9]*"
                  name={name ? `${name}-${part}` : undefined}
                  autoComplete={autoComplete ?? completions[part]}
                  maxLength={lengths[part]}
                  value={parts[part]}
                  disabled={disabled}
                  required={required}
                  aria-invalid={control['aria-invalid']}
                  onChange={({ currentTarget, nativeEvent }) => {
                    // An input method would insert its text once more beside a replaced one.
                    const isComposing = (nativeEvent as InputEvent).isComposing;
                    (isComposing ? change : changeToDigits)(part, currentTarget.value);
                  }}
                  onCompositionEnd={(event) => changeToDigits(part, event.currentTarget.value)}
                  onBlur={() => onBlur?.()}
                />
              </div>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
});
