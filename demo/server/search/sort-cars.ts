import { isBookable } from '../../../widget/domain/bookable-car.ts';
import type { Candidate } from './candidates.ts';
import type { SearchInput } from './read-search.ts';

type Sort = NonNullable<SearchInput['sort']>;

/** Scores a car by its total, reduced by up to a tenth for a good rating and up to a twentieth for many trips. */
function recommendation({ total, record }: Candidate): number {
  const { rating, trips } = record.car;
  return total * (1 - (0.1 * ((rating ?? 3) - 3)) / 2 - (0.05 * Math.min(trips, 200)) / 200);
}

/** Sort keys, ascending. The price per day sorts by the total too, because all cars of a search have the same number of days. */
const ranks: Record<Sort, (car: Candidate) => number> = {
  recommended: recommendation,
  total: ({ total }) => total,
  day: ({ total }) => total,
  rating: ({ record }) => -(record.car.rating ?? 0),
};

/** Returns the first `count` cars of a search in an order, with those that cannot be booked last. The sort is stable. */
export function firstCars(
  found: readonly Candidate[],
  { driverAge }: SearchInput,
  sort: Sort,
  count: number,
): Candidate[] {
  const isOpen = ({ record }: Candidate) => isBookable(record.car, driverAge);
  const first = firstByRank(found.filter(isOpen), ranks[sort], count);
  if (first.length >= count || first.length === found.length) return first;
  return [
    ...first,
    ...firstByRank(
      found.filter((car) => !isOpen(car)),
      ranks[sort],
      count - first.length,
    ),
  ];
}

/** Keeps only as many cars in order as are shown: most searches show the first page of hundreds. */
function firstByRank(cars: readonly Candidate[], rankOf: (car: Candidate) => number, count: number): Candidate[] {
  const first: Candidate[] = [];
  const firstRanks: number[] = [];
  for (const car of cars) {
    const rank = rankOf(car);
    if (first.length === count && rank >= (firstRanks[count - 1] ?? Number.POSITIVE_INFINITY)) continue;
    const position = positionAfter(firstRanks, rank);
    first.splice(position, 0, car);
    firstRanks.splice(position, 0, rank);
    if (first.length > count) {
      first.pop();
      firstRanks.pop();
    }
  }
  return first;
}

/** Returns the index after all values that are not greater. */
function positionAfter(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
