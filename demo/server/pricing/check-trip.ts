import { hasOutOfHoursService } from '../../../widget/domain/fees.ts';
import { bookableHours, commonHours, hoursBetween } from '../../../widget/domain/opening-hours.ts';
import {
  checkRentalPeriod,
  maxDaysAhead,
  maxRentalDays,
  type PeriodIssue,
  rentalDays,
} from '../../../widget/domain/rental-period.ts';
import type { ListedCar } from '../catalogue/catalogue.ts';
import type { LocationRow } from '../catalogue/location-record.ts';
import type { SettingsRow } from '../catalogue/settings.ts';
import type { BookingRow } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Trip } from './resolve-trip.ts';

/** A link from last year still shows the cars of its location; one for the year 1 was not made by this product. */
const maxDaysAgo = 36_525;
const day = 86_400_000;

/** Returns the time in which every trip lies that can be booked now. */
export function bookableTime(now: Date): Pick<Trip, 'startsAt' | 'endsAt'> {
  return { startsAt: now, endsAt: new Date(now.getTime() + (maxDaysAhead + maxRentalDays) * day) };
}

/** Throws a ProblemError for a period that no car could be booked for, whatever its supplier: centuries away, or for years. */
export function checkPossiblePeriod({ startsAt, endsAt, pickup }: Trip, now: Date): void {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead < -maxDaysAgo * day) throw new ProblemError('pickup_in_past', { field: 'from' });
  if (ahead > maxDaysAhead * day) {
    throw new ProblemError('pickup_too_far', { field: 'from', values: { days: maxDaysAhead } });
  }
  if (rentalDays(startsAt, endsAt, pickup.timeZone) > maxRentalDays) {
    throw new ProblemError('rental_too_long', { field: 'to', values: { days: maxRentalDays } });
  }
}

/** What has been booked before. Rules that have changed since don't apply to what remains as it was booked. */
type AgreedTrip = Pick<BookingRow, 'fromWall' | 'toWall' | 'pickupLocationId' | 'dropoffLocationId'>;

/**
 * Returns the first rule of the operator and the two places that a trip's period breaks, such as a closed desk. A fee out of
 * hours opens a desk within the operator's hours, and so does an agreed time at that place.
 */
export function findPeriodIssue(
  trip: Trip,
  settings: SettingsRow,
  now: Date,
  fees: ListedCar['fees'] = [],
  agreed: AgreedTrip | null = null,
): PeriodIssue | undefined {
  const limits = hoursBetween(settings.minPickupDropoffHour, settings.maxPickupDropoffHour);
  const hoursAt = (place: LocationRow) =>
    commonHours(bookableHours({ ...place, servedOutOfHours: hasOutOfHoursService(fees, place) }), limits);
  const { isPickupAgreed, isDropoffAgreed } = agreedEnds(trip, agreed);
  return checkRentalPeriod({
    from: trip.fromWall,
    to: trip.toWall,
    pickupZone: trip.pickup.timeZone,
    dropoffZone: trip.dropoff.timeZone,
    now,
    minPickupHours: settings.minPickupHours,
    minRentalHours: isPickupAgreed && isDropoffAgreed ? 0 : settings.minRentalHours,
    pickupHours: isPickupAgreed ? undefined : hoursAt(trip.pickup),
    dropoffHours: isDropoffAgreed ? undefined : hoursAt(trip.dropoff),
  })[0];
}

function agreedEnds({ fromWall, toWall, pickup, dropoff }: Trip, agreed: AgreedTrip | null) {
  return {
    isPickupAgreed: agreed?.fromWall === fromWall && agreed.pickupLocationId === pickup.id,
    isDropoffAgreed: agreed?.toWall === toWall && agreed.dropoffLocationId === dropoff.id,
  };
}

/** Throws a ProblemError for the first rule that a trip's period breaks. */
export function checkTrip(
  trip: Trip,
  { supplier, fees }: Pick<ListedCar, 'supplier' | 'fees'>,
  settings: SettingsRow,
  now: Date,
  agreed: AgreedTrip | null = null,
): void {
  const issue = findPeriodIssue(trip, settings, now, fees, agreed);
  if (issue) {
    throw new ProblemError(issue.code, {
      field: issue.field,
      ...('values' in issue ? { values: { ...issue.values } } : {}),
    });
  }
  checkPossiblePeriod(trip, now);
  const { isPickupAgreed, isDropoffAgreed } = agreedEnds(trip, agreed);
  if (isPickupAgreed && isDropoffAgreed) return;
  const days = rentalDays(trip.startsAt, trip.endsAt, trip.pickup.timeZone);
  if (days < supplier.minimumRentalDays) {
    throw new ProblemError('rental_too_short', { field: 'to', values: { hours: supplier.minimumRentalDays * 24 } });
  }
  if (supplier.maximumRentalDays !== null && days > supplier.maximumRentalDays) {
    throw new ProblemError('rental_too_long', { field: 'to', values: { days: supplier.maximumRentalDays } });
  }
}
