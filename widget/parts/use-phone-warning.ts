import { type RefObject, useEffect, useState } from 'react';
import type { PhoneDoubt } from '../domain/phone-lengths.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { afterPress } from '../ui/after-press.ts';
import { lazyValue, useLazyValue } from '../ui/lazy-value.ts';
import { useLatest } from '../ui/use-latest.ts';

/** Loaded with the first typed number: the lengths of every country's numbers. */
const lengths = lazyValue(async () => (await import('../domain/phone-lengths.ts')).doubtPhone);

type Doubt = { kind: 'no-country' } | PhoneDoubt;

interface PhoneWarning {
  /** The warning to show; undefined if there is none. */
  warning: string | undefined;
  /** Keeps the number as it is, and moves the focus to it; undefined if it can't be kept. */
  keep: (() => void) | undefined;
  /** Shows the warning, if the number is doubtful: now, or after the press of the pointer that is going on. */
  warn: () => void;
}

/**
 * Warns of a number whose length doesn't fit its country: when the field is left, and when the form is sent. A form without
 * missing fields is stopped once. Sending it again keeps the number, unless its country is missing.
 */
export function usePhoneWarning(number: string, input: RefObject<HTMLInputElement | null>): PhoneWarning {
  const { value: doubtPhone } = useLazyValue(lengths, number !== '');
  const [warned, setWarned] = useState('');
  const [kept, setKept] = useState('');
  const language = useLanguage();
  const doubt = number === kept ? null : doubtOf(number, doubtPhone);
  const latest = useLatest({ number, doubt });
  const isWarned = doubt !== null && warned === number;

  useEffect(() => {
    const form = input.current?.form;
    let stoppedFor = '';
    const stop = (event: Event) => {
      const { number: sent, doubt: open } = latest.current;
      if (!open) return;
      if (open.kind !== 'no-country' && stoppedFor === sent) return setKept(sent);
      // With other fields to fill in, the form shows all its errors at once, this one among them.
      if (form?.checkValidity() === false) return setWarned(sent);
      stoppedFor = sent;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWarned(sent);
      input.current?.focus();
    };
    form?.addEventListener('submit', stop, true);
    return () => form?.removeEventListener('submit', stop, true);
  }, [input]);

  // The focused button is removed with the warning.
  const keep = () => {
    setKept(number);
    input.current?.focus();
  };
  return {
    warning: isWarned ? warningText(doubt, language) : undefined,
    keep: isWarned && doubt.kind !== 'no-country' ? keep : undefined,
    warn: () => afterPress(() => setWarned(number)),
  };
}

function doubtOf(number: string, doubtPhone: ((number: string) => PhoneDoubt | null) | undefined): Doubt | null {
  if (number === '') return null;
  if (/^\d{4,}$/.test(number)) return { kind: 'no-country' };
  return doubtPhone?.(number) ?? null;
}

function warningText(doubt: Doubt, language: string): string {
  if (doubt.kind === 'no-country') return msg('Choose the country of this number.', { id: 'driver.phoneCountry' });
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(doubt.country) ?? doubt.country;
  return doubt.kind === 'short'
    ? msg(str`This number looks too short for ${country}. Is the country right?`, { id: 'driver.phoneShort' })
    : msg(str`This number looks too long for ${country}. Is the country right?`, { id: 'driver.phoneLong' });
}
