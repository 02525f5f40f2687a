import { eq, sql } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { referenceOf } from '../../../widget/domain/reference.ts';
import { rentalDays } from '../../../widget/domain/rental-period.ts';
import { isTimeZone, type TimeZone } from '../../../widget/domain/time-zone.ts';
import { toWallTime } from '../../../widget/domain/wall-time.ts';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { loadSettings } from '../catalogue/settings.ts';
import { type Database, selectRows } from '../db/database.ts';
import { bookings, cars, locations, type StoredLine, users } from '../db/schema.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { RandomBytes } from '../process/identifiers.ts';
import { bookingsFile, type FormerBooking, type FormerDriver } from './former-bookings.ts';
import type { Problem } from './problems.ts';

type Options = { now: Date; random: RandomBytes; pricing: Pricing };

type CarFacts = { id: string; supplierId: string; deposit: number };

/** A booking's car, zones and instants. */
type Trip = {
  car: CarFacts;
  pickupZone: TimeZone;
  dropoffZone: TimeZone;
  startsAt: Date;
  endsAt: Date;
  heldUntil: Date;
};

/** Why a booking can't be stored. */
type Refused = Omit<Problem, 'file' | 'line'>;

/**
 * Stores bookings with their ids, without a mail to anybody. What was paid was paid to the other system, which has to refund it:
 * here only the status says so. Returns those that cannot be stored, because their car is taken then or something is missing;
 * the caller's transaction must not be committed if there are any.
 */
export async function insertBookings(
  tx: Database,
  lines: readonly { line: number; value: FormerBooking }[],
  options: Options,
): Promise<Problem[]> {
  if (lines.length === 0) return [];
  const { turnaroundMinutes } = await loadSettings(tx);
  const facts = { id: cars.id, supplierId: cars.supplierId, deposit: cars.deposit };
  const carsById = new Map((await tx.select(facts).from(cars)).map((car) => [car.id, car]));
  const places = await tx.select({ id: locations.id, zone: locations.timeZone }).from(locations);
  const zones = new Map(places.map(({ id, zone }) => [id, zone]));
  const nextStarts = startsOfNext(lines.map(({ value }) => value));
  const problems: Problem[] = [];
  for (const { line, value } of lines) {
    const trip = readTrip(value, { carsById, zones, turnaroundMinutes, nextStart: nextStarts.get(value.id) });
    const refused = 'expected' in trip ? trip : await refuseTaken(tx, value, trip);
    if (refused) problems.push({ file: bookingsFile, line, ...refused });
    else if (!('expected' in trip)) {
      const driverId = await driverOf(tx, value.driver, options.now);
      await tx.insert(bookings).values({ ...toRow(value, trip, options), driverId });
    }
  }
  return problems;
}

type TripFacts = {
  carsById: ReadonlyMap<string, CarFacts>;
  zones: ReadonlyMap<string, string>;
  turnaroundMinutes: number;
  /** When the next booking of the car begins, in milliseconds. */
  nextStart: number | undefined;
};

function readTrip(value: FormerBooking, { carsById, zones, turnaroundMinutes, nextStart }: TripFacts): Trip | Refused {
  const car = carsById.get(value.car);
  const [pickupZone, dropoffZone] = [zones.get(value.pickupLocation), zones.get(value.dropOffLocation)];
  const [startsAt, endsAt] = [new Date(value.from), new Date(value.to)];
  if (!car) return { column: 'car', expected: expectation('fleetCar'), got: value.car };
  if (!isTimeZone(pickupZone))
    return { column: 'pickupLocation', expected: expectation('fleetLocation'), got: value.pickupLocation };
  if (!isTimeZone(dropoffZone))
    return { column: 'dropOffLocation', expected: expectation('fleetLocation'), got: value.dropOffLocation };
  if (value.lines && sumOf(value.lines) !== value.total)
    return { column: 'lines', expected: expectation('converted'), got: String(sumOf(value.lines)) };
  if (endsAt <= startsAt) return { column: 'to', expected: expectation('laterEnd'), got: value.to };
  const ready = endsAt.getTime() + turnaroundMinutes * 60_000;
  // The other system may have left less time between two bookings.
  const heldUntil = new Date(Math.max(endsAt.getTime(), Math.min(ready, nextStart ?? ready)));
  return { car, pickupZone, dropoffZone, startsAt, endsAt, heldUntil };
}

async function refuseTaken(tx: Database, value: FormerBooking, trip: Trip): Promise<Refused | null> {
  const holder = value.status === 'cancelled' ? null : await findHolder(tx, trip);
  if (holder === null) return null;
  const { booking } = holder;
  const expected = booking === null ? expectation('inService') : expectation('freeOfBooking', { booking });
  return { column: 'from', expected, got: value.from };
}

async function findHolder(
  tx: Database,
  { car, startsAt, heldUntil }: Trip,
): Promise<{ booking: string | null } | null> {
  const period = sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${heldUntil.toISOString()}::timestamptz, '[)')`;
  const [found] = await selectRows<{ booking: string | null }>(
    tx,
    sql`SELECT id AS booking FROM bookings WHERE car_id = ${car.id} AND holds_car AND held && ${period}
      UNION ALL SELECT NULL FROM car_blocks
      WHERE car_id = ${car.id} AND tstzrange(starts_at, ends_at, '[)') && ${period} LIMIT 1`,
  );
  return found ?? null;
}

/** Returns a booking's columns. Without lines, its total is one: the other system doesn't say what it consists of. */
function toRow(value: FormerBooking, trip: Trip, { now, random, pricing }: Options) {
  const { car, pickupZone, dropoffZone, startsAt, endsAt, heldUntil } = trip;
  const { fullName, email, phone, birthDate, language } = value.driver;
  const days = rentalDays(startsAt, endsAt, pickupZone);
  const total = minor(value.total);
  const displayLines = value.lines ?? [{ code: 'daily' as const, amount: total, quantity: days, unit: null }];
  const lines = displayLines.map(({ payable: _displayOnly, ...line }) => line);
  const createdAt = new Date(value.createdAt);
  return {
    id: value.id,
    reference: referenceOf(random(8)),
    supplierId: car.supplierId,
    carId: car.id,
    pickupLocationId: value.pickupLocation,
    dropoffLocationId: value.dropOffLocation,
    ...{ startsAt, endsAt, heldUntil, pickupZone, dropoffZone },
    fromWall: toWallTime(startsAt, pickupZone),
    toWall: toWallTime(endsAt, dropoffZone),
    status: value.status,
    price: total,
    paymentChoice: 'later' as const,
    ...{ days, lines, displayTotal: total, displayLines, displayRate: 1 },
    baseCurrency: pricing.baseCurrency,
    displayCurrency: pricing.baseCurrency,
    deposit: car.deposit,
    displayDeposit: car.deposit,
    extras: value.extras,
    driverDetails: { fullName, email, phone, birthDate },
    additionalDriver: value.additionalDriver,
    language,
    cancelRequest: value.cancelRequest,
    cancelledAt: value.status === 'cancelled' ? createdAt : null,
    createdAt,
    updatedAt: now,
  };
}

function sumOf(lines: readonly StoredLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns when the next booking of the same car begins: the time to clean the car was shorter then. */
function startsOfNext(all: readonly FormerBooking[]): Map<string, number> {
  const holding = all.filter(({ status }) => status !== 'cancelled');
  const inOrder = [...holding].sort((one, other) =>
    one.car === other.car ? Date.parse(one.from) - Date.parse(other.from) : one.car < other.car ? -1 : 1,
  );
  return new Map(
    inOrder.flatMap(({ id, car }, index) => {
      const next = inOrder[index + 1];
      return next?.car === car ? [[id, Date.parse(next.from)] as const] : [];
    }),
  );
}

/**
 * Returns the id of the driver's account, or of the guest's record, which is created if there is none. An account with the address counts
 * only if the address is confirmed, because a stranger may have created it. Confirming it moves the bookings to the account.
 */
async function driverOf(tx: Database, { id, email, ...driver }: FormerDriver, now: Date): Promise<string> {
  const [byId] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).limit(1);
  if (byId) return byId.id;
  const rows = await tx
    .select({ id: users.id, isGuest: users.isGuest, verified: users.verified })
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`);
  const known = rows.find(({ isGuest, verified }) => !isGuest && verified) ?? rows.find(({ isGuest }) => isGuest);
  if (known) return known.id;
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(users).values({ ...driver, id, email, type: 'user', isGuest: true, ...stamps });
  return id;
}
