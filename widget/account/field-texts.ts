import { msg } from '../i18n/localize.ts';
import { validationMessage } from '../i18n/messages/validation.ts';
import { driverFieldLabel } from '../parts/driver-texts.ts';

/** Labels of the fields, also used in "Please fill in the field(s)". */
export const fieldTexts = {
  fullName: () => driverFieldLabel('fullName'),
  email: () => driverFieldLabel('email'),
  birthDate: () => driverFieldLabel('birthDate'),
  password: () => msg('Password', { id: 'account.password' }),
  currentPassword: () => msg('Current password', { id: 'account.currentPassword' }),
  newPassword: () => msg('New password', { id: 'account.newPassword' }),
  repeated: () => msg('Confirm password', { id: 'account.repeatPassword' }),
};

/** Returns the text for an empty field. */
export function missingText(field: keyof typeof fieldTexts): string {
  return validationMessage('required', { fields: fieldTexts[field]() });
}

/** Removes the fields without a problem. */
export function problemsOf<Field extends string>(found: Record<Field, string | null>): Partial<Record<Field, string>> {
  const entries = Object.entries<string | null>(found).filter(([, text]) => text !== null);
  return Object.fromEntries(entries) as Partial<Record<Field, string>>;
}
