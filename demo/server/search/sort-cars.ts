import type { FoundCar } from './price-found.ts';
import type { SearchInput } from './read-search.ts';

/** Total price counts most, a good rating is worth up to a tenth of it, and experience up to a twentieth. */
function recommendation({ price, record }: FoundCar): number {
  const rating = ((record.car.rating ?? 3) - 3) / 2;
  const experience = Math.min(record.car.trips, 200) / 200;
  return price.total * (1 - 0.1 * rating - 0.05 * experience);
}

const orders: Record<NonNullable<SearchInput['sort']>, (one: FoundCar, other: FoundCar) => number> = {
  recommended: (one, other) => recommendation(one) - recommendation(other),
  total: (one, other) => one.price.total - other.price.total,
  day: (one, other) => one.price.total / one.price.days - other.price.total / other.price.days,
  rating: (one, other) => (other.record.car.rating ?? 0) - (one.record.car.rating ?? 0),
};

/** Cars that cannot be booked come last; equals stay in the order they were found. */
export function sortCars(found: FoundCar[], sort: SearchInput['sort']): FoundCar[] {
  if (!sort) return found;
  const closed = ({ record: { car } }: FoundCar) => Number(car.fullyBooked || car.comingSoon);
  return [...found].sort((one, other) => closed(one) - closed(other) || orders[sort](one, other));
}
