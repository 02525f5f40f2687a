import { type DatabaseFixture, embeddedFixture, postgresFixture } from '../prove/database-fixtures.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { measureIndex } from './benchmark-index.ts';
import { budgets } from './budgets.ts';
import { buildEarlierVersion, type EarlierVersion } from './earlier-version.ts';
import { type Figure, quantile } from './figures.ts';
import { cpuOf, cpuOfFamily, postmasterPid } from './process-cpu.ts';
import { createRateClient, measuredSettings, type RateClient, type RateName, rateNames } from './rates.ts';
import { createBusyFleet } from './synthetic-fleet.ts';

export const ratioGroup = 'Median response over one connection, as a multiple of an empty response of the same run';
export const rateGroup =
  'Rates of one process on PostgreSQL: 10,000 cars, 100,000 bookings, 16 callers, all on this machine';
const callers = 16;
/** Calls of each kind, one kind after the other, so that all of them see the same load of the machine. */
const ratioTurns = 150;
/** The first turns compile the code. */
const warmUpTurns = 20;
/** Calls of a slice; the slices of two versions alternate. */
const callsOfSlice = 400;
const slices = 4;

/** A started version with its own database. */
interface Version {
  product: Product;
  fixture: DatabaseFixture;
  postmaster: number;
  client: RateClient;
}

type Kind = 'PGlite' | 'PostgreSQL';

async function startVersion(kind: Kind, isFilled: boolean, folder?: string): Promise<Version> {
  const fixture = await (kind === 'PGlite' ? embeddedFixture() : postgresFixture());
  const { db, close } = await fixture.open();
  if (isFilled) await createBusyFleet(db);
  const postmaster = kind === 'PGlite' ? 0 : await postmasterPid(db);
  await close();
  const product = await startProduct({ ...fixture.env, ...measuredSettings }, 'build', folder);
  return { product, fixture, postmaster, client: await createRateClient(product.siteUrl, callers) };
}

async function stopVersions(versions: readonly Version[]): Promise<void> {
  for (const { client, product, fixture } of versions) {
    client.close();
    await product.stop();
    await fixture.close();
  }
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Compares each kind of response with an empty one, call by call. */
async function measureRatios(kind: Kind): Promise<Figure[]> {
  const version = await startVersion(kind, false);
  try {
    const times = new Map<RateName, number[]>(rateNames.map((name) => [name, []]));
    for (let turn = 0; turn < warmUpTurns + ratioTurns; turn += 1) {
      for (const name of rateNames) {
        if (name === 'checkout') continue;
        const start = performance.now();
        await version.client.calls[name]();
        if (turn >= warmUpTurns) times.get(name)?.push(performance.now() - start);
      }
    }
    const medianOf = (name: RateName) => quantile(times.get(name) ?? [], 0.5);
    const empty = medianOf('empty');
    return (Object.keys(budgets.ratios) as (keyof typeof budgets.ratios)[]).map((name) => ({
      group: ratioGroup,
      what: `${kind}: ${labels[name]}`,
      value: round(medianOf(name) / empty, 1),
      unit: '×' as const,
      budget: budgets.ratios[name],
      note: `${round(medianOf(name), 2)} ms, empty ${round(empty, 2)}`,
    }));
  } finally {
    await stopVersions([version]);
  }
}

const labels: Record<Exclude<RateName, 'empty'>, string> = {
  settings: 'settings',
  search: 'search of 24 cars',
  facets: 'facets',
  page: 'search page as HTML',
  quote: 'quote',
  checkout: 'checkout',
};

type Slice = { times: number[]; seconds: number; serverCpu: number; databaseCpu: number };

/** Runs concurrent callers for a number of calls. */
async function runSlice({ client, product, postmaster }: Version, name: RateName): Promise<Slice> {
  const pid = product.process.pid ?? 0;
  const cpu = () => [cpuOf(pid), cpuOfFamily(postmaster)] as const;
  const times: number[] = [];
  let left = callsOfSlice;
  const [server, database] = cpu();
  const start = performance.now();
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const sentAt = performance.now();
      await client.calls[name]();
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - start) / 1000;
  const [serverAfter, databaseAfter] = cpu();
  return { times, seconds, serverCpu: serverAfter - server, databaseCpu: databaseAfter - database };
}

function summarize(measured: readonly Slice[]) {
  const times = measured.flatMap((slice) => slice.times);
  const perCall = (pick: (slice: Slice) => number) =>
    measured.reduce((sum, slice) => sum + pick(slice), 0) / times.length;
  return {
    perSecond: Math.round(1 / perCall(({ seconds }) => seconds)),
    serverCpu: round(
      perCall(({ serverCpu }) => serverCpu),
      2,
    ),
    databaseCpu: round(
      perCall(({ databaseCpu }) => databaseCpu),
      2,
    ),
    spread: round(quantile(times, 0.99) / quantile(times, 0.5), 1),
  };
}

/** Measures rates, and processor time for each call, which a busy machine changes least; with an earlier version slice by slice. */
async function measureThroughput(earlier: EarlierVersion | null): Promise<Figure[]> {
  const versions = [await startVersion('PostgreSQL', true)];
  try {
    if (earlier) versions.push(await startVersion('PostgreSQL', true, earlier.folder));
    const figures: Figure[] = [];
    for (const name of rateNames) {
      if (name === 'empty') continue;
      const measured: Slice[][] = versions.map(() => []);
      const index = measureIndex();
      for (let turn = 0; turn < slices + 1; turn += 1) {
        // The first slice warms up; which version comes first alternates.
        const order = turn % 2 === 0 ? versions : versions.toReversed();
        for (const version of order) {
          const slice = await runSlice(version, name);
          if (turn > 0) measured[versions.indexOf(version)]?.push(slice);
        }
      }
      figures.push(...toFigures(name, measured.map(summarize), { index, earlier: earlier?.name }));
    }
    return figures;
  } finally {
    await stopVersions(versions);
  }
}

type Summary = ReturnType<typeof summarize>;

type Circumstances = { index: number; earlier: string | undefined };

function toFigures(
  name: Exclude<RateName, 'empty'>,
  [now, before]: Summary[],
  { index, earlier }: Circumstances,
): Figure[] {
  if (!now) return [];
  const cpuNote = ({ serverCpu, databaseCpu }: Summary) =>
    `${serverCpu} ms of the server, ${databaseCpu} of the database`;
  const beforeNote = before ? `; ${earlier}: ${before.perSecond} a second, ${cpuNote(before)}` : '';
  const { rates } = budgets;
  const budget = name in rates ? { budget: rates[name as keyof typeof rates] } : {};
  return [
    {
      ...{ group: rateGroup, what: labels[name], value: now.perSecond, unit: 'a second' as const, ...budget },
      note: `index ${index}; processor time of a call: ${cpuNote(now)}${beforeNote}`,
    },
    {
      ...{ group: rateGroup, what: `${labels[name]}: 99th percentile`, value: now.spread, unit: '×' as const },
      ...{ budget: budgets.spread, note: `of the median${before ? `; ${earlier}: ${before.spread}` : ''}` },
    },
  ];
}

/** Measures ratios and rates; with `against`, each rate beside that of an earlier version, in turns. */
export async function measureRates(against?: string): Promise<Figure[]> {
  const earlier = against === undefined ? null : buildEarlierVersion(against);
  try {
    return [
      ...(await measureRatios('PostgreSQL')),
      ...(await measureRatios('PGlite')),
      ...(await measureThroughput(earlier)),
    ];
  } finally {
    earlier?.remove();
  }
}
