import type { UserType } from '../../../widget/domain/enumerations.ts';
import { validateName } from '../../../widget/domain/person-name.ts';
import {
  passwordMinLengthOf,
  validateAge,
  validatePassword,
  validatePhone,
} from '../../../widget/domain/validation.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import { toWallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws for an invalid name, phone number or birth date, and for a person below the minimum age. */
export function checkProfile(
  context: Pick<MailContext, 'terms' | 'now'>,
  profile: { fullName?: string | undefined; phone?: string | undefined; birthDate?: WallDate | null | undefined },
): void {
  const { fullName, phone, birthDate } = profile;
  if (fullName && validateName(fullName)) throw new ProblemError('name_invalid', { field: 'fullName' });
  if (phone && validatePhone(phone)) throw new ProblemError('phone_invalid', { field: 'phone' });
  if (!birthDate) return;
  const { minimumAge, timeZone } = context.terms;
  const today = wallDate(toWallTime(context.now(), timeZone));
  const problem = validateAge(birthDate, minimumAge, today);
  if (problem === 'too_young')
    throw new ProblemError('driver_too_young', { field: 'birthDate', values: { age: minimumAge } });
  if (problem) throw new ProblemError('invalid_body', { field: 'birthDate' });
}

/** The field of the body that contains a new password, and the account that it is for. */
export type NewPassword = { password: string; field: string; email: string; type: UserType };

/** Throws for a password that is too short for its account, or too common. */
export function checkNewPassword(
  { terms }: Pick<MailContext, 'terms'>,
  { password, field, email, type }: NewPassword,
): void {
  const length = passwordMinLengthOf(type, terms.passwordMinLength);
  if (validatePassword(password, length)) throw new ProblemError('password_too_short', { field, values: { length } });
  if (isCommonPassword(password, email)) throw new ProblemError('password_common', { field });
}
