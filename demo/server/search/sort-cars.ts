import type { Candidate } from './candidates.ts';
import type { SearchInput } from './read-search.ts';

/** Total price counts most, a good rating is worth up to a tenth of it, and experience up to a twentieth. */
function recommendation({ total, rating, trips }: Candidate): number {
  return total * (1 - (0.1 * ((rating ?? 3) - 3)) / 2 - (0.05 * Math.min(trips, 200)) / 200);
}

/** By what an order ranks a car, the smallest first. The price per day goes by the total too: all cars of a search have the same days. */
const ranks: Record<NonNullable<SearchInput['sort']>, (car: Candidate) => number> = {
  recommended: recommendation,
  total: ({ total }) => total,
  day: ({ total }) => total,
  rating: ({ rating }) => -(rating ?? 0),
};

/** Cars that cannot be booked come last; equals stay in the order they were found. */
export function sortCars(found: readonly Candidate[], sort: NonNullable<SearchInput['sort']>): Candidate[] {
  return found
    .map((car) => ({ car, isClosed: Number(car.fullyBooked || car.comingSoon), rank: ranks[sort](car) }))
    .sort((one, other) => one.isClosed - other.isClosed || one.rank - other.rank)
    .map(({ car }) => car);
}
