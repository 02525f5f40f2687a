import { expect, it } from 'vitest';
import { checkFleet } from './check-fleet.ts';

it('reads each of a car’s many prices a few times only, so that a long file doesn’t block the server', () => {
  let reads = 0;
  const prices = Array.from({ length: 3000 }, (_, index) => {
    const day = new Date(index * 86_400_000).toISOString().slice(0, 10);
    return {
      line: index + 2,
      key: day,
      get values() {
        reads += 1;
        return { car: 'clio-1', from: day, to: day, price: 60 };
      },
    };
  });
  expect(checkFleet({ prices }, null)).toEqual([]);
  expect(reads / prices.length).toBeLessThan(10);
});
