import type { SearchCar } from '../../../widget/contract/car.ts';
import { readPage } from '../../../widget/contract/field-schemas.ts';
import type { Output } from '../../../widget/contract/operation.ts';
import { searchCars } from '../../../widget/contract/operations/cars.ts';
import { getSettings } from '../../../widget/contract/operations/site.ts';
import { allSuppliers } from '../../../widget/contract/operations/suppliers.ts';
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
import { createOfferingSuppliers } from './offering-suppliers.ts';
import type { PlaceStore } from './places.ts';
import { rememberEach, rememberFor } from './remember-for.ts';
import { toSearchBody } from './search-body.ts';
import type { SupplierTermsStore } from './supplier-terms.ts';

type Context = Pick<ProcessContext, 'now' | 'terms'> & {
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
  /** Returns a catalogue of the cars that BookCars offers for a trip. */
  forTrip: (input: TripInput, options?: Options) => Promise<CatalogueStore>;
};

/** With the id of a car, everything that its quote depends on is requested now. */
type Options = { quoted?: string };

type SupplierOptions = {
  everywhere: ReadonlySet<string>;
  stamps: Parameters<typeof toSupplier>[3];
  quoted: string | undefined;
};

/**
 * Presents BookCars' responses as our catalogue, so that prices, order, filters, facets and suggestions come from the same code as
 * with a database. BookCars decides which cars are free.
 */
export function createTripCatalogues(context: Context): TripCatalogues {
  const { bookCars, places: placeStore, now } = context;
  const loadSettings = rememberFor(10, now, () => callBookCars(bookCars.visitor, getSettings).then(toSettingsRow));
  const suppliers = rememberFor(10, now, () => callBookCars(bookCars.visitor, allSuppliers));
  const offeringSuppliers = createOfferingSuppliers(context);
  const remember = rememberEach<Catalogue>(knownSeconds, now, maxTrips);

  async function load(input: TripInput, { quoted }: Options): Promise<Catalogue> {
    const places = await placeStore.load();
    const trip = resolveTrip({ places }, input);
    const key = [...endsOf(input), trip.startsAt.toISOString(), trip.endsAt.toISOString()].join();
    return remember(key, () => loadTrip(places, trip, quoted), { fresh: quoted !== undefined });
  }

  async function loadTrip(places: Places, trip: Trip, quoted?: string): Promise<Catalogue> {
    const ids = (await suppliers()).map(({ _id }) => _id);
    const [page, offering, settings] = await Promise.all([
      callBookCars(bookCars.visitor, searchCars, {
        params: { page: 1, size: maxCars },
        body: toSearchBody({ ...trip, supplierIds: ids }),
      }),
      offeringSuppliers.load({ trip, supplierIds: ids, fresh: quoted !== undefined }),
      loadSettings(),
    ]);
    const cars = readPage(page).rows.filter(({ supplier }) => offering.has(supplier._id));
    const stamps = { createdAt: now(), updatedAt: now() };
    const rows = await loadSuppliers(cars, { everywhere: new Set(places.byId.keys()), stamps, quoted });
    const supplierOf = new Map(rows.map((row) => [row.id, row]));
    const rules = { ...stamps, minimumAge: context.terms.minimumAge };
    const records = cars.flatMap((car) => {
      const supplier = supplierOf.get(car.supplier._id);
      return supplier ? [toCarRecord(car, supplier, trip.pickup.id, rules)] : [];
    });
    return createCatalogue({
      version: 0,
      epoch: '',
      settings,
      places,
      suppliers: rows,
      cars: records,
      fees: [],
      addOns: [],
      partners: [],
    });
  }

  /** Loads the suppliers of the cars, each with the details of one of its cars. */
  async function loadSuppliers(cars: readonly SearchCar[], { everywhere, stamps, quoted }: SupplierOptions) {
    const quotedCar = cars.find(({ _id }) => _id === quoted);
    const one = new Map(cars.map((car) => [car.supplier._id, car]));
    if (quotedCar) one.set(quotedCar.supplier._id, quotedCar);
    const loaded = await Promise.all(
      [...one.values()].map(async (car) => {
        const terms = await context.supplierTerms.load(car.supplier._id, car._id, { fresh: car === quotedCar });
        return terms && toSupplier(car, terms, everywhere, stamps);
      }),
    );
    return loaded.filter((row) => row !== null);
  }

  return {
    withoutCars: async () => {
      const [places, settings] = await Promise.all([placeStore.load(), loadSettings()]);
      return storeOf(
        createCatalogue({
          version: 0,
          epoch: '',
          settings,
          places,
          suppliers: [],
          cars: [],
          fees: [],
          addOns: [],
          partners: [],
        }),
        null,
      );
    },
    forTrip: async (input, options = {}) => {
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
    recentWithin: same,
    recent: same,
    findFree: async <Choice extends CarChoice>(choose: (from: Catalogue) => Choice) => {
      const choice = choose(catalogue);
      const { startsAt, endsAt } = choice;
      if (loaded === null || isPeriod(loaded.trip, startsAt, endsAt)) return choice;
      return choose(await loaded.reload(startsAt, endsAt));
    },
    findFreeWhile: () => Promise.reject(new ProblemError('unavailable')),
    findHolds: () => Promise.reject(new ProblemError('unavailable')),
  };
}

function isPeriod(trip: Trip, startsAt: Date, endsAt: Date): boolean {
  return trip.startsAt.getTime() === startsAt.getTime() && trip.endsAt.getTime() === endsAt.getTime();
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
