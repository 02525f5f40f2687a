import { extraNames } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { paymentPlan } from '../../../widget/domain/payment-plan.ts';
import { priceRental } from '../../../widget/domain/price.ts';
import { seedData } from '../../seed/data/seed-data.ts';
import type { SeedBooking, SeedData } from '../../seed/data/types.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import * as tables from '../db/schema.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { RandomBytes } from '../process/identifiers.ts';
import { importDemoFleet, toSeedFleet } from './import-demo-fleet.ts';
import { insertSeedPayments } from './insert-seed-payments.ts';

type SeedOptions = {
  mails: MailWriterContext;
  now: Date;
  random: RandomBytes;
  pricing: Pricing;
  turnaroundMinutes: number;
};

/** Fills an empty database with the demo's fleet, people and bookings, in one transaction. */
export async function insertSeed(db: Database, options: SeedOptions): Promise<void> {
  const { now } = options;
  await db.transaction(async (tx) => {
    const catalogue = await importDemoFleet(tx, options);
    const data = seedData(toSeedFleet(catalogue), now);
    await insertUsers(tx, data, now);
    const bookings = data.bookings.map((booking) => bookingRow(booking, { ...options, data, catalogue }));
    await tx.insert(tables.bookings).values(bookings);
    await insertSeedPayments(tx, bookings, options);
    await tx.insert(tables.notifications).values(
      data.notifications.map(({ id, user, booking, news, isRead, createdAt }) => ({
        id,
        userId: user,
        bookingId: booking,
        news,
        isRead,
        createdAt,
        updatedAt: createdAt,
      })),
    );
  });
}

async function insertUsers(tx: Database, { users }: SeedData, now: Date): Promise<void> {
  const hashes = new Map<string, string>();
  for (const password of new Set(users.map((user) => user.password))) {
    hashes.set(password, await hashPassword(password));
  }
  await tx.insert(tables.users).values(
    users.map(({ password, supplier, ...user }) => ({
      ...user,
      passwordHash: hashes.get(password) ?? null,
      supplierId: supplier,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

type BookingOptions = SeedOptions & { data: SeedData; catalogue: Catalogue };

/** Returns the records that a booking references. */
function recordsOf(booking: SeedBooking, { data, catalogue }: BookingOptions) {
  const car = catalogue.cars.get(booking.car);
  const driver = data.users.find(({ id }) => id === booking.driver);
  if (!car || !driver) throw new Error(`Seed booking ${booking.reference} references a missing record`);
  return { car, driver };
}

/** Returns the columns with a booking's price, in the base currency, and what has been paid. */
function priceColumns(booking: SeedBooking, { car }: ReturnType<typeof recordsOf>, pricing: Pricing) {
  const price = priceRental({
    car: car.prices,
    from: booking.from,
    to: booking.to,
    extras: booking,
    priceChangeRate: car.supplier.priceChangeRate,
    rule: pricing.rule,
    timeZone: booking.pickupZone,
  });
  const deposit = minor(car.car.deposit);
  const isPaid = booking.status !== 'void' && booking.paymentChoice !== 'later';
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
    displayPaid: isPaid ? plan.now : minor(0),
    paymentChoice: booking.paymentChoice,
    baseCurrency: pricing.baseCurrency,
    displayCurrency: pricing.baseCurrency,
    displayRate: 1,
    displayTotal: price.total,
    displayLines: lines,
    displayDeposit: deposit,
  };
}

function bookingRow(booking: SeedBooking, options: BookingOptions) {
  const records = recordsOf(booking, options);
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
