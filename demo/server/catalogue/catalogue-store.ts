import type { Database } from '../db/database.ts';
import type { Catalogue, ListedCar } from './catalogue.ts';
import { type Hold, type Period, prepareTakenQuery, readHolds } from './free-car.ts';
import { loadCatalogue, readCatalogue, readVersion } from './load-catalogue.ts';

export type CatalogueStore = {
  /** Returns the catalogue as of now, by one query and, if it has changed, a reload. Rejects if the database doesn't respond. */
  current: () => Promise<Catalogue>;
  /** Returns the catalogue as a transaction sees it, its own changes included: by one query unless it has changed. */
  within: (tx: Database) => Promise<Catalogue>;
  /** Returns a catalogue that was current within the last second, usually without a query. */
  recent: () => Promise<Catalogue>;
  /**
   * Returns what `choose` picks from the catalogue, with only the cars that no booking holds in the period. The query that finds
   * them also reads the version: if the catalogue has changed, `choose` is called again with the new one.
   */
  findFree: <Choice extends CarChoice>(choose: (catalogue: Catalogue) => Choice) => Promise<Choice>;
  /** Returns the same with all cars and what holds each within the period, for a response about several trips. */
  findHolds: <Choice extends CarChoice>(
    choose: (catalogue: Catalogue) => Choice,
  ) => Promise<Choice & { holds: ReadonlyMap<string, readonly Hold[]> }>;
};

/** Cars, and when they are wanted. */
export type CarChoice = Omit<Period, 'turnaroundMinutes'> & { cars: readonly ListedCar[] };

const recentMilliseconds = 1000;

/** Loads the catalogue and keeps it in memory. Every process has its own; the version in the database keeps them equal. */
export async function openCatalogue(db: Database): Promise<CatalogueStore> {
  const findTaken = prepareTakenQuery(db);
  let catalogue = await loadCatalogue(db);
  let checkedAt = performance.now();
  let loading: Promise<void> | null = null;
  const reload = () => {
    loading ??= loadCatalogue(db, catalogue)
      .then((next) => {
        catalogue = next;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const atLeast = async (version: number) => {
    if (catalogue.version < version) await reload();
    // A reload that had begun before may have missed it.
    if (catalogue.version < version) await reload();
    return catalogue;
  };
  const current = async () => {
    const startedAt = performance.now();
    const found = await atLeast(await readVersion(db));
    checkedAt = startedAt;
    return found;
  };
  const ask = async <Choice extends CarChoice, Answer extends { version: number }>(
    choose: (catalogue: Catalogue) => Choice,
    read: (cars: readonly ListedCar[], period: Period) => Promise<Answer>,
  ) => {
    for (;;) {
      const chosenFrom = catalogue;
      const choice = await tryChoose(choose, chosenFrom, current);
      if (choice === null) continue;
      const { turnaroundMinutes } = chosenFrom.settings;
      const answer = await read(choice.cars, { ...choice, turnaroundMinutes });
      if ((await atLeast(answer.version)) === chosenFrom) return { choice, answer };
    }
  };
  return {
    current,
    within: async (tx) => ((await readVersion(tx)) === catalogue.version ? catalogue : readCatalogue(tx, catalogue)),
    recent: async () => (performance.now() - checkedAt < recentMilliseconds ? catalogue : current()),
    findFree: async (choose) => {
      const { choice, answer } = await ask(choose, findTaken);
      const { taken } = answer;
      return taken.size === 0 ? choice : { ...choice, cars: choice.cars.filter(({ car }) => !taken.has(car.id)) };
    },
    findHolds: async (choose) => {
      const { choice, answer } = await ask(choose, (cars, period) => readHolds(db, cars, period));
      return { ...choice, holds: answer.holds };
    },
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
