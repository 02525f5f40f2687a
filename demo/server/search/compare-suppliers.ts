import { type Minor, minor } from '../../../widget/domain/money.ts';
import { perDay } from '../quote/wire-quote.ts';
import type { FoundCar } from './price-found.ts';

/** Each supplier's best offer among the cars found: its cheapest total, and the range of its terms. */
export function compareSuppliers(found: readonly FoundCar[]) {
  const suppliers = [...new Set(found.map(({ record }) => record.supplier.id))];
  return suppliers
    .flatMap((id) => {
      const cars = found
        .filter(({ record }) => record.supplier.id === id)
        .sort((a, b) => a.price.total - b.price.total);
      const [cheapest] = cars;
      return cheapest ? [toOffer(cheapest, cars)] : [];
    })
    .sort((one, other) => one.totalMinor - other.totalMinor);
}

function toOffer({ record: { car, supplier }, price }: FoundCar, cars: readonly FoundCar[]) {
  const deposits = cars.map((each): Minor => each.price.displayDeposit);
  return {
    supplier: { _id: supplier.id, fullName: supplier.fullName, avatar: supplier.avatar },
    carCount: cars.length,
    cheapestCar: { _id: car.id, name: car.name },
    currency: price.currency,
    totalMinor: price.displayTotal,
    perDayMinor: perDay(price.displayTotal, price.days),
    rating: supplier.rating,
    depositMinMinor: minor(Math.min(...deposits)),
    depositMaxMinor: minor(Math.max(...deposits)),
    cancellation: bestCancellation(cars),
    payLater: supplier.payLater,
  };
}

function bestCancellation(cars: readonly FoundCar[]): 'included' | 'offered' | 'none' {
  if (cars.some(({ record }) => record.car.cancellation === 0)) return 'included';
  return cars.some(({ record }) => record.car.cancellation !== null) ? 'offered' : 'none';
}
