import { commonHours, hoursBetween } from '../../../widget/domain/opening-hours.ts';
import { checkRentalPeriod, rentalDays } from '../../../widget/domain/rental-period.ts';
import type { SupplierRow } from '../catalogue/car-record.ts';
import type { LocationRow } from '../catalogue/location-record.ts';
import type { SettingsRow } from '../catalogue/settings.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Trip } from './resolve-trip.ts';

/** Nothing is planned further ahead, and no rental is longer. */
const mostDaysAhead = 730;
const mostRentalDays = 366;
const day = 86_400_000;

/** Refuses a period that nobody can rent, with the first thing that is wrong with it. */
export function checkTrip(trip: Trip, supplier: SupplierRow, settings: SettingsRow, now: Date): void {
  const limits = hoursBetween(settings.minPickupDropoffHour, settings.maxPickupDropoffHour);
  const hoursAt = (place: LocationRow) => (place.openingHours ? commonHours(place.openingHours, limits) : limits);
  const [issue] = checkRentalPeriod({
    from: trip.fromWall,
    to: trip.toWall,
    pickupZone: trip.pickup.timeZone,
    dropoffZone: trip.dropoff.timeZone,
    now,
    minPickupHours: settings.minPickupHours,
    minRentalHours: settings.minRentalHours,
    pickupHours: hoursAt(trip.pickup),
    dropoffHours: hoursAt(trip.dropoff),
  });
  if (issue) {
    throw new ProblemError(issue.code, {
      field: issue.field,
      ...('values' in issue ? { values: { ...issue.values } } : {}),
    });
  }
  if (trip.startsAt.getTime() - now.getTime() > mostDaysAhead * day) {
    throw new ProblemError('pickup_too_far', { field: 'from', values: { days: mostDaysAhead } });
  }
  const days = rentalDays(trip.startsAt, trip.endsAt, trip.pickup.timeZone);
  if (days > mostRentalDays)
    throw new ProblemError('rental_too_long', { field: 'to', values: { days: mostRentalDays } });
  if (days < supplier.minimumRentalDays) {
    throw new ProblemError('rental_too_short', { field: 'to', values: { hours: supplier.minimumRentalDays * 24 } });
  }
}
