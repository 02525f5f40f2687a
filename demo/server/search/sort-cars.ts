import type { Candidate } from './candidates.ts';
import type { SearchInput } from './read-search.ts';

/** Total price counts most, a good rating is worth up to a tenth of it, and experience up to a twentieth. */
function recommendation({ total, rating, trips }: Candidate): number {
  return total * (1 - (0.1 * ((rating ?? 3) - 3)) / 2 - (0.05 * Math.min(trips, 200)) / 200);
}

/** The price per day goes by the total too: all cars of a search have the same days. */
const byTotal = (one: Candidate, other: Candidate) => one.total - other.total;

const orders: Record<NonNullable<SearchInput['sort']>, (one: Candidate, other: Candidate) => number> = {
  recommended: (one, other) => recommendation(one) - recommendation(other),
  total: byTotal,
  day: byTotal,
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
};

/** Cars that cannot be booked come last; equals stay in the order they were found. */
export function sortCars(found: readonly Candidate[], sort: NonNullable<SearchInput['sort']>): Candidate[] {
  const closed = ({ fullyBooked, comingSoon }: Candidate) => Number(fullyBooked || comingSoon);
  return [...found].sort((one, other) => closed(one) - closed(other) || orders[sort](one, other));
}
