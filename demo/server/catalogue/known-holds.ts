import { heldUntil, type Period } from './free-car.ts';
import type { HoldsRead } from './read-holds.ts';

/** A car, of which only the id is used. */
export type CarId = { car: { id: string } };

/** Times of the holds of a car, three each: its start, its end, and when it expires. */
type Times = Float64Array;

export type KnownHolds = {
  isEmpty: () => boolean;
  /** Returns true if they take more memory than they may. */
  isTooLarge: () => boolean;
  forget: () => void;
  /** Replaces the holds of cars; an empty id stands for a change of all cars. */
  add: (cars: HoldsRead['cars']) => void;
  /** Returns the ids of the cars whose holds are not known. */
  unknownOf: (cars: readonly CarId[]) => string[];
  /** Returns which cars of a list are taken in a period, by their index; null if the holds of a car are not known. */
  takenIn: (cars: readonly CarId[], period: Period) => ((index: number) => boolean) | null;
};

/** Eight bytes each: 24 MB. */
const maxTimes = 3_000_000;

/** Creates the holds that a process keeps in memory, none at first. */
export function createKnownHolds(): KnownHolds {
  let known = new Map<string, Times>();
  /** The times of each car of a list, in its order, until those of any car change. */
  let listed = new WeakMap<readonly CarId[], readonly Times[]>();
  let size = 0;

  function forget(): void {
    known = new Map();
    listed = new WeakMap();
    size = 0;
  }

  function add(cars: HoldsRead['cars']): void {
    if (cars.some(([id]) => id === '')) forget();
    if (cars.length > 0) listed = new WeakMap();
    for (const [id, holds] of cars) {
      const times = Float64Array.from((holds ?? []).flatMap(([from, to, until]) => [from, to, until ?? Infinity]));
      size += times.length - (known.get(id)?.length ?? 0);
      known.set(id, times);
    }
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

  return {
    isEmpty: () => known.size === 0,
    isTooLarge: () => size > maxTimes,
    forget,
    add,
    unknownOf: (cars) => (timesOf(cars) ? [] : cars.flatMap(({ car }) => (known.has(car.id) ? [] : [car.id]))),
    takenIn: (cars, period) => {
      const times = timesOf(cars);
      return times && overlapsIn(times, period);
    },
  };
}

function overlapsIn(listed: readonly Times[], period: Period): (index: number) => boolean {
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
