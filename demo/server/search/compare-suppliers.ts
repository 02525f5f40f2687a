import { inArray } from 'drizzle-orm';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { pricePerDay } from '../../../widget/domain/price.ts';
import type { SupplierRow } from '../catalogue/car-record.ts';
import { suppliers } from '../db/schema.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toDisplayAmount } from '../pricing/price-trip.ts';
import { type Candidate, findCandidates, isBookable } from './candidates.ts';
import type { Search } from './read-search.ts';

type Context = Pick<PricingContext, 'db'>;

const comparedColumns = ['supplierId', 'name', 'deposit', 'cancellation'] as const;

type Offer = Candidate<(typeof comparedColumns)[number]>;

/**
 * Returns each supplier's best offer for a search: its cheapest total and the range of its terms among the cars that can be
 * booked. It counts every car that the search lists, so that the numbers add up to the list's. Suppliers without a bookable
 * car come last, with the terms of the others.
 */
export async function compareSuppliers(context: Context, search: Search) {
  const bySupplier = new Map<string, Offer[]>();
  for (const car of await findCandidates(context, search, comparedColumns)) {
    bySupplier.set(car.supplierId, [...(bySupplier.get(car.supplierId) ?? []), car]);
  }
  const ids = [...bySupplier.keys()];
  if (ids.length === 0) return [];
  const rows = await context.db.select().from(suppliers).where(inArray(suppliers.id, ids));
  return rows
    .map((supplier) => toOffer(supplier, bySupplier.get(supplier.id) ?? [], search))
    .sort(
      (one, other) =>
        Number(one.bookableCount === 0) - Number(other.bookableCount === 0) ||
        one.totalMinor - other.totalMinor ||
        one.supplier._id.localeCompare(other.supplier._id),
    );
}

function toOffer(supplier: SupplierRow, listed: readonly Offer[], search: Search) {
  const bookable = listed.filter(isBookable);
  const cars = bookable.length > 0 ? bookable : listed;
  const { currency, days } = search;
  const toDisplay = (amount: Minor) => toDisplayAmount(amount, search);
  const cheapest = cars.reduce((best, car) => (car.total < best.total ? car : best));
  const deposits = cars.map(({ deposit }) => Math.max(0, deposit));
  const totalMinor = toDisplay(cheapest.total);
  return {
    supplier: { _id: supplier.id, fullName: supplier.fullName, avatar: supplier.avatar },
    carCount: listed.length,
    bookableCount: bookable.length,
    cheapestCar: { _id: cheapest.id, name: cheapest.name },
    currency,
    totalMinor,
    perDayMinor: pricePerDay(totalMinor, days),
    rating: supplier.rating,
    depositMinMinor: toDisplay(minor(Math.min(...deposits))),
    depositMaxMinor: toDisplay(minor(Math.max(...deposits))),
    cancellation: bestCancellation(cars),
    payLater: supplier.payLater,
  };
}

function bestCancellation(cars: readonly Offer[]): 'included' | 'offered' | 'none' {
  if (cars.some(({ cancellation }) => cancellation === 0)) return 'included';
  return cars.some(({ cancellation }) => cancellation !== null) ? 'offered' : 'none';
}
