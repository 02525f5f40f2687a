import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import { toSupplierResponse } from '../catalogue/car-record.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toTripPriceResponse } from '../pricing/quote-response.ts';
import type { Trip } from '../pricing/resolve-trip.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { type FoundCar, priceFound } from './price-found.ts';
import { readSearch } from './read-search.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

const maxCars = 4;

/** Finds available cars for the same trip: first those of the same range and gearbox, then those with the nearest price. */
export async function findSimilarCars(context: Context, record: CarRecord, trip: Trip, currency: CurrencyCode) {
  const search = await readSearch(context, {
    pickupLocation: trip.pickup.id,
    dropOffLocation: trip.dropoff.id,
    pickupAt: trip.fromWall,
    dropoffAt: trip.toWall,
    currency,
  });
  const nearest = (await findCandidates(context, search, ['range', 'gearbox']))
    .filter(({ id }) => id !== record.car.id)
    .sort((one, other) => distance(one, record) - distance(other, record))
    .slice(0, maxCars)
    .map(({ id }) => id);
  return (await priceFound(context, nearest, search)).map(toCarBrief);
}

function distance(car: Candidate<'range' | 'gearbox'>, { car: wanted }: CarRecord): number {
  const rangePenalty = car.range === wanted.range ? 0 : 100_000;
  const gearboxPenalty = car.gearbox === wanted.gearbox ? 0 : 10_000;
  return rangePenalty + gearboxPenalty + Math.abs(car.dailyPrice - wanted.dailyPrice);
}

function toCarBrief({ record, price }: FoundCar) {
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
