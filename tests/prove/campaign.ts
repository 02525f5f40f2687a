/** What a campaign is given: its seed, how many rounds are asked for, and what it may keep between two pieces. */
export interface Campaign {
  seed: number;
  /** The rounds of this piece: from the first (counting from 0, over all pieces) up to but without the last. */
  from: number;
  to: number;
  /** Milliseconds since 1970 after which no further round begins, so that a piece stays under an hour. */
  deadline: number;
  report: (line: string) => void;
  /** The one gateway that payments are proved with; without it they take turns. */
  gateway?: string | undefined;
}

/** What one piece found out. Counts of two pieces are added up. */
export interface Outcome {
  /** Rounds that were run, from `from` on. */
  rounds: number;
  counts: Record<string, number>;
  /** What should not have happened, each with what is needed to see it again. */
  failures: string[];
}

export function addCount({ counts }: Outcome, name: string, more = 1): void {
  counts[name] = (counts[name] ?? 0) + more;
}

/** A fixed sequence of numbers in [0, 1) for a seed (mulberry32), so that a round can be run again. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The random numbers of one round, the same whichever piece it falls into. */
export const randomOfRound = (seed: number, round: number) => randomFrom(seed * 1_000_003 + round);

export const pick = <Entry>(entries: readonly Entry[], random: () => number): Entry => {
  const found = entries[Math.floor(random() * entries.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};
