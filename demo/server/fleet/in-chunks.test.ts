import { expect, it } from 'vitest';
import type { FleetState } from './fleet-state.ts';
import { planImport, rowKey, versionOf } from './plan-import.ts';
import { readTable } from './read-table.ts';
import { tableNames } from './tables.ts';

const rowCount = 10_000;

/** Runs work, and returns its result and how often the event loop turned meanwhile, which lets a server handle other requests. */
async function countTurns<Result>(work: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let [turns, isDone] = [0, false];
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isDone = true;
  return { result, turns };
}

it('lets the server handle other requests while a long file is read, compared and recorded', async () => {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
    return `clio-1,${day},${day},${20 + (index % 9)}.50`;
  });
  const bytes = Buffer.from(['car,from,to,daily_price', ...rows, ''].join('\n'));
  const read = await countTurns(() => readTable('prices', bytes, { dayFirst: false }));
  const { rows: prices, problems } = read.result;
  expect([prices.length, problems]).toEqual([rowCount, []]);
  const nothing = Object.fromEntries(tableNames.map((name) => [name, new Map()])) as unknown as FleetState;
  const present = new Map(prices.map((row) => [rowKey('prices', row), { id: '', ...row }]));
  const state = { ...nothing, prices: present } as unknown as FleetState;
  const added = await countTurns(() => planImport({ prices }, nothing, new Map()));
  const same = await countTurns(() => planImport({ prices }, state, new Map()));
  const version = await countTurns(() => versionOf(state, new Map()));
  expect([added.result.plan.prices.added.size, same.result.plan.prices.unchanged]).toEqual([rowCount, rowCount]);
  for (const { turns } of [read, added, same, version]) expect(turns).toBeGreaterThanOrEqual(rowCount / 500);
});
