import { expect, it } from 'vitest';
import { caseOfRound } from '../prove/browser-rounds.ts';
import { addCount, addOutcome } from '../prove/campaign.ts';
import { networkFaults } from '../prove/network-faults.ts';

it('adds the counts of a campaign’s pieces, and keeps the longest time', () => {
  const piece = (count: number, time: number) => ({
    rounds: 1,
    counts: { requests: count, 'slowest response, ms': time, 'sign-in, known: ms at 50 %': time },
    failures: [`after ${count}`],
  });
  expect(addOutcome(piece(2, 40), piece(3, 30))).toEqual({
    rounds: 2,
    counts: { requests: 5, 'slowest response, ms': 40, 'sign-in, known: ms at 50 %': 40 },
    failures: ['after 2', 'after 3'],
  });
  const outcome = { counts: {} };
  for (const time of [20, 50, 30]) addCount(outcome, 'slowest recovery, ms', time);
  expect(outcome.counts).toEqual({ 'slowest recovery, ms': 50 });
});

it('tries every item under every network fault within as many nights as there are faults', () => {
  const items = ['one', 'other', 'third'];
  const roundsOfNight = 7;
  const firstSeed = 20_787;
  const tried = new Set(
    networkFaults.flatMap((_, night) =>
      Array.from({ length: roundsOfNight }, (_each, round) => {
        const { item, fault } = caseOfRound(items, { seed: firstSeed + night, round });
        return `${item}, ${fault}`;
      }),
    ),
  );
  expect(tried.size).toBe(items.length * networkFaults.length);
});
