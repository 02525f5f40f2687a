import { commonHours, hoursBetween } from '../../../widget/domain/opening-hours.ts';
import { checkRentalPeriod, rentalDays } from '../../../widget/domain/rental-period.ts';
import type { SupplierRow } from '../catalogue/car-record.ts';
import type { LocationRow } from '../catalogue/location-record.ts';
import type { SettingsRow } from '../catalogue/settings.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Trip } from './resolve-trip.ts';

/** How far ahead a rental may start, and how long it may last. */
const maxDaysAhead = 730;
const maxRentalDays = 366;
const day = 86_400_000;

/** Throws a ProblemError for the first rule that a trip's period breaks. */
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
  if (trip.startsAt.getTime() - now.getTime() > maxDaysAhead * day) {
    throw new ProblemError('pickup_too_far', { field: 'from', values: { days: maxDaysAhead } });
  }
  const days = rentalDays(trip.startsAt, trip.endsAt, trip.pickup.timeZone);
  if (days > maxRentalDays) throw new ProblemError('rental_too_long', { field: 'to', values: { days: maxRentalDays } });
  if (days < supplier.minimumRentalDays) {
    throw new ProblemError('rental_too_short', { field: 'to', values: { hours: supplier.minimumRentalDays * 24 } });
  }
}
