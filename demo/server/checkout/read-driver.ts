import { and, eq } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { toWallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { findRecords } from '../accounts/find-account.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import type { Database } from '../db/database.ts';
import { type StoredAdditionalDriver, type StoredDriver, uploads } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import type { Trip } from '../pricing/resolve-trip.ts';
import { checkDrivers } from './check-drivers.ts';

type Context = Pick<PaymentContext, 'db' | 'limits' | 'now'>;

/** The driver of an order: an account, or a guest, whose record is created with the booking and is no account. */
export type DriverOrder = {
  user: SignedInUser | null;
  /** True if the driver has shown that the address is theirs. */
  isConfirmed: boolean;
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
  { car, supplier }: CarRecord,
  trip: Trip,
): Promise<DriverOrder> {
  const { body, user } = call;
  if (user?.blacklisted) throw new ProblemError('account_suspended');
  const today = wallDate(toWallTime(context.now(), trip.pickup.timeZone));
  const { details, additional } = checkDrivers(body, { user, minimumAge: car.minimumAge, today });
  const record = user ?? (await findGuestRecord(context, call.caller, details.email));
  const license = await readLicense(context.db, supplier, user, body.driver?.license);
  const language = body.language ?? body.driver?.language ?? user?.language ?? 'en';
  const wantsAccount = !user && body.driver?.createAccount === true;
  return { user, isConfirmed: record?.verified === true, details, additional, language, wantsAccount, ...license };
}

/**
 * Returns the record of a guest's earlier bookings. Throws `email_taken` if the address has an account. Rate-limited, because the
 * response reveals which addresses do.
 */
async function findGuestRecord({ db, limits }: Context, caller: string, email: string): Promise<SignedInUser | null> {
  const { account, guest } = await findRecords(db, email);
  if (!account) return guest;
  await limits.consume('addressKnown', caller);
  throw new ProblemError('email_taken', { field: 'driver.email' });
}

async function readLicense(
  db: Database,
  supplier: CarRecord['supplier'],
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
