import { id, wallTime } from '../field-schemas.ts';

/** The locations of a trip, with wall times in each location's time zone. */
export const tripBody = {
  car: id,
  pickupLocation: id,
  dropOffLocation: id,
  from: wallTime,
  to: wallTime,
};
