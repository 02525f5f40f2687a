import { type Candidate, isBookable } from './candidates.ts';
import type { SearchInput } from './read-search.ts';

/** Scores a car by its total, reduced by up to a tenth for a good rating and up to a twentieth for many trips. */
function recommendation({ total, record }: Candidate): number {
  const { rating, trips } = record.car;
  return total * (1 - (0.1 * ((rating ?? 3) - 3)) / 2 - (0.05 * Math.min(trips, 200)) / 200);
}

/** Sort keys, ascending. The price per day sorts by the total too, because all cars of a search have the same number of days. */
const ranks: Record<NonNullable<SearchInput['sort']>, (car: Candidate) => number> = {
  recommended: recommendation,
  total: ({ total }) => total,
  day: ({ total }) => total,
  rating: ({ record }) => -(record.car.rating ?? 0),
};

/** Sorts cars, with those that cannot be booked last. The sort is stable. */
export function sortCars(found: readonly Candidate[], sort: NonNullable<SearchInput['sort']>): Candidate[] {
  return found
    .map((car) => ({ car, isClosed: Number(!isBookable(car.record.car)), rank: ranks[sort](car) }))
    .sort((one, other) => one.isClosed - other.isClosed || one.rank - other.rank)
    .map(({ car }) => car);
}
