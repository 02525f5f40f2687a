import type { ProblemCode } from '../contract/problem-codes.ts';
import { isOneOf } from '../domain/enumerations.ts';

const aboutTrip = [
  'location_not_found',
  'location_not_served',
  'pickup_in_past',
  'pickup_too_soon',
  'pickup_too_far',
  'dropoff_before_pickup',
  'rental_too_short',
  'rental_too_long',
  'pickup_closed',
  'dropoff_closed',
  'pickup_hour',
  'dropoff_hour',
] as const satisfies readonly ProblemCode[];

const aboutCar = [
  'car_not_found',
  'car_unavailable',
  'car_not_bookable',
  'supplier_not_found',
] as const satisfies readonly ProblemCode[];

/** What a problem asks of the person: another search, another car, or only another try. */
export function wayOut(code: ProblemCode): 'search' | 'other-car' | 'retry' {
  if (isOneOf(aboutTrip, code)) return 'search';
  return isOneOf(aboutCar, code) ? 'other-car' : 'retry';
}
