import type { ApiError } from '../../client/api-error.ts';
import type { Config } from '../../contract/config.ts';
import type { Language } from '../../domain/enumerations.ts';
import type { TimeZone } from '../../domain/time-zone.ts';
import { validateAge, validatePhone } from '../../domain/validation.ts';
import { parseWallDate } from '../../domain/wall-date.ts';
import { toWallTime, wallDate } from '../../domain/wall-time.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { validationMessage } from '../../i18n/messages/validation.ts';
import { checkEmail, checkName, checkNewPassword, checkRepeated, validationText } from '../check-fields.ts';
import { missingText, problemsOf } from '../field-texts.ts';

export const emptySignUp = {
  fullName: '',
  email: '',
  phone: '',
  birthDate: '',
  password: '',
  repeated: '',
  terms: false,
};

export type SignUpValues = typeof emptySignUp;

/** Validates the form; returns a text for each invalid field. */
export function checkSignUp(
  values: SignUpValues,
  { minimumAge, passwordMinLength, timeZone }: Pick<Config, 'minimumAge' | 'passwordMinLength' | 'timeZone'>,
) {
  const { fullName, email, phone, birthDate, password, repeated, terms } = values;
  return problemsOf<keyof SignUpValues>({
    fullName: checkName(fullName),
    email: checkEmail(email),
    phone: phone.trim() === '' ? null : validationText(validatePhone(phone)),
    birthDate: birthDate === '' ? missingText('birthDate') : checkAge(birthDate, minimumAge, timeZone),
    password: checkNewPassword(password, passwordMinLength),
    repeated: checkRepeated(password, repeated),
    terms: terms ? null : validationMessage('terms_required'),
  });
}

function checkAge(birthDate: string, minimumAge: number, timeZone: TimeZone): string | null {
  const today = wallDate(toWallTime(new Date(), timeZone));
  return validationText(validateAge(parseWallDate(birthDate), minimumAge, today), { age: minimumAge });
}

export function signUpBody({ fullName, email, phone, birthDate, password }: SignUpValues, language: Language) {
  const day = parseWallDate(birthDate);
  return {
    fullName: fullName.trim(),
    email: email.trim(),
    password,
    language,
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
    ...(day ? { birthDate: day } : {}),
  };
}

const fieldOfCode: Readonly<Record<string, keyof SignUpValues>> = {
  email_taken: 'email',
  email_invalid: 'email',
  name_invalid: 'fullName',
  phone_invalid: 'phone',
  password_too_short: 'password',
  password_common: 'password',
  driver_too_young: 'birthDate',
};

/** Maps a refusal to its field. */
export function explainRefusal(error: ApiError) {
  const field = fieldOfCode[error.code];
  return field ? { [field]: errorMessage(error) } : null;
}
