import { id, wallTime } from '../field-schemas.ts';

/** A trip as places, with wall times in each place's own time zone. */
export const tripBody = {
  car: id,
  pickupLocation: id,
  dropOffLocation: id,
  from: wallTime,
  to: wallTime,
};
