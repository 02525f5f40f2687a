import { and, eq, sql } from 'drizzle-orm';
import { referenceOf } from '../../../widget/domain/reference.ts';
import { recordChanges } from '../accounts/audit-log.ts';
import { findGuest, findOrInsertGuest } from '../accounts/find-account.ts';
import { type Database, selectRows } from '../db/database.ts';
import { asJson, fromJson, insertAsJson, type JsonRow } from '../db/json-rows.ts';
import { type BookingRow, bookings, idempotencyKeys, uploads, users } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import { bindPayment } from '../payment/bind-payment.ts';
import type { PaymentContext } from '../payment/context.ts';
import { isLockedCarFree } from '../pricing/bookable-car.ts';
import { CarUnavailable, type WantedCar } from '../pricing/hold-car.ts';
import { holdMinutes, releaseOfExpiredHolds } from '../pricing/release-holds.ts';
import { newId } from '../process/identifiers.ts';
import { checkHolds } from './check-holds.ts';
import { extraWords } from './extra-words.ts';
import { checkGuestLimits } from './guest-limits.ts';
import { claimKey, findEarlierBooking, type IdempotencyKey } from './idempotency.ts';
import type { Order } from './read-order.ts';
import { tripColumns } from './trip-columns.ts';

type Context = Pick<PaymentContext, 'configuration' | 'events' | 'now' | 'random' | 'secret'>;

type StoreOptions = {
  idempotencyKey: IdempotencyKey | null;
  /** True if the driver has just confirmed the address by a link in a mail. */
  mayBook?: boolean;
};

/**
 * Stores a booking with its guest, licence, mails and idempotency key, in the caller's transaction. A lock on the car stores
 * its bookings one by one, and the constraint on overlaps is the final check. Returns the booking, which is the existing
 * one if an earlier call with the same key has stored it. Throws ConfirmationRequired if the driver has to confirm the address.
 */
export async function storeBooking(
  tx: Database,
  context: Context,
  order: Order,
  { idempotencyKey, mayBook = false }: StoreOptions,
): Promise<BookingRow> {
  if (idempotencyKey) {
    await claimKey(tx, idempotencyKey);
    const earlier = await findEarlierBooking(tx, idempotencyKey);
    if (earlier) return earlier;
  }
  const now = context.now();
  const carId = order.record.car.id;
  const isAnonymous = !mayBook && !order.driver.isConfirmed;
  const period = { carId, trip: order.trip, settings: order.settings, now };
  // Sent together; the database executes them one after the other.
  const [, isFree, driverId] = await Promise.all([
    checkLimits(tx, context, order, isAnonymous),
    isLockedCarFree(tx, period, releaseOfExpiredHolds(now, carId)),
    findDriver(tx, context, order),
  ]);
  if (!isFree) throw new CarUnavailable(wantedCar(order));
  const license = await claimLicense(tx, order, driverId);
  const heldBy = order.choice !== 'later' || isAnonymous ? order.heldBy : null;
  const booking = { ...bookingRow(context, order, driverId, license, now), heldBy };
  const insert = sql`${insertAsJson(bookings, [booking])} RETURNING ${asJson(bookings)} AS row`;
  const [inserted] = await selectRows<{ row: JsonRow }>(tx, insert);
  if (!inserted) throw new Error('Could not store the booking');
  const stored = fromJson(bookings, inserted.row);
  if (idempotencyKey)
    await tx.insert(idempotencyKeys).values({ ...idempotencyKey, bookingId: stored.id, createdAt: now });
  await recordClerk(tx, context, order, stored);
  if (order.sessionId !== null) await bindPayment(tx, context, stored, order.sessionId);
  await context.events.publish(tx, {
    kind: 'booking-stored',
    booking: stored,
    wantsAccount: order.driver.wantsAccount,
  });
  return stored;
}

/** Records who booked for a customer. The customer's data is the booking's, which the entry may outlive. */
async function recordClerk(tx: Database, context: Context, { driver, record }: Order, row: BookingRow): Promise<void> {
  if (!driver.clerk) return;
  await recordChanges(tx, context, driver.clerk, {
    action: 'book-for-driver',
    object: { kind: 'booking', id: row.id, name: row.reference },
    currency: row.displayCurrency,
    before: {},
    after: {
      status: row.status,
      car: record.car.name,
      pickupLocation: row.pickupLocationId,
      dropOffLocation: row.dropoffLocationId,
      from: row.fromWall,
      to: row.toWall,
      total: row.displayTotal,
      extras: extraWords(row),
    },
  });
}

/** Returns the order's car and trip, to suggest alternatives if the car is no longer available. */
export function wantedCar({ record, trip, price }: Order): WantedCar {
  return { record, trip, currency: price.currency };
}

/** Throws if the caller or the address has the maximum number of bookings that hold a car. */
async function checkLimits(tx: Database, context: Context, order: Order, isAnonymous: boolean): Promise<void> {
  const { heldBy: holder, choice, driver } = order;
  if (holder === null) return;
  if (choice !== 'later') await checkHolds(tx, context, holder);
  else if (isAnonymous) await checkGuestLimits(tx, context, { email: driver.details.email, holder });
}

/** Returns the id of the account, of the guest's record of an earlier booking, or of a new record, which is no account. */
async function findDriver(tx: Database, { now, random }: Context, { driver }: Order): Promise<string> {
  if (driver.user) return driver.user.id;
  const { fullName, email, phone, birthDate } = driver.details;
  const { language } = driver;
  const stamps = { createdAt: now(), updatedAt: now() };
  const row = { id: newId(random), type: 'user', isGuest: true, email, fullName, phone, birthDate, language } as const;
  const isByStaff = driver.clerk !== null;
  const ids = await findOrInsertGuest(tx, { ...row, ...stamps }, { confirmedOnly: isByStaff });
  // The customer of a booking by staff may have confirmed the address meanwhile.
  if (ids.account && isByStaff) return ids.account;
  if (ids.account) throw new ProblemError('email_taken', { field: 'driver.email' });
  // Another checkout may have created it meanwhile.
  const guestId = ids.guest ?? (await findGuest(tx, email))?.id;
  // The clean-up has deleted an old record at this moment.
  if (!guestId) throw new ProblemError('unavailable', { retryAfterSeconds: 1 });
  return guestId;
}

/**
 * Returns the name of the licence's copy: a temporary upload, which becomes one of the licences, or that of the account. Either may have
 * been replaced or deleted since the order was read. Throws `license_required` if the supplier demands a copy and there is none now.
 */
async function claimLicense(tx: Database, { driver, record }: Order, driverId: string): Promise<string | null> {
  const { temporaryLicense, license } = driver;
  if (!temporaryLicense && !license) return null;
  const name = temporaryLicense
    ? await claimUpload(tx, temporaryLicense, driverId)
    : await lockAccountLicense(tx, driverId);
  if (!name && record.supplier.licenseRequired) {
    throw new ProblemError('license_required', { field: 'driver.license' });
  }
  return name;
}

async function claimUpload(tx: Database, name: string, ownerId: string): Promise<string | null> {
  const claimed = await tx
    .update(uploads)
    .set({ folder: 'licenses', ownerId })
    .where(and(eq(uploads.folder, 'temp'), eq(uploads.name, name)))
    .returning({ name: uploads.name });
  return claimed[0]?.name ?? null;
}

/** Locks the account until the booking has the copy's name, so that replacing the copy replaces it on this booking too. */
async function lockAccountLicense(tx: Database, id: string): Promise<string | null> {
  const [account] = await tx.select({ license: users.license }).from(users).where(eq(users.id, id)).for('share');
  return account?.license ?? null;
}

function bookingRow({ random }: Context, order: Order, driverId: string, license: string | null, now: Date) {
  const { record, trip, settings, driver, choice, price } = order;
  const isOnline = choice !== 'later';
  return {
    id: newId(random),
    reference: referenceOf(random(8)),
    supplierId: record.supplier.id,
    carId: record.car.id,
    driverId,
    ...tripColumns(trip, price, settings.turnaroundMinutes),
    status: isOnline ? ('void' as const) : ('pending' as const),
    expiresAt: isOnline ? new Date(now.getTime() + holdMinutes * 60_000) : null,
    deposit: price.deposit,
    paymentChoice: choice,
    displayDeposit: price.displayDeposit,
    driverDetails: driver.details,
    additionalDriver: driver.additional,
    flightNumber: order.flightNumber,
    license,
    licenseNumber: order.licenseNumber,
    origin: order.origin,
    partner: order.partner,
    clickId: order.clickId,
    language: driver.language,
    createdAt: now,
    updatedAt: now,
  };
}
