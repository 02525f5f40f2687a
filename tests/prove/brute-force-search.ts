import fc from 'fast-check';
import type { SeedBooking } from '../../demo/seed/data/types.ts';
import type { SearchCar } from '../../widget/contract/car.ts';
import type { readPage } from '../../widget/contract/field-schemas.ts';
import type { Input } from '../../widget/contract/operation.ts';
import type { searchCars } from '../../widget/contract/operations/cars.ts';
import {
  carRanges,
  fuelPolicies,
  fuelTypes,
  gearboxes,
  mileageKinds,
  multimediaOptions,
} from '../../widget/domain/enumerations.ts';
import { sorts } from '../../widget/domain/filters.ts';
import { rentalDays } from '../../widget/domain/rental-period.ts';
import { toInstant, type WallTime } from '../../widget/domain/wall-time.ts';
import { type DemoCar, type DemoSupplier, seed } from '../support/demo-seed.ts';
import { testNow } from '../support/test-server.ts';

export type SearchedTrip = Input<typeof searchCars>['body'] & {
  pickupAt: string;
  dropoffAt: string;
  dropOffLocation: string;
};

const hour = 3_600_000;

/** Reimplements the search rules as plainly as possible over the seed, as an independent reference. */
export function bruteForce(body: SearchedTrip): string[] {
  const place = (id: string) => seed.locations.find((each) => each.id === id);
  const pickup = place(body.pickupLocation);
  const dropoff = place(body.dropOffLocation);
  if (!pickup || !dropoff) throw new Error('The search uses a location that is not in the seed');
  const from = toInstant(body.pickupAt as WallTime, pickup.timeZone).instant;
  const to = toInstant(body.dropoffAt as WallTime, dropoff.timeZone).instant;
  const days = rentalDays(from, to, pickup.timeZone);
  const isAt = (id: string, wanted: string) => id === wanted || place(id)?.parentLocation === wanted;
  const supplierOf = (car: DemoCar) => seed.suppliers.find(({ id }) => id === car.supplier);
  const takesBack = (supplier: DemoSupplier | undefined) =>
    pickup.id === dropoff.id ||
    (pickup.country === dropoff.country && (supplier?.locations.some((id) => isAt(id, dropoff.id)) ?? false));
  const holdsCar = (booking: SeedBooking) =>
    booking.status !== 'cancelled' && !(booking.status === 'void' && booking.expireAt && booking.expireAt <= testNow);
  const isFree = (car: DemoCar) =>
    !seed.bookings.some(
      (booking) =>
        booking.car === car.id &&
        holdsCar(booking) &&
        booking.from.getTime() < to.getTime() + hour &&
        booking.to.getTime() + hour > from.getTime(),
    );
  return seed.cars
    .filter((car) => car.available && (body.includeAlreadyBookedCars || !car.fullyBooked))
    .filter((car) => body.includeComingSoonCars || !car.comingSoon)
    .filter((car) => car.locations.some((id) => isAt(id, pickup.id)))
    .filter((car) => takesBack(supplierOf(car)) && (supplierOf(car)?.minimumRentalDays ?? 0) <= days)
    .filter((car) => days <= (supplierOf(car)?.maximumRentalDays ?? Number.POSITIVE_INFINITY))
    .filter(isFree)
    .filter((car) => passes(car, body))
    .map(({ id }) => id)
    .sort();
}

function passes(car: DemoCar, body: SearchedTrip): boolean {
  const { carSpecs } = body;
  const among = (words: readonly string[] | undefined, word: string) => words === undefined || words.includes(word);
  return (
    among(body.cars, car.id) &&
    among(body.suppliers, car.supplier) &&
    among(body.ranges, car.range) &&
    among(body.gearbox, car.gearbox) &&
    among(body.carType, car.type) &&
    among(body.fuelPolicy, car.fuelPolicy) &&
    among(body.mileage, car.mileage === -1 ? 'unlimited' : 'limited') &&
    (body.seats === undefined || body.seats === -1 || (body.seats === 6 ? car.seats > 5 : car.seats === body.seats)) &&
    (body.rating === undefined || body.rating === -1 || (car.rating !== null && car.rating >= body.rating)) &&
    (body.deposit === undefined || body.deposit <= 0 || car.deposit <= body.deposit) &&
    (!carSpecs?.aircon || car.aircon) &&
    (!carSpecs?.moreThanFourDoors || car.doors > 4) &&
    (!carSpecs?.moreThanFiveSeats || car.seats > 5) &&
    (body.multimedia ?? []).every((word) => car.multimedia.includes(word))
  );
}

/** Mostly no filter, so that searches with several filters still find cars; sometimes a list that nothing matches. */
const some = <Word extends string>(words: readonly Word[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.subarray([...words], { minLength: Math.ceil(words.length / 2) }) },
    { weight: 1, arbitrary: fc.subarray([...words]) },
  );
const places = seed.locations.map(({ id }) => id);
const carIds = seed.cars.map(({ id }) => id);
const wallTime = (day: number, clock: number) => {
  const date = new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(0, 10);
  return `${date}T${String(clock).padStart(2, '0')}:00`;
};

/** Any page of a list, mostly of few rows. */
export const pages = fc.record({ page: fc.integer({ min: 1, max: 6 }), size: fc.integer({ min: 1, max: 30 }) });

type Row = ReturnType<typeof readPage<SearchCar>>['rows'][number];

/** Returns the sort key, ascending. The price is the quote's, in the base currency. */
function sortKey({ rating = 0, trips, dailyPrice, quote, ...car }: Row, sort: SearchedTrip['sort']): number[] {
  const total = quote?.baseTotalMinor ?? Number.NaN;
  const closed = Number(car.fullyBooked || car.comingSoon);
  const credit = 0.05 * ((rating || 3) - 3) + 0.05 * (Math.min(trips, 200) / 200);
  if (sort === undefined) return [Number(car.fullyBooked), Number(dailyPrice)];
  return [closed, { recommended: total * (1 - credit), total, day: total, rating: -rating }[sort]];
}

/** Returns the first row that is out of order, or undefined. */
export function findMisplacedRow(rows: readonly Row[], sort: SearchedTrip['sort']): string | undefined {
  const ranks = rows.map((row) => sortKey(row, sort));
  const at = ranks.findIndex(([group = 0, value = 0], index) => {
    const [groupBefore = 0, valueBefore = 0] = ranks[index - 1] ?? [group, value];
    return group < groupBefore || (group === groupBefore && value < valueBefore - 1e-6);
  });
  return at < 0 ? undefined : `row ${at} of ${rows.length}, sorted by ${sort}`;
}

/** Searches at the seed's locations in the weeks after its day, with any filters. */
export const searches = fc
  .record({
    pickupLocation: fc.constantFrom(...places),
    otherLocation: fc.option(fc.constantFrom(...places), { nil: undefined, freq: 3 }),
    day: fc.integer({ min: 0, max: 60 }),
    clock: fc.integer({ min: 0, max: 23 }),
    length: fc.integer({ min: 1, max: 40 }),
    suppliers: some(seed.suppliers.map(({ id }) => id)),
    ranges: some(carRanges),
    gearbox: some(gearboxes),
    carType: some(fuelTypes),
    fuelPolicy: some(fuelPolicies),
    mileage: some(mileageKinds),
    multimedia: fc.option(fc.subarray([...multimediaOptions], { maxLength: 2 }), { nil: undefined, freq: 2 }),
    seats: fc.constantFrom(undefined, undefined, undefined, undefined, -1, 2, 4, 5, 6),
    rating: fc.constantFrom(undefined, undefined, undefined, undefined, -1, 1, 2, 3, 4),
    deposit: fc.constantFrom(undefined, undefined, -1, 0, 250, 500, 750, 199.99),
    sort: fc.constantFrom(undefined, ...sorts),
    cars: fc.oneof(
      { weight: 19, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.subarray(carIds, { maxLength: 20 }) },
    ),
    carSpecs: fc.option(
      fc.record({ aircon: fc.boolean(), moreThanFourDoors: fc.boolean(), moreThanFiveSeats: fc.boolean() }),
      { nil: undefined, freq: 1 },
    ),
    includeComingSoonCars: fc.boolean(),
    includeAlreadyBookedCars: fc.boolean(),
  })
  .map(({ day, clock, length, otherLocation, ...rest }) => {
    const body = {
      ...rest,
      dropOffLocation: otherLocation ?? rest.pickupLocation,
      pickupAt: wallTime(day, clock),
      dropoffAt: wallTime(day + length, clock),
    };
    return Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    ) as unknown as SearchedTrip;
  });
