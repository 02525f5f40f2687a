import { isBookable } from '../../../widget/domain/bookable-car.ts';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import { toSupplierResponse } from '../catalogue/car-response.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toTripPriceResponse } from '../pricing/quote-response.ts';
import type { Trip } from '../pricing/resolve-trip.ts';
import { findCars } from './find-cars.ts';
import { type PricedCar, priceFound } from './price-found.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

const maxCars = 4;

/** Finds cars that the driver can book for the same trip: first those of the same range and gearbox, then those with the nearest price. */
export async function findSimilarCars(context: Context, record: CarRecord, trip: Trip, currency: CurrencyCode) {
  const found = await findCars(context, {
    pickupLocation: trip.pickup.id,
    dropOffLocation: trip.dropoff.id,
    pickupAt: trip.fromWall,
    dropoffAt: trip.toWall,
    driverAge: trip.driverAge,
    currency,
  });
  const nearest = found.cars
    .filter(({ car }) => car.id !== record.car.id && isBookable(car, trip.driverAge))
    .sort((one, other) => distance(one, record) - distance(other, record))
    .slice(0, maxCars);
  return priceFound(nearest, found).map(toCarBrief);
}

function distance({ car }: CarRecord, { car: wanted }: CarRecord): number {
  const rangePenalty = car.range === wanted.range ? 0 : 100_000;
  const gearboxPenalty = car.gearbox === wanted.gearbox ? 0 : 10_000;
  return rangePenalty + gearboxPenalty + Math.abs(car.dailyPrice - wanted.dailyPrice);
}

function toCarBrief({ record, price }: PricedCar) {
  const { car, supplier } = record;
  return {
    _id: car.id,
    name: car.name,
    image: car.image,
    range: car.range,
    gearbox: car.gearbox,
    seats: car.seats,
    supplier: toSupplierResponse(supplier),
    quote: toTripPriceResponse(price),
  };
}
