import type { SearchCar } from '../../../widget/contract/car.ts';
import { toMinor } from '../../../widget/domain/money.ts';
import type { CarRecord, CarRow, SupplierRow } from '../catalogue/car-record.ts';
import type { ListedSupplier } from '../catalogue/catalogue.ts';
import { supplierTerms } from '../db/supplier-terms.ts';
import type { SupplierTerms } from './supplier-terms.ts';

type Stamps = { createdAt: Date; updatedAt: Date };

/** `minimumAge`: the operator's, which replaces a car's lower one. */
type Rules = Stamps & { minimumAge: number };

/** Converts BookCars' price to cents; null if there is none. */
function toCents(price: number | undefined | null): number | null {
  return price === undefined || price === null ? null : toMinor(price);
}

/** Converts an extra's price to cents; null if it is not offered. */
function toExtraCents(price: number): number | null {
  return price < 0 ? null : toMinor(price);
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
    maximumRentalDays: null,
    termsUrl: null,
    key: null,
    retiredAt: null,
    ...stamps,
  };
  return { ...row, locationIds };
}

/** Converts a car of a search. It is at the searched location, whose children BookCars includes. */
export function toCarRecord(car: SearchCar, supplier: SupplierRow, pickupId: string, rules: Rules): CarRecord {
  const { _id: id, locations, dateBasedPrices } = car;
  const datedPrices = dateBasedPrices.map((price, index) => ({
    _id: `${id.slice(0, 20)}${String(index).padStart(4, '0')}`,
    startDate: price.startDate ?? '',
    endDate: price.endDate ?? '',
    dailyPrice: price.dailyPrice,
  }));
  const locationIds = locations.includes(pickupId) ? locations : [...locations, pickupId];
  return { car: toCarRow(car, supplier, rules), supplier, datedPrices, locationIds };
}

/** Field by field, because copying the other fields of an object takes ten times as long, and there is one for each car. */
function toCarRow(car: SearchCar, supplier: SupplierRow, { createdAt, updatedAt, minimumAge }: Rules): CarRow {
  return {
    id: car._id,
    supplierId: supplier.id,
    name: car.name,
    licensePlate: null,
    minimumAge: Math.max(car.minimumAge, minimumAge),
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
    isDateBasedPrice: car.isDateBasedPrice,
    deposit: toMinor(Math.max(0, car.deposit)),
    available: car.available,
    fullyBooked: car.fullyBooked,
    comingSoon: car.comingSoon,
    type: car.type,
    gearbox: car.gearbox,
    aircon: car.aircon,
    image: car.image ?? null,
    seats: car.seats,
    doors: car.doors,
    fuelPolicy: car.fuelPolicy,
    mileage: car.mileage,
    cancellation: toExtraCents(car.cancellation),
    amendments: toExtraCents(car.amendments),
    theftProtection: toExtraCents(car.theftProtection),
    collisionDamageWaiver: toExtraCents(car.collisionDamageWaiver),
    fullInsurance: toExtraCents(car.fullInsurance),
    additionalDriver: toExtraCents(car.additionalDriver),
    additionalDriverMax: null,
    range: car.range,
    multimedia: car.multimedia,
    rating: car.rating ?? null,
    trips: car.trips,
    co2: car.co2 ?? null,
    blockOnPay: true,
    luggageLarge: car.luggageLarge ?? null,
    luggageSmall: car.luggageSmall ?? null,
    acriss: car.acriss ?? null,
    extraKmPrice: null,
    excessDamage: null,
    excessTheft: null,
    excessDamageCovered: null,
    excessTheftCovered: null,
    excessFullInsurance: null,
    notCovered: null,
    ratingSource: null,
    key: null,
    retiredAt: null,
    createdAt,
    updatedAt,
  };
}
