import type { Database } from '../db/database.ts';
import { heldUntil, type Period, prepareTakenQuery } from './free-car.ts';
import { type HoldsRead, nothingSeen, prepareHoldsQuery } from './read-holds.ts';

/**
 * Which cars of the list are taken, by their index, and the catalogue's version, and the server's start if it is known, at the moment
 * of the query.
 */
export type TakenCars = { version: number; epoch?: string; isTaken: (index: number) => boolean };

/** A car, of which only the id is used. */
type CarId = { car: { id: string } };

type Availability = {
  /** Returns which cars are taken, as of a query that starts after the call. */
  findTaken: (cars: readonly CarId[], period: Period) => Promise<TakenCars>;
};

/** A query that has not been sent yet. */
type Batch = { ids: Set<string>; result: Promise<HoldsRead> };

/** Times of the holds of a car, three each: its start, its end, and when it expires. */
type Times = Float64Array;

const day = 86_400_000;
/** Searches look ahead: holds that end earlier than this before the first search are not kept in memory. */
const keptMilliseconds = day;
/** Age at which everything is loaded again, without the holds that have ended meanwhile. */
const maxAge = 2 * day;
/** Time without a query after which the log of changes may no longer be complete; it is kept for an hour. */
const maxGap = 10 * 60_000;
/** Eight bytes each: 24 MB. */
const maxTimes = 3_000_000;
const maxAttempts = 3;

/**
 * Keeps in memory when the cars that searches have requested are taken. Each search still makes a query, which returns the cars
 * whose bookings have changed: a response is never older than its query. Searches that arrive while a query runs share the next.
 */
export function createAvailability(db: Database, clock = () => performance.now()): Availability {
  const read = prepareHoldsQuery(db);
  const findTakenByQuery = prepareTakenQuery(db);
  let known = new Map<string, Times>();
  /** The times of each car of a list, in its order, until those of any car change. */
  let listed = new WeakMap<readonly CarId[], readonly Times[]>();
  let size = 0;
  let seen = nothingSeen;
  let epoch = '';
  let since = new Date(0);
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<unknown> = Promise.resolve();
  let next: Batch | null = null;

  function forget(): void {
    known = new Map();
    listed = new WeakMap();
    size = 0;
  }

  function add({ cars }: Pick<HoldsRead, 'cars'>): void {
    if (cars.some(([id]) => id === '')) forget();
    if (cars.length > 0) listed = new WeakMap();
    for (const [id, holds] of cars) {
      const times = Float64Array.from((holds ?? []).flatMap(([from, to, until]) => [from, to, until ?? Infinity]));
      size += times.length - (known.get(id)?.length ?? 0);
      known.set(id, times);
    }
  }

  async function readNext(ids: ReadonlySet<string>): Promise<HoldsRead> {
    const startedAt = clock();
    if (size > maxTimes || startedAt - readAt > maxGap) forget();
    // What changed before the first query is part of what is loaded.
    const seenBefore = known.size === 0 ? nothingSeen : seen;
    const found = await read({ seen: seenBefore, ids: [...ids], since });
    if (found.epoch !== epoch) forget();
    add(found.epoch === epoch ? found : { cars: found.cars.filter(([id]) => id === '' || ids.has(id)) });
    ({ seen, epoch } = found);
    readAt = startedAt;
    return found;
  }

  function queueNext(): Batch {
    const ids = new Set<string>();
    const result = running.then(() => {
      next = null;
      return readNext(ids);
    });
    running = result.catch(() => undefined);
    return { ids, result };
  }

  /** Loads the cars with the next query that starts. */
  function load(ids: readonly string[]): Promise<HoldsRead> {
    next ??= queueNext();
    for (const id of ids) next.ids.add(id);
    return next.result;
  }

  /** Returns the times of each car; null if one is not known. */
  function timesOf(cars: readonly CarId[]): readonly Times[] | null {
    const before = listed.get(cars);
    if (before) return before;
    const found: Times[] = [];
    for (const { car } of cars) {
      const times = known.get(car.id);
      if (!times) return null;
      found.push(times);
    }
    listed.set(cars, found);
    return found;
  }

  function unknownOf(cars: readonly CarId[]): string[] {
    if (timesOf(cars)) return [];
    return cars.flatMap(({ car }) => (known.has(car.id) ? [] : [car.id]));
  }

  async function findTaken(cars: readonly CarId[], period: Period): Promise<TakenCars> {
    const now = period.now.getTime();
    if (now - since.getTime() > maxAge) {
      forget();
      since = new Date(now - keptMilliseconds);
    }
    for (let attempt = 1; attempt <= maxAttempts && period.startsAt >= since; attempt += 1) {
      const { version, epoch: start } = await load(unknownOf(cars));
      const times = timesOf(cars);
      // Another server may have responded than before.
      if (times) return { version, epoch: start, isTaken: takenIn(times, period) };
    }
    const { version, taken } = await findTakenByQuery(cars, period);
    return { version, isTaken: (index) => taken.has(cars[index]?.car.id ?? '') };
  }

  return { findTaken };
}

function takenIn(listed: readonly Times[], period: Period): (index: number) => boolean {
  const from = period.startsAt.getTime();
  const until = heldUntil(period.endsAt, period.turnaroundMinutes).getTime();
  const now = period.now.getTime();
  return (index) => {
    const times = listed[index] ?? [];
    for (let at = 0; at < times.length; at += 3) {
      if (Number(times[at]) < until && Number(times[at + 1]) > from && Number(times[at + 2]) > now) return true;
    }
    return false;
  };
}
