import type { SearchCar } from '../../../widget/contract/car.ts';
import { extraNames } from '../../../widget/domain/enumerations.ts';
import { toMinor } from '../../../widget/domain/money.ts';
import { recordOf } from '../../../widget/domain/typed-record.ts';
import type { CarRecord, CarRow, SupplierRow } from '../catalogue/car-record.ts';
import type { ListedSupplier } from '../catalogue/catalogue.ts';
import { supplierTerms } from '../db/supplier-terms.ts';
import type { SupplierTerms } from './supplier-terms.ts';

type Stamps = { createdAt: Date; updatedAt: Date };

/** Converts BookCars' price to cents; null if there is none. */
function toCents(price: number | undefined | null): number | null {
  return price === undefined || price === null ? null : toMinor(price);
}

/** Converts a supplier of a search. BookCars accepts its cars back at every location. */
export function toSupplier(
  { supplier }: Pick<SearchCar, 'supplier'>,
  terms: SupplierTerms,
  locationIds: ReadonlySet<string>,
  stamps: Stamps,
): ListedSupplier {
  const row: SupplierRow = {
    id: supplier._id,
    fullName: supplier.fullName,
    email: '',
    avatar: supplier.avatar ?? null,
    ...supplierTerms({ ...supplier, ...terms }),
    // BookCars leaves out a supplier whose minimum is longer than the trip.
    minimumRentalDays: 1,
    rating: null,
    blacklisted: false,
    phone: null,
    breakdownPhone: null,
    key: null,
    retiredAt: null,
    ...stamps,
  };
  return { ...row, locationIds };
}

/** Converts a car of a search. It is at the searched location, whose children BookCars includes. */
export function toCarRecord(car: SearchCar, supplier: SupplierRow, pickupId: string, stamps: Stamps): CarRecord {
  const {
    _id: id,
    supplier: _supplier,
    locations,
    quote: _quote,
    ratingCount: _count,
    dateBasedPrices,
    ...facts
  } = car;
  const row: CarRow = {
    ...facts,
    ...recordOf(extraNames, (name) => (car[name] < 0 ? null : toMinor(car[name]))),
    id,
    supplierId: supplier.id,
    licensePlate: null,
    dailyPrice: toMinor(car.dailyPrice),
    discountedDailyPrice: toCents(car.discountedDailyPrice),
    hourlyPrice: toCents(car.hourlyPrice),
    discountedHourlyPrice: toCents(car.discountedHourlyPrice),
    biWeeklyPrice: toCents(car.biWeeklyPrice),
    discountedBiWeeklyPrice: toCents(car.discountedBiWeeklyPrice),
    weeklyPrice: toCents(car.weeklyPrice),
    discountedWeeklyPrice: toCents(car.discountedWeeklyPrice),
    monthlyPrice: toCents(car.monthlyPrice),
    discountedMonthlyPrice: toCents(car.discountedMonthlyPrice),
    deposit: toMinor(Math.max(0, car.deposit)),
    image: car.image ?? null,
    rating: car.rating ?? null,
    co2: car.co2 ?? null,
    luggageLarge: car.luggageLarge ?? null,
    luggageSmall: car.luggageSmall ?? null,
    acriss: car.acriss ?? null,
    multimedia: [...car.multimedia],
    blockOnPay: true,
    key: null,
    retiredAt: null,
    ...stamps,
  };
  const datedPrices = dateBasedPrices.map((price, index) => ({
    _id: `${id.slice(0, 20)}${String(index).padStart(4, '0')}`,
    startDate: price.startDate ?? '',
    endDate: price.endDate ?? '',
    dailyPrice: price.dailyPrice,
  }));
  return { car: row, supplier, datedPrices, locationIds: [...new Set([...locations, pickupId])] };
}
