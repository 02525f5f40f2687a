import type { UserType } from './enumerations.ts';
import { type WallDate, yearsBetween } from './wall-date.ts';

export { validatePhone } from './phone.ts';

/** All validation errors of fields and forms; `i18n/messages/validation.ts` has their messages in every language. */
export const validationCodes = [
  'form_invalid',
  'required',
  'email_invalid',
  'email_taken',
  'email_not_registered',
  'name_invalid',
  'phone_invalid',
  'password_too_short',
  'passwords_differ',
  'new_password_required',
  'wrong_password',
  'birth_date_invalid',
  'too_young',
  'image_required',
  'license_required',
  'terms_required',
  'recaptcha_failed',
  'card_number_invalid',
  'card_expiry_invalid',
  'card_code_invalid',
] as const;
export type ValidationCode = (typeof validationCodes)[number];

/** Maximum plausible age in years; a higher value is assumed to be a typo. */
const maxAge = 120;

export function validateRequired(value: unknown): 'required' | null {
  return isBlank(value) ? 'required' : null;
}

/**
 * Checks the syntax of an email address: one `@`, a domain of at least two labels, no spaces, and SMTP's lengths. Letters
 * of every script are allowed. Only sending a mail can verify that the address exists.
 */
export function validateEmail(text: string): 'email_invalid' | null {
  const [local = '', domain = '', ...more] = text.trim().split('@');
  const isLocal = /^[^\s@"(),:;<>[\\\]]{1,64}$/u.test(local) && !/^\.|\.$|\.\./.test(local);
  const isWhole = more.length === 0 && text.trim().length <= 254;
  return isLocal && isWhole && isDomain(domain) ? null : 'email_invalid';
}

/** The minimum length of the passwords of suppliers and administrators. */
const staffPasswordMinLength = 12;

/** Returns the minimum length of a user's password; `minimumLength` is the operator's for customers. */
export function passwordMinLengthOf(type: UserType, minimumLength: number): number {
  return type === 'user' ? minimumLength : Math.max(minimumLength, staffPasswordMinLength);
}

/** Checks a password against the minimum length, which counts characters, not bytes. */
export function validatePassword(text: string, minimumLength: number): 'password_too_short' | null {
  return Array.from(text).length < minimumLength ? 'password_too_short' : null;
}

export function validateRepeatedPassword(text: string, repeated: string): 'passwords_differ' | null {
  return text === repeated ? null : 'passwords_differ';
}

/** Checks the minimum age on a day such as the day of pick-up; a null birth date is invalid. */
export function validateAge(
  birthDate: WallDate | null,
  minimumAge: number,
  onDay: WallDate,
): 'birth_date_invalid' | 'too_young' | null {
  if (birthDate === null) return 'birth_date_invalid';
  const age = yearsBetween(birthDate, onDay);
  if (age < 0 || age > maxAge) return 'birth_date_invalid';
  return age < minimumAge ? 'too_young' : null;
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : value === null || value === undefined || value === false;
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const isLabel = (label: string) => /^[\p{L}\p{M}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label);
  return labels.length >= 2 && labels.every(isLabel) && /^(?!\d+$).{2,}$/u.test(labels.at(-1) ?? '');
}
