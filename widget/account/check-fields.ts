import {
  type ValidationCode,
  validateEmail,
  validatePassword,
  validateRepeatedPassword,
} from '../domain/validation.ts';
import { type FieldValues, validationMessage } from '../i18n/messages/validation.ts';
import { missingText } from './field-texts.ts';

/** The text of what a rule complains about. */
export function complaint<Code extends ValidationCode>(code: Code | null, ...values: FieldValues<Code>): string | null {
  return code && validationMessage(code, ...values);
}

export function checkEmail(email: string): string | null {
  return email.trim() === '' ? missingText('email') : complaint(validateEmail(email));
}

/** A password to be chosen, of so many characters; `missing` is what stands at the empty field. */
export function checkNewPassword(password: string, length: number, missing = missingText('password')): string | null {
  return password === '' ? missing : complaint(validatePassword(password, length), { length });
}

export function checkRepeated(password: string, repeated: string): string | null {
  return repeated === '' ? missingText('repeated') : complaint(validateRepeatedPassword(password, repeated));
}
