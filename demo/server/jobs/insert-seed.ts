import { extraNames } from '../../../widget/domain/enumerations.ts';
import { minor, toMinor } from '../../../widget/domain/money.ts';
import { paymentPlan } from '../../../widget/domain/payment-plan.ts';
import { priceRental } from '../../../widget/domain/price.ts';
import type { SeedBooking, SeedCar, SeedData } from '../../seed/data/types.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../db/database.ts';
import * as tables from '../db/schema.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { RandomBytes } from '../process/identifiers.ts';
import { insertPlaces } from './insert-places.ts';
import { insertSeedPayments } from './insert-seed-payments.ts';

type SeedOptions = { data: SeedData; now: Date; random: RandomBytes; pricing: Pricing; turnaroundMinutes: number };

/** Inserts the demo's records into an empty database, in one transaction. */
export async function insertSeed(db: Database, options: SeedOptions): Promise<void> {
  const { data, now } = options;
  const stamps = { createdAt: now, updatedAt: now };
  const passwordHashes = await hashPasswords(data);
  await db.transaction(async (tx) => {
    await tx.insert(tables.countries).values(data.countries.map(({ id, code }) => ({ id, code, ...stamps })));
    await tx.insert(tables.suppliers).values(data.suppliers.map((supplier) => ({ ...supplier, ...stamps })));
    await insertPlaces(tx, options, stamps);
    await insertCars(tx, options, stamps);
    await tx.insert(tables.users).values(
      data.users.map(({ password, supplier, ...user }) => ({
        ...user,
        passwordHash: passwordHashes.get(password) ?? null,
        supplierId: supplier,
        ...stamps,
      })),
    );
    const bookings = data.bookings.map((booking) => bookingRow(booking, options));
    if (bookings.length > 0) await tx.insert(tables.bookings).values(bookings);
    await insertSeedPayments(tx, bookings, options);
    const notifications = data.notifications.map(({ id, user, booking, news, isRead, createdAt }) => ({
      id,
      userId: user,
      bookingId: booking,
      news,
      isRead,
      createdAt,
      updatedAt: createdAt,
    }));
    if (notifications.length > 0) await tx.insert(tables.notifications).values(notifications);
  });
}

async function hashPasswords({ users }: SeedData): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const password of new Set(users.map((user) => user.password))) {
    hashes.set(password, await hashPassword(password));
  }
  return hashes;
}

async function insertCars(tx: Database, { data }: SeedOptions, stamps: Stamps): Promise<void> {
  await tx.insert(tables.cars).values(data.cars.map((car) => carRow(car, stamps)));
  const datedPrices = data.cars.flatMap((car) =>
    car.dateBasedPrices.map((price, position) => ({
      ...price,
      carId: car.id,
      position,
      dailyPrice: toMinor(price.dailyPrice),
      ...stamps,
    })),
  );
  if (datedPrices.length > 0) await tx.insert(tables.datedPrices).values(datedPrices);
  await tx
    .insert(tables.carLocations)
    .values(data.cars.flatMap((car) => car.locations.map((locationId) => ({ carId: car.id, locationId }))));
}

type Stamps = { createdAt: Date; updatedAt: Date };

function toCents(price: number | null): number | null {
  return price === null ? null : toMinor(price);
}

/** Converts an extra's price to cents. The API's -1 (not offered) becomes null. */
function toExtra(price: number): number | null {
  return price < 0 ? null : toMinor(price);
}

function carRow(car: SeedCar, stamps: Stamps) {
  return {
    ...car,
    supplierId: car.supplier,
    dailyPrice: toMinor(car.dailyPrice),
    discountedDailyPrice: toCents(car.discountedDailyPrice),
    hourlyPrice: toCents(car.hourlyPrice),
    discountedHourlyPrice: toCents(car.discountedHourlyPrice),
    biWeeklyPrice: toCents(car.biWeeklyPrice),
    discountedBiWeeklyPrice: toCents(car.discountedBiWeeklyPrice),
    weeklyPrice: toCents(car.weeklyPrice),
    discountedWeeklyPrice: toCents(car.discountedWeeklyPrice),
    monthlyPrice: toCents(car.monthlyPrice),
    discountedMonthlyPrice: toCents(car.discountedMonthlyPrice),
    deposit: toMinor(Math.max(0, car.deposit)),
    multimedia: [...car.multimedia],
    cancellation: toExtra(car.cancellation),
    amendments: toExtra(car.amendments),
    theftProtection: toExtra(car.theftProtection),
    collisionDamageWaiver: toExtra(car.collisionDamageWaiver),
    fullInsurance: toExtra(car.fullInsurance),
    additionalDriver: toExtra(car.additionalDriver),
    ...stamps,
  };
}

/** Returns the records that a booking references. */
function recordsOf(booking: SeedBooking, data: SeedData) {
  const car = data.cars.find(({ id }) => id === booking.car);
  const supplier = data.suppliers.find(({ id }) => id === booking.supplier);
  const driver = data.users.find(({ id }) => id === booking.driver);
  if (!car || !supplier || !driver) throw new Error(`Seed booking ${booking.reference} references a missing record`);
  return { car, supplier, driver };
}

/** Returns the columns with a booking's price, in the base currency, and what has been paid. */
function priceColumns(booking: SeedBooking, { car, supplier }: ReturnType<typeof recordsOf>, pricing: Pricing) {
  const price = priceRental({
    car,
    from: booking.from,
    to: booking.to,
    extras: booking,
    priceChangeRate: supplier.priceChangeRate,
    rule: pricing.rule,
    timeZone: booking.pickupZone,
  });
  const deposit = toMinor(Math.max(0, booking.deposit));
  const settled = booking.status === 'deposit' || booking.status === 'paid' || booking.amountPaid > 0;
  const plan = paymentPlan({ choice: booking.paymentChoice, total: price.total, deposit });
  const lines = price.lines.map(({ code, amount, quantity, unit, rate }) => ({
    code,
    amount,
    quantity,
    unit,
    ...(rate === undefined ? {} : { rate }),
  }));
  return {
    days: price.days,
    price: price.total,
    lines,
    deposit,
    displayPaid: settled ? plan.now : minor(0),
    paymentChoice: booking.paymentChoice,
    baseCurrency: pricing.baseCurrency,
    displayCurrency: pricing.baseCurrency,
    displayRate: 1,
    displayTotal: price.total,
    displayLines: lines,
    displayDeposit: deposit,
  };
}

function bookingRow(booking: SeedBooking, options: SeedOptions) {
  const records = recordsOf(booking, options.data);
  const { driver } = records;
  return {
    id: booking.id,
    reference: booking.reference,
    supplierId: booking.supplier,
    carId: booking.car,
    driverId: booking.driver,
    pickupLocationId: booking.pickupLocation,
    dropoffLocationId: booking.dropOffLocation,
    startsAt: booking.from,
    endsAt: booking.to,
    heldUntil: new Date(booking.to.getTime() + options.turnaroundMinutes * 60_000),
    fromWall: booking.fromWall,
    toWall: booking.toWall,
    pickupZone: booking.pickupZone,
    dropoffZone: booking.dropoffZone,
    status: booking.status,
    released: false,
    expiresAt: booking.expireAt,
    ...priceColumns(booking, records, options.pricing),
    extras: extraNames.filter((name) => booking[name]),
    driverDetails: { fullName: driver.fullName, email: driver.email, phone: driver.phone, birthDate: driver.birthDate },
    additionalDriver: booking.additionalDriverDetails,
    flightNumber: booking.flightNumber,
    language: driver.language,
    cancelRequest: booking.cancelRequest,
    cancelledAt: booking.status === 'cancelled' && !booking.expireAt ? booking.createdAt : null,
    createdAt: booking.createdAt,
    updatedAt: booking.createdAt,
  };
}
