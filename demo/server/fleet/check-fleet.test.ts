import { expect, it } from 'vitest';
import { checkFleet } from './check-fleet.ts';
import type { FleetFiles } from './read-table.ts';

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

const problemsOf = (files: FleetFiles) =>
  checkFleet(files, null).map(({ file, line, column, expected }) => [file, line, column, expected.code]);
const row = (key: string, values: Record<string, unknown>) => ({ line: 2, key, values: { key, ...values } });

it('refuses a car at 0.00 on some days, as on all', () => {
  const price = { car: 'clio-1', from: '2027-07-01', to: '2027-08-31', daily_price: 0 };
  expect(problemsOf({ prices: [row('clio-1', price)] })).toEqual([['prices.csv', 2, 'daily_price', 'aboveZero']]);
});

it('compares only what the files state and what could be read of it', () => {
  const car = { supplier: 'azur', locations: ['nice'], daily_price: 4000 };
  const city = row('paris', { country: 'FR', parent: null });
  expect(problemsOf({ suppliers: [row('azur', { name: 'Azur' })], cars: [row('clio-1', car)] })).toEqual([]);
  expect(problemsOf({ locations: [city, row('cdg', { parent: 'paris' })] })).toEqual([]);
  expect(problemsOf({ locations: [city, row('cdg', { country: 'ES', parent: 'paris' })] })).toHaveLength(1);
});
