import { toAsciiDigits } from '../../domain/ascii-digits.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { BoundField } from '../../ui/use-form.ts';

/** Characters of a recovery code with hyphens, and some more for pasted spaces. */
const maxLength = 40;

const isAppCode = (typed: string) => /^\d{6}$/.test(toAsciiDigits(typed).replaceAll(/\s/g, ''));

/** Returns the text for a code of the app that can't be right; null for six digits, with spaces or without. */
export function checkAppCode(typed: string): string | null {
  return isAppCode(typed) ? null : msg('Enter the 6-digit code from the app.', { id: 'account.codeDigits' });
}

/** Returns the text for an empty field that takes both kinds of codes. */
export function checkAnyCode(typed: string): string | null {
  return typed.trim() === '' ? msg('Enter a code.', { id: 'account.codeMissing' }) : null;
}

/** The field of a code of the app, which phones and password managers fill in. */
export function AppCodeField(props: BoundField & { hint?: string }) {
  useLanguage();
  return (
    <TextField
      {...props}
      label={msg('6-digit code', { id: 'account.code' })}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      maxLength={maxLength}
      width={12}
      required
    />
  );
}

/** The field of a recovery code. */
export function RecoveryCodeField(props: BoundField) {
  useLanguage();
  return (
    <TextField
      {...props}
      label={msg('Recovery code', { id: 'account.recoveryCode' })}
      hint={msg('One of the codes you saved when you set up two-step sign-in. Each code works once.', {
        id: 'account.recoveryCodeHint',
      })}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={maxLength}
      required
    />
  );
}

/** The field where either kind of code is accepted. */
export function AnyCodeField(props: BoundField) {
  useLanguage();
  return (
    <TextField
      {...props}
      label={msg('Code from your app, or a recovery code', { id: 'account.codeOrRecovery' })}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={maxLength}
      width={32}
      required
    />
  );
}
