import { ChevronDown } from 'lucide';
import { forwardRef, type ReactNode, useEffect, useMemo, useState } from 'react';
import { dialCodes } from '../domain/dial-codes.ts';
import type { Language } from '../domain/enumerations.ts';
import { splitPhone, toInternational } from '../domain/phone.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { useRoot, useStyles } from '../theme/root-context.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import css from './phone-field.css?inline';

export interface PhoneFieldProps extends FieldProps {
  /** In international form, as in `+33612345678`; empty without a number. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `off` for another person's number, so that the browser doesn't autofill the user's. */
  autoComplete?: 'off' | undefined;
  /** ISO code of the initial country. Without one the user chooses it, or types a number with its `+`. */
  country?: string | undefined;
  /** Content below the number. */
  after?: ReactNode;
}

interface Typed {
  /** Empty without a country. */
  country: string;
  number: string;
}

/** The countries of most customers, which are listed first. */
const usualCountries: readonly string[] = ['FR', 'ES', 'MA', 'GB', 'US', 'AU'];

/**
 * Returns true after the first interaction in this root, when the long list of countries is rendered. Before that, it would
 * delay the first render on a phone. Autofill starts from a focused field, so it finds the list.
 */
function useFirstInteraction(): boolean {
  const root = useRoot();
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    if (!root || hasInteracted) return;
    const handleInteraction = () => setInteracted(true);
    root.addEventListener('focusin', handleInteraction);
    root.addEventListener('pointerdown', handleInteraction, { passive: true });
    return () => {
      root.removeEventListener('focusin', handleInteraction);
      root.removeEventListener('pointerdown', handleInteraction);
    };
  }, [root, hasInteracted]);
  return hasInteracted;
}

interface Countries {
  usual: readonly { country: string; text: string }[];
  others: readonly { country: string; text: string }[];
}

/** Returns all countries by name, the usual ones separately. Before the first interaction it returns only the shown one. */
function useCountries(language: Language, shown: string): Countries {
  const hasInteracted = useFirstInteraction();
  const only = hasInteracted ? null : shown;
  return useMemo(() => {
    if (only === '') return { usual: [], others: [] };
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

/** Keeps the typed text (spaces, brackets) while it still matches the value; a new value from outside replaces it. */
function useTyped({ value, country = '', onChange }: PhoneFieldProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const last = typed ?? toTyped(value, country);
  const shown = toInternational(last.number, last.country) === value ? last : toTyped(value, last.country);
  const change = (input: Typed) => {
    const whole = splitPhone(toInternational(input.number));
    const next = whole && whole.national.length > 3 ? { country: whole.country, number: whole.national } : input;
    setTyped(next);
    onChange(toInternational(next.number, next.country));
  };
  return { shown, change };
}

/** Renders a phone number with its country. A number pasted with its `+` sets the country. */
export const PhoneField = forwardRef<HTMLInputElement, PhoneFieldProps>(function PhoneField(props, ref) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    className,
    disabled,
    required,
    name,
    onBlur,
    autoComplete,
    after,
  } = props;
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
        <>
          <span part="control" className="r-control r-phone" data-disabled={disabled || undefined}>
            <span className="r-phone__country">
              <span className="r-phone__code" aria-hidden="true">
                {shown.country
                  ? `${shown.country} +${dialCodes.get(shown.country)}`
                  : msg('Country', { id: 'ui.country' })}
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
                {shown.country === '' && (
                  <option value="">{msg('Choose a country', { id: 'ui.chooseCountry' })}</option>
                )}
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
          {after}
        </>
      )}
    </Field>
  );
});
