import { LRUCache } from 'lru-cache';
import { hasOutOfHoursService } from '../../../widget/domain/fees.ts';
import { closedReason, openHours } from '../../../widget/domain/opening-hours.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import { type Catalogue, carsAt, type ListedCar } from '../catalogue/catalogue.ts';
import type { CarChoice } from '../catalogue/catalogue-store.ts';
import { shownPlaces } from '../catalogue/find-places.ts';
import type { LocationRow } from '../catalogue/location-record.ts';
import type { PricingContext } from '../pricing/context.ts';
import { carFilters } from './car-filters.ts';
import { readSearch, readTerms, type Search, type SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

/** A search and its cars, cheapest day first, as BookCars lists them. */
export type Found = Search & { cars: readonly ListedCar[] };

/** Finds the cars that match a search and are free. */
export function findCars(context: Context, body: SearchInput): Promise<Found> {
  return findFree(context, body, (search) => matchFilters(offeredCars(search), body));
}

/** Finds the cars that are free before the customer's filters. */
export function findOffered(context: Context, body: SearchInput): Promise<Found> {
  return findFree(context, body, offeredCars);
}

async function findFree(
  context: Context,
  body: SearchInput,
  pick: (search: Search) => readonly ListedCar[],
): Promise<Found> {
  const terms = await readTerms(context, body);
  return context.catalogues.findFree((catalogue) => chooseCars(readSearch(catalogue, terms, body), pick));
}

/** Adds the input of the database query: the cars that would match, and the period. */
export function chooseCars(search: Search, pick: (search: Search) => readonly ListedCar[]): Found & CarChoice {
  return { ...search, cars: pick(search), startsAt: search.trip.startsAt, endsAt: search.trip.endsAt };
}

/** The lists of a catalogue that searches have requested: most request the same cars at another time. */
const lists = new WeakMap<Catalogue, LRUCache<string, readonly ListedCar[]>>();
/** Cars in all lists of a catalogue: 2 MB. */
const maxListedCars = 250_000;

/** Returns the cars on offer for the trip, free or not, before the customer's filters; usually the same list for the same terms. */
export function offeredCars(search: Search): readonly ListedCar[] {
  return withStaffedDesks(carsOnOffer(search), search);
}

/** Returns the cars on offer at the place, whenever its desk is open; the same list for the same terms. */
export function carsOnOffer(search: Search): readonly ListedCar[] {
  const { body, catalogue, trip, dropoffIds, days, pickupIds, hasOnlinePayment } = search;
  if (body.places || body.cars) return chooseOffered(search);
  const own =
    lists.get(catalogue) ?? new LRUCache({ maxSize: maxListedCars, sizeCalculation: ({ length }) => length + 1 });
  lists.set(catalogue, own);
  const { includeAlreadyBookedCars, includeComingSoonCars } = body;
  const flags = [hasOnlinePayment, includeAlreadyBookedCars, includeComingSoonCars].map(Boolean);
  const key = [trip.pickup.id, trip.dropoff.id, pickupIds, dropoffIds, days, ...flags].join(' ');
  const known = own.get(key) ?? chooseOffered(search);
  own.set(key, known);
  return known;
}

function chooseOffered(search: Search): readonly ListedCar[] {
  const { body, catalogue, trip, dropoffIds, days, pickupIds, hasOnlinePayment } = search;
  const { pickup, dropoff } = trip;
  const shown = body.places && new Set(shownPlaces(catalogue.places, body.places).map(({ id }) => id));
  // A city that is not shown may contain a place that is.
  const shownIds = shown ? pickupIds.filter((id) => shown.has(id)) : pickupIds;
  if (shown && !dropoffIds.some((id) => shown.has(id))) return [];
  const isOneWay = dropoff.id !== pickup.id;
  if (isOneWay && dropoff.countryId !== pickup.countryId) return [];
  const only = body.cars && new Set(body.cars);
  return carsAt(catalogue, shownIds).filter(
    ({ car, supplier }) =>
      car.available &&
      !supplier.blacklisted &&
      supplier.minimumRentalDays <= days &&
      (supplier.maximumRentalDays === null || days <= supplier.maximumRentalDays) &&
      (!only || only.has(car.id)) &&
      (hasOnlinePayment || supplier.payLater) &&
      (body.includeAlreadyBookedCars || !car.fullyBooked) &&
      (body.includeComingSoonCars || !car.comingSoon) &&
      (!isOneWay || dropoffIds.some((id) => supplier.locationIds.has(id))),
  );
}

/**
 * Leaves out the cars of suppliers that don't staff a desk of the trip which is closed then, if others do for a fee. If nobody
 * does, the trip can't be booked at all, and its cars are listed like those of a past trip.
 */
export function withStaffedDesks(
  cars: readonly ListedCar[],
  { catalogue: { places }, trip }: Pick<Search, 'catalogue' | 'trip'>,
): readonly ListedCar[] {
  const { pickup, dropoff, fromWall, toWall } = trip;
  const isClosed = (place: LocationRow, time: WallTime) =>
    places.isServedOutOfHours(place) && closedReason(time, openHours({ openingHours: place.openingHours })) !== null;
  const closed = [...(isClosed(pickup, fromWall) ? [pickup] : []), ...(isClosed(dropoff, toWall) ? [dropoff] : [])];
  // The same list has the same responses.
  if (closed.length === 0) return cars;
  return cars.filter(({ fees }) => closed.every((place) => hasOutOfHoursService(fees, place)));
}

/** Returns the cars that pass all of the customer's filters. */
export function matchFilters(cars: readonly ListedCar[], body: SearchInput): readonly ListedCar[] {
  const filters = carFilters(body);
  return filters.length === 0 ? cars : cars.filter(({ car }) => filters.every(([, passes]) => passes(car)));
}

/** Counts the cars of each supplier, by name. */
export function countBySupplier({ cars }: { cars: readonly ListedCar[] }) {
  const counts = new Map<ListedCar['supplier'], number>();
  for (const { supplier } of cars) counts.set(supplier, (counts.get(supplier) ?? 0) + 1);
  return [...counts]
    .map(([{ id, fullName, avatar }, carCount]) => ({ _id: id, fullName, avatar, carCount }))
    .sort((one, other) => byName.compare(one.fullName, other.fullName) || (one._id < other._id ? -1 : 1));
}

const byName = new Intl.Collator('en');
