import type { Fee } from '../../../widget/domain/fees.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { BookingRow } from '../db/schema.ts';
import { priceFields, withPricesOf } from './car-prices.ts';
import type { CarRecord, SupplierRow } from './car-record.ts';
import type { ListedAddOn } from './load-add-ons.ts';
import { listFees } from './load-fees.ts';
import type { Partner } from './load-partners.ts';
import type { LocationRow, Places } from './location-record.ts';
import type { SettingsRow } from './settings.ts';

/** A supplier with the ids of the locations where it accepts cars. */
export type ListedSupplier = SupplierRow & { locationIds: ReadonlySet<string> };

/** A car with its price fields, converted once for all searches. */
export type ListedCar = Omit<CarRecord, 'supplier'> & {
  supplier: ListedSupplier;
  prices: ReturnType<typeof priceFields>;
  /** The fees that a trip with the car may cause. Cars with the same fees share one list. */
  fees: readonly Fee[];
  /** Rents that were computed before, by length, and by the start too if the car has dated prices. */
  rents: Map<number | string, Minor>;
};

/** The records that are loaded from the database. */
export type CatalogueData = {
  version: number;
  /** The start of the database server that it was loaded from. */
  epoch: string;
  settings: SettingsRow;
  places: Places;
  suppliers: readonly ListedSupplier[];
  cars: readonly CarRecord[];
  fees: readonly Fee[];
  addOns: readonly ListedAddOn[];
  partners: readonly Partner[];
};

/** Everything on offer as of one version. It never changes: a new version is a new catalogue, which shares what is the same. */
export type Catalogue = Omit<CatalogueData, 'cars' | 'suppliers'> & {
  cars: ReadonlyMap<string, ListedCar>;
  suppliers: ReadonlyMap<string, ListedSupplier>;
  /** The average rating of each supplier's cars, weighted by their trips; a supplier without ratings is missing. */
  supplierRatings: ReadonlyMap<string, number>;
  /** The cars at each location in BookCars' order: cars on offer first, then by the price of a day. */
  carsByLocation: ReadonlyMap<string, readonly ListedCar[]>;
};

export function createCatalogue({ suppliers, cars, ...data }: CatalogueData): Catalogue {
  const bySupplierId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const listed = cars.flatMap((record) => {
    const supplier = bySupplierId.get(record.supplier.id);
    return supplier ? [listCar(record, supplier, data.fees)] : [];
  });
  listed.sort(inBookCarsOrder);
  const carsByLocation = new Map<string, ListedCar[]>();
  for (const car of listed) {
    for (const id of car.locationIds) {
      const there = carsByLocation.get(id);
      if (there) there.push(car);
      else carsByLocation.set(id, [car]);
    }
  }
  return {
    ...data,
    suppliers: bySupplierId,
    supplierRatings: rateSuppliers(listed),
    cars: new Map(listed.map((each) => [each.car.id, each])),
    carsByLocation,
  };
}

/** Averages the ratings of each supplier's cars to one decimal. A car without trips counts as one with a single trip. */
function rateSuppliers(cars: readonly ListedCar[]): Map<string, number> {
  const sums = new Map<string, { rating: number; trips: number }>();
  for (const { car, supplier } of cars) {
    if (car.rating === null) continue;
    const sum = sums.get(supplier.id) ?? { rating: 0, trips: 0 };
    const trips = Math.max(1, car.trips);
    sums.set(supplier.id, { rating: sum.rating + car.rating * trips, trips: sum.trips + trips });
  }
  return new Map([...sums].map(([id, { rating, trips }]) => [id, Math.round((rating / trips) * 10) / 10]));
}

/** Returns the same object for a car that has not changed, so that what is computed from it stays valid. */
function listCar(record: CarRecord | ListedCar, supplier: ListedSupplier, all: readonly Fee[]): ListedCar {
  const fees = listFees(all, { car: record.car.id, supplier: supplier.id });
  if ('prices' in record && record.supplier === supplier && record.fees === fees) return record;
  const { car, datedPrices, locationIds } = record;
  return { car, datedPrices, locationIds, supplier, prices: priceFields(record), fees, rents: new Map() };
}

type Booked = Pick<BookingRow, 'carId' | 'extras' | 'lines' | 'pricedCarId' | 'supplierId'>;

/**
 * Returns a booking's car as the booking's supplier rents it out. The car may belong to another supplier since, whose name, numbers
 * and prices are not the booking's. A car that replaced the booked one costs what that one does.
 */
export function bookedCar(
  { cars, suppliers, fees }: Pick<Catalogue, 'cars' | 'suppliers' | 'fees'>,
  booking: Booked,
): ListedCar | undefined {
  const { carId, pricedCarId, supplierId } = booking;
  const [record, supplier] = [cars.get(carId), suppliers.get(supplierId)];
  if (!record || !supplier) return record;
  const agreed = pricedCarId === null ? undefined : cars.get(pricedCarId);
  if (!agreed) return listCar(record, supplier, fees);
  const replacement = listCar(withPricesOf(record, agreed, booking), supplier, fees);
  return { ...replacement, fees: listFees(fees, { car: agreed.car.id, supplier: supplierId }) };
}

function inBookCarsOrder({ car: one }: ListedCar, { car: other }: ListedCar): number {
  return (
    Number(one.fullyBooked) - Number(other.fullyBooked) ||
    one.dailyPrice - other.dailyPrice ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

/** Returns the cars at any of the locations, each once, in BookCars' order. */
export function carsAt({ carsByLocation }: Catalogue, locationIds: readonly string[]): readonly ListedCar[] {
  const lists = locationIds.flatMap((id) => [carsByLocation.get(id) ?? []]).filter(({ length }) => length > 0);
  const [first = []] = lists;
  return lists.length <= 1 ? first : [...new Set(lists.flat())].sort(inBookCarsOrder);
}

/** Returns the ids of a location and of those within it: a city includes its airport and stations. */
export function idsWithin({ places }: Pick<Catalogue, 'places'>, locationId: string): string[] {
  return [locationId, ...places.locations.filter(({ parentId }) => parentId === locationId).map(({ id }) => id)];
}

/** Returns true if the location is the place itself or within it. */
export function isWithin({ id, parentId }: Pick<LocationRow, 'id' | 'parentId'>, placeId: string): boolean {
  return id === placeId || parentId === placeId;
}
