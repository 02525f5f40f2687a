import { ChevronDown } from 'lucide';
import { forwardRef, useMemo, useState } from 'react';
import type { Language } from '../domain/enumerations.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useStyles } from '../theme/root-context.tsx';
import { callingCodes, joinNumber, splitNumber, usualCountries } from './calling-codes.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './phone-field.css?inline';

export interface PhoneFieldProps extends FieldProps {
  /** International, as in `+33612345678`; empty while no number is typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `off` for somebody else's number; otherwise the browser may fill in the person's own. */
  autoComplete?: 'off' | undefined;
  /** Chosen before anything is typed, by ISO code. */
  country?: string | undefined;
}

interface Typed {
  country: string;
  number: string;
}

function useCountries(language: Language) {
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const all = callingCodes.map(({ country, code }) => ({
      country,
      text: `${names.of(country) ?? country} (+${code})`,
    }));
    const usual = all.filter(({ country }) => usualCountries.includes(country));
    const others = all.filter(({ country }) => !usualCountries.includes(country));
    return { usual, others: others.toSorted((a, b) => a.text.localeCompare(b.text, language)) };
  }, [language]);
}

function toTyped(value: string, fallback: string): Typed {
  const split = splitNumber(value);
  return split ? { country: split.country, number: split.rest } : { country: fallback, number: value };
}

/** Keeps what was typed (spaces, brackets) while it still means the value; a value from outside is taken over. */
function useTyped({ value, country = 'FR', onChange }: PhoneFieldProps) {
  const [typed, setTyped] = useState(() => toTyped(value, country));
  const shown = joinNumber(typed.country, typed.number) === value ? typed : toTyped(value, typed.country);
  const change = (next: Typed) => {
    const pasted = next.number.trim().startsWith('+') ? splitNumber(next.number) : null;
    const settled = pasted && pasted.rest.length > 3 ? { country: pasted.country, number: pasted.rest } : next;
    setTyped(settled);
    onChange(joinNumber(settled.country, settled.number));
  };
  return { shown, change };
}

/** A phone number with its country. A number pasted with its `+` sets the country. */
export const PhoneField = forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(props, ref) {
  const { label, hint, error, optional, hideLabel, id, className, disabled, required, name, onBlur, autoComplete } =
    props;
  useStyles(css);
  const { usual, others } = useCountries(useLanguage());
  const { shown, change } = useTyped(props);
  const code = callingCodes.find((entry) => entry.country === shown.country)?.code;
  const options = (list: typeof usual) =>
    list.map(({ country, text }) => (
      <option key={country} value={country}>
        {text}
      </option>
    ));
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span part="control" className="r-control r-phone" data-disabled={disabled || undefined}>
          <span className="r-phone__country">
            <span className="r-phone__code" aria-hidden="true">
              {shown.country} +{code}
              <Icon of={ChevronDown} size="sm" />
            </span>
            <select
              className="r-phone__select"
              aria-label={msg('Country code', { id: 'ui.countryCode' })}
              autoComplete={autoComplete ?? 'tel-country-code'}
              value={shown.country}
              disabled={disabled}
              onChange={(event) => change({ ...shown, country: event.currentTarget.value })}
            >
              {options(usual)}
              <hr />
              {options(others)}
            </select>
          </span>
          <input
            {...control}
            ref={ref}
            className="r-phone__number"
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete ?? 'tel'}
            name={name}
            required={required}
            disabled={disabled}
            value={shown.number}
            onChange={(event) => change({ ...shown, number: event.currentTarget.value })}
            onBlur={() => onBlur?.()}
          />
        </span>
      )}
    </Field>
  );
});
