import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import { toMajor } from '../../../widget/domain/money.ts';
import { priceRental } from '../../../widget/domain/price.ts';
import { addDays, toInstant, toWallTime, wallDate, wallTimeOf } from '../../../widget/domain/wall-time.ts';
import { type BookingPlan, bookingPlans } from './booking-plans.ts';
import { carId } from './cars.ts';
import { pick } from './chance.ts';
import { locationId, locations } from './locations.ts';
import { users } from './people.ts';
import { recordId } from './record-id.ts';
import { suppliers } from './suppliers.ts';
import type { SeedBooking, SeedCar } from './types.ts';

const hour = 3_600_000;
const unmistakable = [...'ABCDEFGHJKMNPQRSTVWXYZ23456789'];

/** Returns the id of the booking with this short name. */
export function bookingId(key: string): string {
  return recordId('booking', key);
}

function reference(key: string): string {
  const characters = Array.from({ length: 8 }, (_, index) => pick(`${key}/${index}`, 'reference', unmistakable));
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

function found<Record>(record: Record | undefined, what: string): Record {
  if (record === undefined) throw new Error(`A seed booking references ${what}, which is not in the seed`);
  return record;
}

function zoneOf(slug: string): string {
  return found(
    locations.find((place) => place.slug === slug),
    `place ${slug}`,
  ).timeZone;
}

function period(
  plan: BookingPlan,
  now: Date,
): Pick<SeedBooking, 'from' | 'fromWall' | 'to' | 'toWall' | 'pickupZone' | 'dropoffZone'> {
  const pickupZone = zoneOf(plan.pickup);
  const dropoffZone = zoneOf(plan.dropoff ?? plan.pickup);
  const today = wallDate(toWallTime(now, pickupZone));
  const fromWall = addDays(wallTimeOf(today, plan.clock ?? '10:00'), plan.inDays);
  const toWall = addDays(wallTimeOf(today, plan.returnClock ?? plan.clock ?? '10:00'), plan.inDays + plan.days);
  return {
    fromWall,
    toWall,
    pickupZone,
    dropoffZone,
    from: toInstant(fromWall, pickupZone).instant,
    to: toInstant(toWall, dropoffZone).instant,
  };
}

/** Returns a booking's extras: included ones always, the additional driver only if the booking has one. */
function chosenExtras(plan: BookingPlan, car: SeedCar): Record<ExtraName, boolean> {
  const isChosen = (extra: ExtraName) => {
    const wanted = plan.extras?.includes(extra) ?? false;
    if (wanted && car[extra] < 0)
      throw new Error(`Booking ${plan.key} has the extra ${extra}, which ${car.slug} does not offer`);
    return wanted || (car[extra] === 0 && extra !== 'additionalDriver');
  };
  const chosen = Object.fromEntries(extraNames.map((extra) => [extra, isChosen(extra)]));
  return chosen as Record<ExtraName, boolean>;
}

function charged(plan: BookingPlan, price: number, deposit: number): number {
  if (plan.status === 'void' || plan.payment === 'later') return 0;
  return plan.payment === 'deposit' ? deposit : price;
}

function toBooking(plan: BookingPlan, cars: readonly SeedCar[], now: Date): SeedBooking {
  const car = found(
    cars.find((candidate) => candidate.id === carId(plan.car)),
    `car ${plan.car}`,
  );
  const supplier = found(
    suppliers.find((candidate) => candidate.id === car.supplier),
    `the supplier of ${plan.car}`,
  );
  const driver = found(
    users.find((user) => user.email === plan.driver),
    `driver ${plan.driver}`,
  );
  const times = period(plan, now);
  const extras = chosenExtras(plan, car);
  const { total } = priceRental({
    car: { ...car, dateBasedPrices: [...car.dateBasedPrices] },
    from: times.from,
    to: times.to,
    extras,
    priceChangeRate: supplier.priceChangeRate,
    rule: 'daily',
    timeZone: times.pickupZone,
  });
  const price = toMajor(total);
  return {
    ...times,
    ...extras,
    id: bookingId(plan.key),
    reference: reference(plan.key),
    supplier: supplier.id,
    car: car.id,
    driver: driver.id,
    pickupLocation: locationId(plan.pickup),
    dropOffLocation: locationId(plan.dropoff ?? plan.pickup),
    status: plan.status,
    additionalDriverDetails: plan.additionalDriver ?? null,
    paymentChoice: plan.payment,
    price,
    deposit: car.deposit,
    amountPaid: charged(plan, price, car.deposit),
    cancelRequest: plan.cancelRequest ?? false,
    flightNumber: plan.flightNumber ?? null,
    createdAt: new Date(now.getTime() - plan.bookedHoursAgo * hour),
    expireAt: plan.holdEndsInHours === undefined ? null : new Date(now.getTime() + plan.holdEndsInHours * hour),
  };
}

/** Creates bookings in every status, before, around and after `now`; no two hold a car at the same time. */
export function seedBookings(cars: readonly SeedCar[], now: Date): readonly SeedBooking[] {
  return bookingPlans.map((plan) => toBooking(plan, cars, now));
}
