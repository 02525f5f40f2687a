import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { root } from '../architecture/modules.ts';
import { browserArguments, findBrowser } from '../support/browser.mjs';
import { badArgument } from '../support/command-arguments.mjs';
import { type Product, startProduct } from '../support/start-product.ts';
import { measureBytes } from './bytes.ts';
import { measureCatalogue } from './catalogue-size.ts';
import { changeBetweenMarks, type Figure, judge, toMarkdown, toTable } from './figures.ts';
import { measureInputLatency } from './input-latency.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { measureLighthouse, measureOtherPages } from './lighthouse.ts';
import { loadGroup, measureLoad } from './load.ts';
import { describeMachine } from './machine.ts';
import { measureManyPlaces } from './many-places.ts';
import { measureRates } from './measure-rates.ts';
import { measureMemory } from './memory.ts';
import type { Bench } from './pages.ts';
import { measurePartitions, partitionsGroup } from './partitions.ts';
import { measurePartnerCost, partnerGroup } from './partner-cost.ts';
import { measureSearch } from './search-speed.ts';
import { measureSecondProcess } from './second-process.ts';
import { measureSizing, sizingGroup } from './sizing.ts';
import { measureTasks } from './tasks.ts';

const inBrowser: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  bytes: measureBytes,
  shift: measureLayoutShift,
  partners: measurePartnerCost,
  input: measureInputLatency,
  tasks: measureTasks,
  memory: measureMemory,
  map: measureManyPlaces,
  lighthouse: measureLighthouse,
  pages: measureOtherPages,
};
const parts = [...Object.keys(inBrowser), 'search', 'catalogue', 'rates', 'processes', 'load', 'partitions', 'sizing'];

async function measureInBrowser(names: string[], runs: number): Promise<{ figures: Figure[]; version: string | null }> {
  if (names.length === 0) return { figures: [], version: null };
  const opened: (() => Promise<void>)[] = [];
  try {
    const product: Product = await startProduct();
    opened.push(product.stop);
    const browser: Browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
    opened.push(() => browser.close());
    const figures: Figure[] = [];
    for (const name of names) figures.push(...((await inBrowser[name]?.({ browser, product, runs })) ?? []));
    return { figures, version: browser.version() };
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      only: { type: 'string', default: parts.join() },
      runs: { type: 'string', default: '20' },
      out: { type: 'string' },
      write: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  });
  const names = values.only.split(',');
  const unknown = names.filter((name) => !parts.includes(name));
  if (unknown.length > 0) throw badArgument(`--only has ${unknown.join()}, expected some of ${parts.join()}.`);
  if (values.against !== undefined && !names.includes('rates')) {
    throw badArgument('--against compares rates: add rates to --only, or leave --only out.');
  }
  return { ...values, names, runs: Number(values.runs) };
}

/** Writes the tables of the documents with their figures. Rows that were not measured stay. */
function writeTables(figures: readonly Figure[], machine: Record<string, string | number>): void {
  const tables = [
    {
      file: 'tests/bench/README.md',
      name: 'partners',
      // Times depend on the machine; the files contain only figures that are the same everywhere.
      shown: figures.filter(({ group, unit }) => group === partnerGroup && unit !== 'ms'),
    },
    {
      file: 'tests/bench/README.md',
      name: 'all',
      shown: figures.filter(({ group }) => ![partnerGroup, loadGroup, partitionsGroup, sizingGroup].includes(group)),
    },
    {
      file: 'tests/bench/SCALE.md',
      name: 'load',
      shown: figures.filter(({ group }) => group === loadGroup || group === partitionsGroup),
    },
    {
      file: 'demo/server/OPERATIONS.md',
      name: 'sizing',
      shown: figures.filter(({ group }) => group === sizingGroup),
    },
  ];
  for (const { file, name, shown } of tables) {
    if (shown.length === 0) continue;
    const path = join(root, file);
    const write = (former: string) => toMarkdown(shown, machine, former);
    writeFileSync(path, changeBetweenMarks(readFileSync(path, 'utf8'), name, write));
  }
}

/** Measures the requested parts and prints the figures. Exceeding a budget is a figure, not a failure. */
export async function bench(args: string[]): Promise<void> {
  const { names, runs, json, out, write, against } = readArguments(args);
  const { figures, version } = await measureInBrowser(
    names.filter((name) => name in inBrowser),
    runs,
  );
  if (names.includes('search')) figures.push(...(await measureSearch()));
  if (names.includes('catalogue')) figures.push(...(await measureCatalogue()));
  if (names.includes('rates')) figures.push(...(await measureRates(against)));
  if (names.includes('processes')) figures.push(...(await measureSecondProcess()));
  if (names.includes('load')) figures.push(...(await measureLoad()));
  if (names.includes('partitions')) figures.push(...(await measurePartitions()));
  if (names.includes('sizing')) figures.push(...(await measureSizing()));
  const machine = describeMachine(version);
  const report = { machine, figures: figures.map((figure) => ({ ...figure, verdict: judge(figure) })) };
  if (out) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
  if (write) writeTables(figures, machine);
  if (json) {
    console.info(JSON.stringify(report, null, 2));
    return;
  }
  console.info(toTable(figures));
  const over = figures.filter((figure) => judge(figure) === 'over').length;
  console.info(
    `\n${Object.entries(machine)
      .map((pair) => pair.join(' '))
      .join(', ')}\n${over} over budget`,
  );
}
