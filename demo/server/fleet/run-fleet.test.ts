import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FleetCall, runWithoutDatabase } from './run-fleet.ts';
import { writeTemplate } from './template.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rental-fleet-'));
  await writeTemplate(directory);
});

afterEach(() => rm(directory, { recursive: true }));

async function run(change: Partial<FleetCall>) {
  const printed: string[] = [];
  const none = { dump: null, pictures: null, yes: false, overwrite: false, json: false, dayFirst: false };
  const output = {
    print: async (text: string) => {
      printed.push(text);
    },
    progress: async () => undefined,
  };
  const exit = await runWithoutDatabase({ command: 'check', directory, ...none, ...change }, output);
  return { exit, text: printed.join('\n') };
}

it('states problems in English, as lines and as JSON', async () => {
  const path = join(directory, 'cars.csv');
  const csv = await readFile(path, 'utf8');
  await writeFile(path, csv.replace('49.90', '4o').replace('trips', 'wheels'));
  expect(await run({})).toEqual({
    exit: 1,
    text: [
      'Warning: cars.csv: the column wheels is unknown and ignored',
      'cars.csv:2 daily_price: expected an amount such as 49.90, got "4o"',
      '1 problem. Nothing was changed.',
    ].join('\n'),
  });
  const { exit, text } = await run({ json: true });
  expect([exit, JSON.parse(text)]).toMatchObject([
    1,
    {
      ok: false,
      warnings: ['cars.csv: the column wheels is unknown and ignored'],
      problems: [{ file: 'cars.csv', line: 2, column: 'daily_price', expected: 'an amount such as 49.90', got: '4o' }],
      changes: {},
    },
  ]);
});
