import type { Database } from '../db/database.ts';
import { type Period, prepareTakenQuery } from './free-car.ts';
import { type CarId, createKnownHolds } from './known-holds.ts';
import { type HoldsRead, nothingSeen, prepareHoldsQuery } from './read-holds.ts';

/**
 * The cars of the list that are taken, by their index, as of the query. `version` is the catalogue's at that moment, `epoch` the start of
 * the database server, if it is known.
 */
export type TakenCars = { version: number; epoch?: string; isTaken: (index: number) => boolean };

type Availability = {
  /** Returns which cars are taken, as of a query that starts after the call. */
  findTaken: (cars: readonly CarId[], period: Period) => Promise<TakenCars>;
};

const day = 86_400_000;
/** Searches look ahead: holds that end earlier than this before the first search are not kept in memory. */
const keptMilliseconds = day;
/** Age at which everything is loaded again, without the holds that have ended meanwhile. */
const maxAge = 2 * day;
/** Time without a query after which the log of changes may no longer be complete; it is kept for an hour. */
const maxGap = 10 * 60_000;
const maxAttempts = 3;

/**
 * Keeps in memory when the cars that searches have requested are taken. Each search still makes a query, which returns the cars
 * whose bookings have changed: a response is never older than its query. Searches that arrive while a query runs share the next.
 */
export function createAvailability(db: Database, clock = () => performance.now()): Availability {
  const read = prepareHoldsQuery(db);
  const findTakenByQuery = prepareTakenQuery(db);
  const holds = createKnownHolds();
  let seen = nothingSeen;
  let epoch = '';
  let since = new Date(0);
  let readAt = Number.NEGATIVE_INFINITY;

  const load = createBatches(async (ids) => {
    const startedAt = clock();
    if (holds.isTooLarge() || startedAt - readAt > maxGap) holds.forget();
    // Changes before the first query are part of the loaded holds.
    const seenBefore = holds.isEmpty() ? nothingSeen : seen;
    const found = await read({ seen: seenBefore, ids: [...ids], since });
    if (found.epoch !== epoch) holds.forget();
    holds.add(found.epoch === epoch ? found.cars : found.cars.filter(([id]) => id === '' || ids.has(id)));
    ({ seen, epoch } = found);
    readAt = startedAt;
    return found;
  });

  async function findTaken(cars: readonly CarId[], period: Period): Promise<TakenCars> {
    const now = period.now.getTime();
    if (now - since.getTime() > maxAge) {
      holds.forget();
      since = new Date(now - keptMilliseconds);
    }
    for (let attempt = 1; attempt <= maxAttempts && period.startsAt >= since; attempt += 1) {
      const { version, epoch: start } = await load(holds.unknownOf(cars));
      const isTaken = holds.takenIn(cars, period);
      // Another server may have responded than before.
      if (isTaken) return { version, epoch: start, isTaken };
    }
    const { version, taken } = await findTakenByQuery(cars, period);
    return { version, isTaken: (index) => taken.has(cars[index]?.car.id ?? '') };
  }

  return { findTaken };
}

/** A query that has not been sent yet. */
type Batch = { ids: Set<string>; result: Promise<HoldsRead> };

/** Returns a function that loads cars with the next query that starts: one runs at a time. */
function createBatches(read: (ids: ReadonlySet<string>) => Promise<HoldsRead>) {
  let running: Promise<unknown> = Promise.resolve();
  let next: Batch | null = null;

  function queueNext(): Batch {
    const ids = new Set<string>();
    const result = running.then(() => {
      next = null;
      return read(ids);
    });
    running = result.catch(() => undefined);
    return { ids, result };
  }

  return (ids: readonly string[]): Promise<HoldsRead> => {
    next ??= queueNext();
    for (const id of ids) next.ids.add(id);
    return next.result;
  };
}
