import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import { addDays, toInstant, toWallTime, wallDate, wallTimeOf } from '../../../widget/domain/wall-time.ts';
import { type BookingPlan, bookingPlans } from './booking-plans.ts';
import { pick } from './chance.ts';
import { users } from './people.ts';
import { recordId } from './record-id.ts';
import type { SeedBooking, SeedFleet } from './types.ts';

const hour = 3_600_000;
const unmistakable = [...'ABCDEFGHJKMNPQRSTVWXYZ23456789'];

function reference(key: string): string {
  const characters = Array.from({ length: 8 }, (_, index) => pick(`${key}/${index}`, 'reference', unmistakable));
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

function period(
  plan: BookingPlan,
  { timeZoneOf }: SeedFleet,
  now: Date,
): Pick<SeedBooking, 'from' | 'fromWall' | 'to' | 'toWall' | 'pickupZone' | 'dropoffZone'> {
  const pickupZone = timeZoneOf(recordId('location', plan.pickup));
  const dropoffZone = timeZoneOf(recordId('location', plan.dropoff ?? plan.pickup));
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
function chosenExtras(plan: BookingPlan, prices: Readonly<Record<ExtraName, number>>): Record<ExtraName, boolean> {
  const isChosen = (extra: ExtraName) => {
    const wanted = plan.extras?.includes(extra) ?? false;
    if (wanted && prices[extra] < 0)
      throw new Error(`Booking ${plan.key} has the extra ${extra}, which ${plan.car} does not offer`);
    return wanted || (prices[extra] === 0 && extra !== 'additionalDriver');
  };
  const chosen = Object.fromEntries(extraNames.map((extra) => [extra, isChosen(extra)]));
  return chosen as Record<ExtraName, boolean>;
}

function driverOf({ key, driver }: BookingPlan): string {
  const user = users.find(({ email }) => email === driver);
  if (!user) throw new Error(`Booking ${key} has the driver ${driver}, who is not in the seed`);
  return user.id;
}

function toBooking(plan: BookingPlan, fleet: SeedFleet, now: Date): SeedBooking {
  const car = recordId('car', plan.car);
  const { supplier, extras } = fleet.carOf(car);
  return {
    ...period(plan, fleet, now),
    ...chosenExtras(plan, extras),
    id: recordId('booking', plan.key),
    reference: reference(plan.key),
    supplier,
    car,
    driver: driverOf(plan),
    pickupLocation: recordId('location', plan.pickup),
    dropOffLocation: recordId('location', plan.dropoff ?? plan.pickup),
    status: plan.status,
    additionalDriverDetails: plan.additionalDriver ?? null,
    paymentChoice: plan.payment,
    cancelRequest: plan.cancelRequest ?? false,
    flightNumber: plan.flightNumber ?? null,
    createdAt: new Date(now.getTime() - plan.bookedHoursAgo * hour),
    expireAt: plan.holdEndsInHours === undefined ? null : new Date(now.getTime() + plan.holdEndsInHours * hour),
  };
}

/** Creates bookings in every status, before, around and after `now`; no two hold a car at the same time. */
export function seedBookings(fleet: SeedFleet, now: Date): readonly SeedBooking[] {
  return bookingPlans.map((plan) => toBooking(plan, fleet, now));
}
