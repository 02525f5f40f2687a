import { carRanges, fuelPolicies, fuelTypes, gearboxes, mileageKinds } from '../../../widget/domain/enumerations.ts';
import type { Trip } from '../pricing/resolve-trip.ts';

type Wanted = Pick<Trip, 'pickup' | 'dropoff' | 'startsAt' | 'endsAt'> & { supplierIds: string[] };

/** Returns the search of everything that is offered: BookCars requires every list, with all of its values. */
export function toSearchBody({ pickup, dropoff, startsAt, endsAt, supplierIds }: Wanted) {
  return {
    pickupLocation: pickup.id,
    dropOffLocation: dropoff.id,
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
    suppliers: supplierIds,
    ranges: [...carRanges],
    carType: [...fuelTypes],
    gearbox: [...gearboxes],
    fuelPolicy: [...fuelPolicies],
    mileage: [...mileageKinds],
    multimedia: [],
    carSpecs: {},
    rating: -1,
    seats: -1,
    deposit: -1,
    includeAlreadyBookedCars: true,
    includeComingSoonCars: true,
  };
}
