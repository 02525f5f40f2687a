/** The input of a campaign: its seed, its rounds and its limits. */
export interface Campaign {
  seed: number;
  /** The rounds of this piece: from `from`, counting from 0 over all pieces, up to and excluding `to`. */
  from: number;
  to: number;
  /** Milliseconds since 1970 after which no further round starts, so that a piece stays under an hour. */
  deadline: number;
  report: (line: string) => void;
  /** The gateway to test payments with; by default the gateways alternate. */
  gateway?: string | undefined;
  /** The address of a real BookCars backend. */
  backend?: string | undefined;
  /** The folder whose rules are mutated; by default all, in turn. */
  folder?: string | undefined;
  /** The folder of BookCars' source, with whose price function prices are compared. */
  source?: string | undefined;
}

/** The result of one piece. Counts of several pieces are added up. */
export interface Outcome {
  /** The number of rounds run, starting at `from`. */
  rounds: number;
  counts: Record<string, number>;
  /** Violations, each with the data needed to reproduce it. */
  failures: string[];
}

/** Adds to a figure of a campaign. Those in milliseconds are the largest of all rounds and pieces, the others are sums. */
export function addCount({ counts }: Pick<Outcome, 'counts'>, name: string, more = 1): void {
  const before = counts[name] ?? 0;
  counts[name] = /\bms\b/.test(name) ? Math.max(before, more) : before + more;
}

/** Returns the outcome of two pieces of a campaign, one after the other. */
export function addOutcome(earlier: Outcome, { rounds, counts, failures }: Outcome): Outcome {
  const sum = { ...earlier, counts: { ...earlier.counts } };
  for (const [name, count] of Object.entries(counts)) addCount(sum, name, count);
  return { ...sum, rounds: earlier.rounds + rounds, failures: [...earlier.failures, ...failures] };
}

/** Returns a fixed sequence of numbers in [0, 1) for a seed (mulberry32), so that a round can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the random numbers of one round, independent of the piece that runs it. */
export const randomOfRound = (seed: number, round: number) => randomFrom(seed * 1_000_003 + round);

export const pick = <Entry>(entries: readonly Entry[], random: () => number): Entry => {
  const found = entries[Math.floor(random() * entries.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};
