import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import { createAvailability, type TakenCars } from './availability.ts';
import type { Catalogue, ListedCar } from './catalogue.ts';
import { type Hold, type Period, readHolds } from './free-car.ts';
import { type LoadOptions, loadCatalogue, readCatalogue, readVersion } from './load-catalogue.ts';

export type CatalogueStore = {
  /** Returns the catalogue as of now, by one query and, if it has changed, a reload. Rejects if the database doesn't respond. */
  current: () => Promise<Catalogue>;
  /** Returns the catalogue as a transaction sees it, its own changes included: by one query unless it has changed. */
  within: (tx: Database) => Promise<Catalogue>;
  /** Returns a catalogue that was current within the last second, usually without a query. */
  recent: () => Promise<Catalogue>;
  /** Returns the same in a transaction, which has not changed the catalogue itself. */
  recentWithin: (tx: Database) => Promise<Catalogue>;
  /**
   * Returns what `choose` picks from the catalogue, with only the cars that no booking holds in the period. The query that finds
   * them also reads the version: if the catalogue has changed, `choose` is called again with the new one.
   */
  findFree: <Choice extends CarChoice>(choose: (catalogue: Catalogue) => Choice) => Promise<Choice>;
  /**
   * Returns the same, and what `run` resolves to, which starts along with the query: it does not know yet which cars are free. It
   * is called again with the new choice.
   */
  findFreeWhile: <Choice extends CarChoice, Result>(
    choose: (catalogue: Catalogue) => Choice,
    run: (choice: Choice) => Promise<Result>,
  ) => Promise<{ choice: Choice; result: Result }>;
  /** Returns the same with all cars and what holds each within the period, for a response about several trips. */
  findHolds: <Choice extends CarChoice>(
    choose: (catalogue: Catalogue) => Choice,
  ) => Promise<Choice & { holds: ReadonlyMap<string, readonly Hold[]> }>;
};

/** Cars, and when they are wanted. */
export type CarChoice = Omit<Period, 'turnaroundMinutes'> & { cars: readonly ListedCar[] };

type ReadReplica = Pick<Replica, 'db' | 'distrust' | 'read'>;

type OpenOptions = Pick<LoadOptions, 'minimumAge'> & { replica?: ReadReplica | undefined };

const recentMilliseconds = 1000;
const doNothing = async () => {};

/**
 * Loads the catalogue and keeps it in memory. Every process has its own; the version in the database keeps them equal. A replica
 * may be behind the catalogue, never ahead of it: a version that the process doesn't have yet is loaded from the primary.
 */
export async function openCatalogue(
  db: Database,
  { replica, minimumAge = 0 }: OpenOptions = {},
): Promise<CatalogueStore> {
  const reads = createReads(db, replica);
  let catalogue = await loadCatalogue(db, { minimumAge });
  let checkedAt = performance.now();
  let loading: Promise<void> | null = null;
  const reload = () => {
    loading ??= loadCatalogue(db, { minimumAge, earlier: catalogue })
      .then((next) => {
        catalogue = next;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const atLeast = async (version: number, epoch = catalogue.epoch) => {
    // After a fail-over the new primary may lack changes that the process has loaded.
    if (catalogue.epoch !== epoch) await reload();
    if (catalogue.version < version) await reload();
    // A reload that had begun before may have missed it.
    if (catalogue.version < version) await reload();
    return catalogue;
  };
  const current = async () => {
    const startedAt = performance.now();
    const { version, epoch } = await readVersion(db);
    const found = await atLeast(version, epoch);
    checkedAt = startedAt;
    return found;
  };
  const readChosen = async <Choice extends CarChoice, Read extends { version: number; epoch?: string }, Result>(
    choose: (catalogue: Catalogue) => Choice,
    read: (cars: readonly ListedCar[], period: Period) => Promise<Read>,
    run: (choice: Choice) => Promise<Result>,
  ) => {
    for (;;) {
      const chosenFrom = catalogue;
      const choice = await tryChoose(choose, chosenFrom, current);
      if (choice === null) continue;
      const { turnaroundMinutes } = chosenFrom.settings;
      const [found, result] = await Promise.all([read(choice.cars, { ...choice, turnaroundMinutes }), run(choice)]);
      const latest = await atLeast(found.version, found.epoch);
      if (latest.version < found.version) reads.distrust();
      else if (latest === chosenFrom) return { choice, found, result };
    }
  };
  const findFreeWhile: CatalogueStore['findFreeWhile'] = async (choose, run) => {
    const { choice, found, result } = await readChosen(choose, reads.findTaken, run);
    return { choice: { ...choice, cars: withoutTaken(choice.cars, found.isTaken) }, result };
  };
  const within = async (tx: Database) => {
    const { version, epoch } = await readVersion(tx);
    const isSame = version === catalogue.version && epoch === catalogue.epoch;
    return isSame ? catalogue : readCatalogue(tx, { minimumAge, earlier: catalogue });
  };
  const isRecent = () => performance.now() - checkedAt < recentMilliseconds;
  return {
    current,
    within,
    recent: async () => (isRecent() ? catalogue : current()),
    recentWithin: async (tx) => (isRecent() ? catalogue : within(tx)),
    findFree: async (choose) => (await findFreeWhile(choose, doNothing)).choice,
    findFreeWhile,
    findHolds: async (choose) => {
      const { choice, found } = await readChosen(choose, reads.readHolds, doNothing);
      return { ...choice, holds: found.holds };
    },
  };
}

/** The free cars of a list, by the indices of those that are taken. */
const freeOf = new WeakMap<readonly ListedCar[], LRUCache<string, readonly ListedCar[]>>();
const maxFreeLists = 8;

/** Returns the cars that are free: the same list as long as the same ones are taken. */
function withoutTaken(cars: readonly ListedCar[], isTaken: TakenCars['isTaken']): readonly ListedCar[] {
  const taken: number[] = [];
  for (let index = 0; index < cars.length; index += 1) if (isTaken(index)) taken.push(index);
  if (taken.length === 0) return cars;
  const key = taken.join();
  const lists = freeOf.get(cars) ?? new LRUCache({ max: maxFreeLists });
  freeOf.set(cars, lists);
  const isFree = (_: ListedCar, index: number) => !isTaken(index);
  const free = lists.get(key) ?? cars.filter(isFree);
  lists.set(key, free);
  return free;
}

/** Creates the reads of searches, from the replica if there is one. The catalogue always comes from the primary. */
function createReads(db: Database, replica: ReadReplica | undefined) {
  const { findTaken } = createAvailability(db);
  const holdsFrom = (source: Database) => (cars: readonly ListedCar[], period: Period) =>
    readHolds(source, cars, period);
  if (!replica) return { findTaken, readHolds: holdsFrom(db), distrust: () => {} };
  const ofReplica = createAvailability(replica.db);
  type Cars = readonly ListedCar[];
  return {
    findTaken: (cars: Cars, period: Period): Promise<TakenCars> =>
      replica.read(
        async () => {
          const { version, isTaken } = await ofReplica.findTaken(cars, period);
          return { version, isTaken };
        },
        () => findTaken(cars, period),
      ),
    readHolds: (cars: Cars, period: Period) =>
      replica.read(
        () => holdsFrom(replica.db)(cars, period),
        () => holdsFrom(db)(cars, period),
      ),
    distrust: () => replica.distrust('its catalogue is later than the primary’s'),
  };
}

/** Returns null if a choice failed only because it was made from an old catalogue, in which a new place is unknown. */
async function tryChoose<Choice>(
  choose: (catalogue: Catalogue) => Choice,
  catalogue: Catalogue,
  current: () => Promise<Catalogue>,
): Promise<Choice | null> {
  try {
    return choose(catalogue);
  } catch (error) {
    if ((await current()) === catalogue) throw error;
    return null;
  }
}
