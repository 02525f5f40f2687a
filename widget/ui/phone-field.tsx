import { ChevronDown } from 'lucide';
import { forwardRef, useEffect, useMemo, useState } from 'react';
import { dialCodes } from '../domain/dial-codes.ts';
import type { Language } from '../domain/enumerations.ts';
import { splitPhone, toInternational } from '../domain/phone.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useRoot, useStyles } from '../theme/root-context.tsx';
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

/** Countries most customers call from; they come first. */
const usualCountries: readonly string[] = ['FR', 'ES', 'MA', 'GB', 'US', 'AU'];

/**
 * Whether somebody has begun to use what is in this root. The long list of countries is drawn then: asking the
 * platform for their names and drawing them would keep a phone busy while the page is not to be seen yet. A browser that
 * fills a form in does so from a field that has the focus.
 */
function useBegun(): boolean {
  const root = useRoot();
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!root || hasBegun) return;
    const begin = () => setBegun(true);
    root.addEventListener('focusin', begin);
    root.addEventListener('pointerdown', begin, { passive: true });
    return () => {
      root.removeEventListener('focusin', begin);
      root.removeEventListener('pointerdown', begin);
    };
  }, [root, hasBegun]);
  return hasBegun;
}

interface Countries {
  usual: readonly { country: string; text: string }[];
  others: readonly { country: string; text: string }[];
}

/** All countries by name, the usual ones apart; as long as nobody needs them the one that is shown, by its code. */
function useCountries(language: Language, shown: string): Countries {
  const hasBegun = useBegun();
  const only = hasBegun ? null : shown;
  return useMemo(() => {
    if (only !== null) return { usual: [{ country: only, text: `${only} (+${dialCodes.get(only)})` }], others: [] };
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const named = (country: string) => ({
      country,
      text: `${names.of(country) ?? country} (+${dialCodes.get(country)})`,
    });
    const others = [...dialCodes.keys()].filter((country) => !usualCountries.includes(country)).map(named);
    const { compare } = new Intl.Collator(language);
    return { usual: usualCountries.map(named), others: others.toSorted((a, b) => compare(a.text, b.text)) };
  }, [language, only]);
}

function toTyped(value: string, fallback: string): Typed {
  const split = splitPhone(value);
  return split ? { country: split.country, number: split.national } : { country: fallback, number: value };
}

/** Keeps what was typed (spaces, brackets) while it still means the value; a value from outside is taken over. */
function useTyped({ value, country = 'FR', onChange }: PhoneFieldProps) {
  const [typed, setTyped] = useState(() => toTyped(value, country));
  const shown = toInternational(typed.number, typed.country) === value ? typed : toTyped(value, typed.country);
  const change = (next: Typed) => {
    const whole = splitPhone(toInternational(next.number));
    const settled = whole && whole.national.length > 3 ? { country: whole.country, number: whole.national } : next;
    setTyped(settled);
    onChange(toInternational(settled.number, settled.country));
  };
  return { shown, change };
}

/** A phone number with its country. A number pasted with its `+` sets the country. */
export const PhoneField = forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(props, ref) {
  const { label, hint, error, optional, hideLabel, id, className, disabled, required, name, onBlur, autoComplete } =
    props;
  useStyles(css);
  const { shown, change } = useTyped(props);
  const { usual, others } = useCountries(useLanguage(), shown.country);
  const options = (list: Countries['usual']) =>
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
              {shown.country} +{dialCodes.get(shown.country)}
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
              {others.length > 0 && <hr />}
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
