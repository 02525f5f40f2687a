import type { SearchCar } from '../../../widget/contract/car.ts';
import { readPage } from '../../../widget/contract/field-schemas.ts';
import type { Output } from '../../../widget/contract/operation.ts';
import { searchCars } from '../../../widget/contract/operations/cars.ts';
import { getSettings } from '../../../widget/contract/operations/site.ts';
import { allSuppliers, searchSuppliers } from '../../../widget/contract/operations/suppliers.ts';
import { carRanges, fuelPolicies, fuelTypes, gearboxes, mileageKinds } from '../../../widget/domain/enumerations.ts';
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts';
import type { CarChoice, CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Places } from '../catalogue/location-record.ts';
import type { SettingsRow } from '../catalogue/settings.ts';
import { ProblemError } from '../http/problem-error.ts';
import { endsOf, resolveTrip, type Trip, type TripInput } from '../pricing/resolve-trip.ts';
import type { ProcessContext } from '../process/context.ts';
import type { BookCarsClient } from './bookcars-client.ts';
import { callBookCars } from './call-bookcars.ts';
import { toCarRecord, toSupplier } from './listed-cars.ts';
import type { PlaceStore } from './places.ts';
import { rememberFor } from './remember-for.ts';
import type { SupplierTermsStore } from './supplier-terms.ts';

type Context = Pick<ProcessContext, 'now'> & {
  bookCars: BookCarsClient;
  places: PlaceStore;
  supplierTerms: SupplierTermsStore;
};

/** More than any BookCars installation offers at one location: the whole response is needed to sort and count. */
const maxCars = 100_000;

/** The cars of a trip are requested again after this time, and always before a booking. */
const knownSeconds = 5;
const maxTrips = 200;

export type TripCatalogues = {
  /** Returns the locations and settings, without cars. */
  withoutCars: () => Promise<CatalogueStore>;
  /** Returns a catalogue of the cars that BookCars offers for a trip. `fresh` requests them now. */
  forTrip: (input: TripInput, options?: { fresh: boolean }) => Promise<CatalogueStore>;
};

/**
 * Presents BookCars' responses as our catalogue, so that prices, order, filters, facets and suggestions come from the same code as
 * with a database. BookCars decides which cars are free.
 */
export function createTripCatalogues(context: Context): TripCatalogues {
  const { bookCars, places: placeStore, now } = context;
  const loadSettings = rememberFor(10, now, () => callBookCars(bookCars.visitor, getSettings).then(toSettingsRow));
  const suppliers = rememberFor(10, now, () => callBookCars(bookCars.visitor, allSuppliers));
  const known = new Map<string, () => Promise<Catalogue>>();

  async function load(input: TripInput, { fresh }: { fresh: boolean }): Promise<Catalogue> {
    const places = await placeStore.load();
    const trip = resolveTrip({ places }, input);
    const key = [...endsOf(input), trip.startsAt.toISOString(), trip.endsAt.toISOString()].join();
    if (fresh) known.delete(key);
    const loadKnown = known.get(key) ?? rememberFor(knownSeconds, now, () => loadTrip(places, trip));
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= maxTrips) known.delete(oldest);
    known.set(key, loadKnown);
    return loadKnown();
  }

  async function loadTrip(places: Places, trip: Trip): Promise<Catalogue> {
    const ids = (await suppliers()).map(({ _id }) => _id);
    const body = searchBody(trip, ids);
    const [page, listed, settings] = await Promise.all([
      callBookCars(bookCars.visitor, searchCars, { params: { page: 1, size: maxCars }, body }),
      callBookCars(bookCars.visitor, searchSuppliers, { body }),
      loadSettings(),
    ]);
    // Only this list respects a supplier's shortest rental.
    const offering = new Set(listed.map(({ _id }) => _id));
    const cars = readPage(page).rows.filter(({ supplier }) => offering.has(supplier._id));
    return toCatalogue(places, settings, trip, cars);
  }

  async function toCatalogue(places: Places, settings: SettingsRow, trip: Trip, cars: readonly SearchCar[]) {
    const stamps = { createdAt: now(), updatedAt: now() };
    const everywhere = new Set(places.byId.keys());
    const first = new Map(cars.map((car) => [car.supplier._id, car]));
    const loaded = await Promise.all(
      [...first.values()].map(async (car) => {
        const terms = await context.supplierTerms.load(car.supplier._id, car._id);
        return terms && toSupplier(car, terms, everywhere, stamps);
      }),
    );
    const rows = loaded.filter((row) => row !== null);
    const supplierOf = new Map(rows.map((row) => [row.id, row]));
    const records = cars.flatMap((car) => {
      const supplier = supplierOf.get(car.supplier._id);
      return supplier ? [toCarRecord(car, supplier, trip.pickup.id, stamps)] : [];
    });
    return createCatalogue({ version: 0, epoch: '', settings, places, suppliers: rows, cars: records });
  }

  return {
    withoutCars: async () => {
      const [places, settings] = await Promise.all([placeStore.load(), loadSettings()]);
      return storeOf(createCatalogue({ version: 0, epoch: '', settings, places, suppliers: [], cars: [] }), null);
    },
    forTrip: async (input, options = { fresh: false }) => {
      const reload = (startsAt: Date, endsAt: Date) => {
        const [pickupLocation, dropOffLocation] = endsOf(input);
        const period = { from: startsAt.toISOString(), to: endsAt.toISOString() };
        return load({ pickupLocation, dropOffLocation, ...period }, options);
      };
      const catalogue = await load(input, options);
      return storeOf(catalogue, { trip: resolveTrip(catalogue, input), reload });
    },
  };
}

type Loaded = { trip: Trip; reload: (startsAt: Date, endsAt: Date) => Promise<Catalogue> };

/** Wraps a catalogue whose cars are all free. For another period, such as a suggested day, its cars are requested. */
function storeOf(catalogue: Catalogue, loaded: Loaded | null): CatalogueStore {
  const same = async () => catalogue;
  return {
    current: same,
    within: same,
    recent: same,
    findFree: async <Choice extends CarChoice>(choose: (from: Catalogue) => Choice) => {
      const choice = choose(catalogue);
      const { startsAt, endsAt } = choice;
      if (loaded === null || isPeriod(loaded.trip, startsAt, endsAt)) return choice;
      return choose(await loaded.reload(startsAt, endsAt));
    },
    findHolds: () => Promise.reject(new ProblemError('unavailable')),
  };
}

function isPeriod(trip: Trip, startsAt: Date, endsAt: Date): boolean {
  return trip.startsAt.getTime() === startsAt.getTime() && trip.endsAt.getTime() === endsAt.getTime();
}

/** Returns the search of everything that is offered: BookCars requires every list, with all of its values. */
function searchBody({ pickup, dropoff, startsAt, endsAt }: Trip, supplierIds: string[]) {
  return {
    pickupLocation: pickup.id,
    dropOffLocation: dropoff.id,
    from: startsAt.toISOString(),
    to: endsAt.toISOString(),
    suppliers: supplierIds,
    ranges: [...carRanges],
    carType: [...fuelTypes],
    gearbox: [...gearboxes],
    fuelPolicy: [...fuelPolicies],
    mileage: [...mileageKinds],
    multimedia: [],
    carSpecs: {},
    rating: -1,
    seats: -1,
    deposit: -1,
    includeAlreadyBookedCars: true,
    includeComingSoonCars: true,
  };
}

function toSettingsRow({
  minPickupHours,
  minRentalHours,
  minPickupDropoffHour,
  maxPickupDropoffHour,
}: Output<typeof getSettings>): SettingsRow {
  const epoch = new Date(0);
  return {
    id: '0'.repeat(24),
    minPickupHours,
    minRentalHours,
    minPickupDropoffHour,
    maxPickupDropoffHour,
    turnaroundMinutes: 0,
    zoneData: null,
    createdAt: epoch,
    updatedAt: epoch,
  };
}
