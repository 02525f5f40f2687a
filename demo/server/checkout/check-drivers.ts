import { validateName } from '../../../widget/domain/person-name.ts';
import { validateAge, validateEmail, validatePhone } from '../../../widget/domain/validation.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import type { StoredAdditionalDriver, StoredDriver } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { mixesScripts, normalizeEmail } from '../process/email-address.ts';

type Body = Call<'checkout'>['body'];

export type Drivers = { details: StoredDriver; additional: StoredAdditionalDriver | null };

type DriverRules = {
  user: SignedInUser | null;
  /** The car's, in years. */
  minimumAge: number;
  /** The day of the pick-up. */
  onDay: WallDate;
};

/** Validates the people of a checkout; throws a ProblemError for the first problem. */
export function checkDrivers(body: Body, { user, minimumAge, onDay }: DriverRules): Drivers {
  const details = user ? accountDetails(user, body.driver) : guestDetails(body.driver);
  checkPerson(details, { prefix: 'driver', minimumAge, onDay, tooYoung: 'driver_too_young' });
  if (!body.booking.additionalDriver) return { details, additional: null };
  if (!body.additionalDriver) throw new ProblemError('additional_driver_required', { field: 'additionalDriver' });
  return { details, additional: checkAdditionalDriver(body.additionalDriver, minimumAge, onDay) };
}

function guestDetails(driver: Body['driver']): StoredDriver {
  if (!driver) throw new ProblemError('driver_required', { field: 'driver' });
  const { fullName, email, phone, birthDate } = driver;
  if (mixesScripts(email)) throw new ProblemError('email_invalid', { field: 'driver.email' });
  return {
    fullName: fullName.trim(),
    email: normalizeEmail(email),
    phone: phone?.trim() || null,
    birthDate: birthDate ?? null,
  };
}

/** Returns the form's details, or the account's where the form has none. The address is always the account's. */
function accountDetails(user: SignedInUser, driver: Body['driver']): StoredDriver {
  return {
    fullName: driver?.fullName.trim() || user.fullName,
    email: user.email,
    phone: driver?.phone?.trim() || user.phone,
    birthDate: driver?.birthDate ?? user.birthDate,
  };
}

type PersonRules = {
  prefix: 'driver' | 'additionalDriver';
  minimumAge: number;
  onDay: WallDate;
  tooYoung: 'driver_too_young' | 'additional_driver_too_young';
};

function checkPerson(person: StoredDriver, { prefix, minimumAge, onDay, tooYoung }: PersonRules): void {
  if (person.fullName === '') throw new ProblemError('invalid_body', { field: `${prefix}.fullName` });
  if (validateName(person.fullName)) throw new ProblemError('name_invalid', { field: `${prefix}.fullName` });
  if (validateEmail(person.email)) throw new ProblemError('email_invalid', { field: `${prefix}.email` });
  if (person.phone !== null && validatePhone(person.phone))
    throw new ProblemError('phone_invalid', { field: `${prefix}.phone` });
  const field = `${prefix}.birthDate`;
  const age = validateAge(person.birthDate as WallDate | null, minimumAge, onDay);
  if (age === 'too_young') throw new ProblemError(tooYoung, { field, values: { age: minimumAge } });
  if (age) throw new ProblemError('invalid_body', { field });
}

/** Validates an additional driver for a pick-up on that day; throws a ProblemError for the first problem. */
export function checkAdditionalDriver(
  { fullName, email, phone, birthDate }: StoredAdditionalDriver,
  minimumAge: number,
  onDay: WallDate,
): StoredAdditionalDriver {
  const person = { fullName: fullName.trim(), email: email.trim(), phone: phone.trim(), birthDate };
  checkPerson(person, { prefix: 'additionalDriver', minimumAge, onDay, tooYoung: 'additional_driver_too_young' });
  return person;
}
