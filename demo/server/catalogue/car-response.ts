import { supplierTerms } from '../db/supplier-terms.ts';
import { priceFields } from './car-prices.ts';
import type { CarRecord, SupplierRow } from './car-record.ts';
import type { ListedCar } from './catalogue.ts';

/** Returns the fields of a car that every response contains. The licence plate is private and left out. */
export function toCarResponse(record: CarRecord) {
  const { car } = record;
  return {
    _id: car.id,
    name: car.name,
    minimumAge: car.minimumAge,
    ...priceFields(record),
    deposit: car.deposit / 100,
    available: car.available,
    fullyBooked: car.fullyBooked,
    comingSoon: car.comingSoon,
    type: car.type,
    gearbox: car.gearbox,
    aircon: car.aircon,
    image: car.image,
    seats: car.seats,
    doors: car.doors,
    fuelPolicy: car.fuelPolicy,
    mileage: car.mileage,
    range: car.range,
    multimedia: car.multimedia,
    rating: car.rating ?? undefined,
    ratingSource: car.ratingSource ?? undefined,
    trips: car.trips,
    co2: car.co2 ?? undefined,
    blockOnPay: car.blockOnPay,
    luggageLarge: car.luggageLarge ?? undefined,
    luggageSmall: car.luggageSmall ?? undefined,
    acriss: car.acriss ?? undefined,
    createdAt: car.createdAt.toISOString(),
    updatedAt: car.updatedAt.toISOString(),
  };
}

/** Returns what damage and theft cost at most, and what no cover pays for. BookCars has neither. */
export function toCoverTerms({ car }: CarRecord) {
  const excess = {
    damage: toMajor(car.excessDamage),
    theft: toMajor(car.excessTheft),
    damageCovered: toMajor(car.excessDamageCovered),
    theftCovered: toMajor(car.excessTheftCovered),
    fullInsurance: toMajor(car.excessFullInsurance),
  };
  const isStated = Object.values(excess).some((amount) => amount !== undefined);
  return { excess: isStated ? excess : undefined, notCovered: car.notCovered ?? undefined };
}

/** Returns a car with the conditions that only its own page and its bookings show. */
export function toCarDetail(record: CarRecord) {
  return { ...toCarResponse(record), ...toCoverTerms(record), extraKmPrice: toMajor(record.car.extraKmPrice) };
}

function toMajor(cents: number | null): number | undefined {
  return cents === null ? undefined : cents / 100;
}

const listed = new WeakMap<ListedCar, ReturnType<typeof makeListed>>();

/** Returns a car of a list, with its supplier and the ids of its locations. The response is computed once and kept until the car changes. */
export function toListedCarResponse(record: ListedCar) {
  const known = listed.get(record) ?? makeListed(record);
  listed.set(record, known);
  return known;
}

function makeListed(record: ListedCar) {
  return {
    ...toCarResponse(record),
    supplier: toSupplierResponse(record.supplier),
    locations: record.locationIds,
  };
}

/** Returns a car's supplier with the fields that the checkout page reads. */
export function toSupplierResponse(supplier: SupplierRow) {
  return {
    _id: supplier.id,
    fullName: supplier.fullName,
    avatar: supplier.avatar ?? undefined,
    ...supplierTerms(supplier),
  };
}

/** Returns the same fields with the supplier's phone numbers and further terms, which the pages of one car and one booking show. */
export function toSupplierDetail(supplier: SupplierRow) {
  return {
    ...toSupplierResponse(supplier),
    phone: supplier.phone ?? undefined,
    breakdownPhone: supplier.breakdownPhone ?? undefined,
    termsUrl: supplier.termsUrl ?? undefined,
    maximumRentalDays: supplier.maximumRentalDays ?? undefined,
  };
}
