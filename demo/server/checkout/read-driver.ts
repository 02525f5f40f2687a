import { and, eq } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { validateName } from '../../../widget/domain/person-name.ts';
import { validateAge, validateEmail, validatePhone } from '../../../widget/domain/validation.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import { toWallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { findByEmail } from '../accounts/find-account.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import type { Database } from '../db/database.ts';
import { type StoredAdditionalDriver, type StoredDriver, uploads } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import type { Trip } from '../pricing/resolve-trip.ts';
import { mixesScripts, normalizeEmail } from '../process/email-address.ts';

type Context = Pick<PaymentContext, 'db' | 'limits' | 'now'>;

type Body = Call<'checkout'>['body'];

/** The driver of an order: an account, or a guest, whose record is created with the booking and is no account. */
export type DriverOrder = {
  user: SignedInUser | null;
  details: StoredDriver;
  additional: StoredAdditionalDriver | null;
  language: Language;
  /** True if a guest requested an account with the booking. */
  wantsAccount: boolean;
  /** File name of a licence that a guest uploaded before the checkout. */
  temporaryLicense: string | null;
  license: string | null;
};

/** Validates the drivers of a checkout; throws a ProblemError for the first problem. */
export async function readDriver(
  context: Context,
  call: Pick<Call<'checkout'>, 'body' | 'caller' | 'user'>,
  record: CarRecord,
  trip: Trip,
): Promise<DriverOrder> {
  const { body, user } = call;
  if (user?.blacklisted) throw new ProblemError('account_suspended');
  const today = wallDate(toWallTime(context.now(), trip.pickup.timeZone));
  const details = user ? accountDetails(user, body.driver) : guestDetails(body.driver);
  checkPerson(details, { prefix: 'driver', minimumAge: record.car.minimumAge, today, tooYoung: 'driver_too_young' });
  if (!user) await checkGuestAddress(context, call.caller, details.email);
  const additional = readAdditionalDriver(body, record.car.minimumAge, today);
  const license = await readLicense(context.db, record, user, body.driver?.license);
  const language = body.language ?? body.driver?.language ?? user?.language ?? 'en';
  const wantsAccount = !user && body.driver?.createAccount === true;
  return { user, details, additional, language, wantsAccount, ...license };
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
  today: WallDate;
  tooYoung: 'driver_too_young' | 'additional_driver_too_young';
};

function checkPerson(person: StoredDriver, { prefix, minimumAge, today, tooYoung }: PersonRules): void {
  if (person.fullName === '') throw new ProblemError('invalid_body', { field: `${prefix}.fullName` });
  if (validateName(person.fullName)) throw new ProblemError('name_invalid', { field: `${prefix}.fullName` });
  if (validateEmail(person.email)) throw new ProblemError('email_invalid', { field: `${prefix}.email` });
  if (person.phone !== null && validatePhone(person.phone))
    throw new ProblemError('phone_invalid', { field: `${prefix}.phone` });
  const field = `${prefix}.birthDate`;
  const age = validateAge(person.birthDate as WallDate | null, minimumAge, today);
  if (age === 'too_young') throw new ProblemError(tooYoung, { field, values: { age: minimumAge } });
  if (age) throw new ProblemError('invalid_body', { field });
}

function readAdditionalDriver(body: Body, minimumAge: number, today: WallDate): StoredAdditionalDriver | null {
  if (!body.booking.additionalDriver) return null;
  const driver = body.additionalDriver;
  if (!driver) throw new ProblemError('additional_driver_required', { field: 'additionalDriver' });
  const { fullName, email, phone, birthDate } = driver;
  const person = { fullName: fullName.trim(), email: email.trim(), phone: phone.trim(), birthDate };
  checkPerson(person, { prefix: 'additionalDriver', minimumAge, today, tooYoung: 'additional_driver_too_young' });
  return person;
}

/** Throws `email_taken` if a guest's address has an account. Rate-limited, because the response reveals which addresses do. */
async function checkGuestAddress({ db, limits }: Context, caller: string, email: string): Promise<void> {
  if (!(await findByEmail(db, email))) return;
  await limits.consume('addressKnown', caller);
  throw new ProblemError('email_taken', { field: 'driver.email' });
}

async function readLicense(
  db: Database,
  { supplier }: CarRecord,
  user: SignedInUser | null,
  name: string | undefined,
): Promise<Pick<DriverOrder, 'temporaryLicense' | 'license'>> {
  const [temporary] = name
    ? await db
        .select({ name: uploads.name })
        .from(uploads)
        .where(and(eq(uploads.folder, 'temp'), eq(uploads.name, name)))
        .limit(1)
    : [];
  const license = user?.license ?? null;
  if (supplier.licenseRequired && !temporary && !license) {
    throw new ProblemError('license_required', { field: 'driver.license' });
  }
  return { temporaryLicense: temporary?.name ?? null, license };
}
