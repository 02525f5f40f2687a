import { isBookable } from '../../../widget/domain/bookable-car.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { pricePerDay } from '../../../widget/domain/price.ts';
import type { SupplierRow } from '../catalogue/car-record.ts';
import { toDisplayAmount } from '../pricing/price-trip.ts';
import { type Candidate, withTotals } from './candidates.ts';
import type { Found } from './find-cars.ts';
import type { Search } from './read-search.ts';

/**
 * Returns each supplier's best offer for a search: its cheapest total and the range of its terms among the cars that can be
 * booked. It counts every car that the search lists, so that the numbers add up to the list's. Suppliers without a bookable
 * car come last, with the terms of the others.
 */
export function compareSuppliers(found: Found) {
  const bySupplier = new Map<SupplierRow, Candidate[]>();
  for (const car of withTotals(found)) {
    const { supplier } = car.record;
    const own = bySupplier.get(supplier);
    if (own) own.push(car);
    else bySupplier.set(supplier, [car]);
  }
  return [...bySupplier]
    .map(([supplier, cars]) => toOffer(supplier, cars, found))
    .sort(
      (one, other) =>
        Number(one.bookableCount === 0) - Number(other.bookableCount === 0) ||
        one.totalMinor - other.totalMinor ||
        one.supplier._id.localeCompare(other.supplier._id),
    );
}

function toOffer(supplier: SupplierRow, listed: readonly Candidate[], search: Search) {
  const bookable = listed.filter(({ record }) => isBookable(record.car, search.body.driverAge));
  const cars = bookable.length > 0 ? bookable : listed;
  const { catalogue, currency, days } = search;
  const toDisplay = (amount: Minor) => toDisplayAmount(amount, search);
  const cheapest = cars.reduce((best, car) => (car.total < best.total ? car : best));
  const deposits = cars.map(({ record }) => Math.max(0, record.car.deposit));
  const totalMinor = toDisplay(cheapest.total);
  return {
    supplier: { _id: supplier.id, fullName: supplier.fullName, avatar: supplier.avatar },
    carCount: listed.length,
    bookableCount: bookable.length,
    cheapestCar: { _id: cheapest.record.car.id, name: cheapest.record.car.name },
    currency,
    totalMinor,
    perDayMinor: pricePerDay(totalMinor, days),
    rating: catalogue.supplierRatings.get(supplier.id) ?? null,
    depositMinMinor: toDisplay(minor(Math.min(...deposits))),
    depositMaxMinor: toDisplay(minor(Math.max(...deposits))),
    cancellation: bestCancellation(cars),
    payLater: supplier.payLater,
  };
}

function bestCancellation(cars: readonly Candidate[]): 'included' | 'offered' | 'none' {
  if (cars.some(({ record }) => record.car.cancellation === 0)) return 'included';
  return cars.some(({ record }) => record.car.cancellation !== null) ? 'offered' : 'none';
}
