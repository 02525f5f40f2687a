import type { ApiError } from '../client/api-error.ts';
import { validateName } from '../domain/person-name.ts';
import {
  type ValidationCode,
  validateEmail,
  validatePassword,
  validateRepeatedPassword,
} from '../domain/validation.ts';
import { type FieldValues, validationMessage } from '../i18n/messages/validation.ts';
import { missingText } from './field-texts.ts';

/** Returns the text of a rule's validation code. */
export function validationText<Code extends ValidationCode>(
  code: Code | null,
  ...values: FieldValues<Code>
): string | null {
  return code && validationMessage(code, ...values);
}

export function checkName(name: string): string | null {
  return name.trim() === '' ? missingText('fullName') : validationText(validateName(name));
}

export function checkEmail(email: string): string | null {
  return email.trim() === '' ? missingText('email') : validationText(validateEmail(email));
}

/** Validates a new password against the minimum length; `missing` is the text for an empty field. */
export function checkNewPassword(password: string, length: number, missing = missingText('password')): string | null {
  return password === '' ? missing : validationText(validatePassword(password, length), { length });
}

/** Returns true if the API refused the new password itself. */
export function isPasswordProblem({ code }: ApiError): boolean {
  return code === 'password_too_short' || code === 'password_common';
}

export function checkRepeated(password: string, repeated: string): string | null {
  return repeated === '' ? missingText('repeated') : validationText(validateRepeatedPassword(password, repeated));
}
