import { and, eq } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { isAllowed } from '../../../widget/domain/permissions.ts';
import { wallDate } from '../../../widget/domain/wall-time.ts';
import type { AuditCall } from '../accounts/audit-log.ts';
import { findByEmail } from '../accounts/find-account.ts';
import { roleOf } from '../accounts/role.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import type { Database } from '../db/database.ts';
import { type StoredAdditionalDriver, type StoredDriver, uploads } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import type { Trip } from '../pricing/resolve-trip.ts';
import { normalizeEmail } from '../process/email-address.ts';
import { checkDrivers } from './check-drivers.ts';

type Context = Pick<PaymentContext, 'db' | 'limits'>;

/** The driver of an order: an account, or a guest, whose record is created with the booking and is no account. */
export type DriverOrder = {
  user: SignedInUser | null;
  /** True if the caller is signed in to an account whose address is confirmed. An address that is only typed is never confirmed. */
  isConfirmed: boolean;
  details: StoredDriver;
  additional: StoredAdditionalDriver | null;
  language: Language;
  /** True if a guest requested an account with the booking. */
  wantsAccount: boolean;
  /** File name of a licence that a guest uploaded before the checkout. */
  temporaryLicense: string | null;
  license: string | null;
  /** The member of staff who books for the driver, at the desk or on the phone. */
  clerk: AuditCall | null;
};

/** Validates the drivers of a checkout; throws a ProblemError for the first problem. */
export async function readDriver(
  context: Context,
  call: Pick<Call<'checkout'>, 'address' | 'body' | 'caller' | 'user'>,
  record: CarRecord,
  trip: Trip,
): Promise<DriverOrder> {
  const { body } = call;
  if (call.user?.blacklisted) throw new ProblemError('account_suspended');
  const clerk = readClerk(call, record);
  const user = clerk ? await findCustomer(context.db, body.driver?.email ?? '') : call.user;
  // Staff enter what the customer says; only customers have their account's data filled in.
  const rules = { user: clerk ? null : user, minimumAge: record.car.minimumAge, onDay: wallDate(trip.fromWall) };
  const { details, additional } = checkDrivers(body, rules);
  if (!user && !clerk) await rejectAccountAddress(context, call.caller, details.email);
  const license = await readLicense(context.db, record.supplier, { user, clerk }, body.driver?.license);
  const requested = body.language ?? body.driver?.language;
  const language = (clerk ? (user?.language ?? requested) : (requested ?? user?.language)) ?? 'en';
  const wantsAccount = !call.user && body.driver?.createAccount === true;
  const isConfirmed = user?.verified === true;
  return { user, isConfirmed, details, additional, language, wantsAccount, clerk, ...license };
}

/**
 * Returns the call of a member of staff who books for a customer, or null for a caller who books for themselves. Throws
 * `not_owner` for the car of another supplier.
 */
function readClerk({ user, address, body }: Pick<Call<'checkout'>, 'address' | 'body' | 'user'>, record: CarRecord) {
  if (!user || user.type === 'user' || !body.driver) return null;
  if (normalizeEmail(body.driver.email) === user.email.toLowerCase()) return null;
  const isOwn = user.supplierId === record.supplier.id;
  if (!isAllowed(roleOf(user), 'book-for-driver', isOwn)) throw new ProblemError('not_owner');
  return { user, address };
}

/**
 * Returns the customer account with the address, for a booking by staff; null if there is none or its address is unconfirmed. A stranger
 * may have created an unconfirmed one to see the customer's data. Confirming the address moves the booking to the account.
 */
async function findCustomer(db: Database, email: string): Promise<SignedInUser | null> {
  const account = await findByEmail(db, email);
  if (account && account.type !== 'user') throw new ProblemError('email_taken', { field: 'driver.email' });
  if (account?.blacklisted) throw new ProblemError('account_suspended', { field: 'driver.email' });
  return account?.verified ? account : null;
}

/**
 * Throws `email_taken` if the address has an account. Rate-limited, because the response reveals which addresses do. Beyond the limit,
 * other addresses are refused too: a refusal of known ones only would still reveal them.
 */
async function rejectAccountAddress({ db, limits }: Context, caller: string, email: string): Promise<void> {
  limits.refuseExceeded('addressKnown', caller);
  if (!(await findByEmail(db, email))) return;
  await limits.consume('addressKnown', caller);
  throw new ProblemError('email_taken', { field: 'driver.email' });
}

/**
 * Returns the copy of a licence that a booking gets. An account's copy is only for a supplier that demands it, and only by the
 * person's own booking: staff who know an address must not get the copy with it.
 */
async function readLicense(
  db: Database,
  { licenseRequired }: CarRecord['supplier'],
  { user, clerk }: Pick<DriverOrder, 'user' | 'clerk'>,
  name: string | undefined,
): Promise<Pick<DriverOrder, 'temporaryLicense' | 'license'>> {
  const [temporary] = name
    ? await db
        .select({ name: uploads.name })
        .from(uploads)
        .where(and(eq(uploads.folder, 'temp'), eq(uploads.name, name)))
        .limit(1)
    : [];
  const ofAccount = user?.license ?? null;
  if (licenseRequired && !temporary && !ofAccount) {
    throw new ProblemError('license_required', { field: 'driver.license' });
  }
  return { temporaryLicense: temporary?.name ?? null, license: licenseRequired && !clerk ? ofAccount : null };
}
