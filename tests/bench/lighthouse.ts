import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { containerArguments, findBrowser } from '../support/browser.mjs';
import { budgets } from './budgets.ts';
import { type Figure, quantile } from './figures.ts';
import { addressesOf, type Bench, checkoutAddresses } from './pages.ts';

const group = 'Lighthouse, mobile (median of five)';
const runs = 5;

/** Fetched by npx on demand, so that a clone doesn't install two hundred packages for it. Lighthouse 13 needs a newer Node than we do. */
const packages = ['--package=node@24', '--package=lighthouse@13.5.0'];

/** How many times Lighthouse slows the processor of a phone's page down. */
const standardSlowdown = 4;

/** The machines as which this one opens a page, by benchmark index, the fastest first. */
const machines = Object.entries(budgets.lighthouse)
  .map(([index, budget]) => ({ index: Number(index), ...budget }))
  .sort((one, other) => other.index - one.index);

type Machine = (typeof machines)[number];

const otherCategories = ['accessibility', 'best-practices', 'seo'] as const;
type Category = 'performance' | (typeof otherCategories)[number];

type Report = {
  environment: { benchmarkIndex: number };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
};

/** What to open, with how many times the processor slowed down. */
interface Request {
  address: string;
  slowdown: number;
  categories: readonly Category[];
}

/** A trace sometimes lacks its start and Lighthouse must run again, at most twice. */
async function report(request: Request, further = 2): Promise<Report> {
  try {
    return await reportOnce(request);
  } catch (error) {
    if (further === 0) throw error;
    return report(request, further - 1);
  }
}

async function reportOnce({ address, slowdown, categories }: Request): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = [
    `--chrome-flags=${['--headless=new', ...containerArguments].join(' ')}`,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join()}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  try {
    await promisify(execFile)('npx', ['--yes', ...packages, 'lighthouse', address, ...flags], {
      env: { ...process.env, CHROME_PATH: await findBrowser() },
      maxBuffer: 1e8,
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A report, with the speed of the machine and of the page at that moment. */
interface Judged {
  report: Report;
  /** The benchmark index of this machine. */
  index: number;
  slowdown: number;
}

/**
 * Opens pages as another machine would. The times that Lighthouse simulates are multiples of the measured ones, so a page opened at
 * index 2,700 and slowed down 3.6 times is as slow as one at index 3,000 and slowed down 4 times.
 */
class Phone {
  #index: number | undefined;

  /** Opens a page as on `machine`, by the benchmark index of the report before. */
  async open(address: string, machine: Machine, categories: readonly Category[]): Promise<Judged> {
    this.#index ??= (
      await report({ address, slowdown: standardSlowdown, categories: ['performance'] })
    ).environment.benchmarkIndex;
    const slowdown = Math.round((standardSlowdown * this.#index * 10) / machine.index) / 10;
    const one = await report({ address, slowdown, categories });
    this.#index = one.environment.benchmarkIndex;
    return { report: one, index: this.#index, slowdown };
  }
}

/** Returns the titles of the audits that cost points. */
function complaints({ categories, audits }: Report, category: Category): string {
  const all = categories[category]?.auditRefs ?? [];
  const failed = all.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return failed.map(({ id }) => audits[id]?.title ?? id).join('; ');
}

const middle = (values: readonly number[]) => Math.round(quantile(values, 0.5));

const scoreOf = ({ report: { categories } }: Judged, category: Category) =>
  Math.round((categories[category]?.score ?? 0) * 100);

const blockingTime = ({ report: { audits } }: Judged) => audits['total-blocking-time']?.numericValue ?? 0;

const asOn = ({ index }: Machine) => `as at index ${index.toLocaleString('en')}`;

/** Describes how fast the machine was, and how many times the page was slowed down. */
function speedNote(judged: readonly Judged[]): string {
  const [index, slowdown] = [
    middle(judged.map((one) => one.index)),
    quantile(
      judged.map((one) => one.slowdown),
      0.5,
    ),
  ];
  return `index ${index}, slowed down ${slowdown} times`;
}

/** Returns the blocking time and the score of a page on a machine. */
function speedFigures(what: string, machine: Machine, judged: readonly Judged[]): Figure[] {
  return [
    {
      group,
      what: `${what}: total blocking time ${asOn(machine)}`,
      value: middle(judged.map(blockingTime)),
      unit: 'ms',
      budget: machine.blockingMilliseconds,
      note: speedNote(judged),
    },
    {
      group,
      what: `${what}: performance ${asOn(machine)}`,
      value: middle(judged.map((one) => scoreOf(one, 'performance'))),
      unit: 'score',
      budget: machine.performance,
      note: judged[0] ? complaints(judged[0].report, 'performance') : '',
    },
  ];
}

/** Returns the blocking times and the scores, 0 to 100, of pages with a budget. Times count into `performance`, so the machine must be idle. */
export async function measureLighthouse({ product }: Bench): Promise<Figure[]> {
  const { siteSearch, partnerForm } = addressesOf(product);
  const pages = {
    '/': `${product.siteUrl}/`,
    '/search with results': siteSearch,
    '/checkout': (await checkoutAddresses(product)).site,
    '/sign-in': `${product.siteUrl}/sign-in`,
    'partner page': partnerForm,
  };
  const phone = new Phone();
  const figures: Figure[] = [];
  const indices: number[] = [];
  for (const [what, address] of Object.entries(pages)) {
    for (const machine of machines) {
      const isFirst = machine === machines[0];
      const judged: Judged[] = [];
      for (let turn = 0; turn < runs; turn += 1) {
        judged.push(
          await phone.open(address, machine, isFirst ? ['performance', ...otherCategories] : ['performance']),
        );
      }
      indices.push(...judged.map(({ index }) => index));
      figures.push(...speedFigures(what, machine, judged));
      if (isFirst) figures.push(...otherCategories.map((category) => categoryFigure(what, category, judged)));
    }
  }
  return [...figures, { group, what: "the machine's benchmark index", value: middle(indices), unit: 'points' }];
}

/** Returns the score of a page in a category that doesn't depend on the machine. */
function categoryFigure(what: string, category: Category, judged: readonly Judged[]): Figure {
  return {
    group,
    what: `${what}: ${category}`,
    value: middle(judged.map((one) => scoreOf(one, category))),
    unit: 'score',
    budget: budgets.lighthouseOther,
    note: judged[0] ? complaints(judged[0].report, category) : '',
  };
}

/** Account pages for visitors. They are not indexed, so `seo` does not count for them. */
const visitorPaths = ['/booking', '/sign-up', '/activate', '/forgot-password', '/reset-password', '/checkout-session'];

/** Opens a page once, and twice more if it exceeds a budget. Returns the report with the middle blocking time. */
async function middleReport(
  phone: Phone,
  address: string,
  machine: Machine,
  categories: readonly Category[],
): Promise<Judged> {
  const first = await phone.open(address, machine, categories);
  const isGood =
    scoreOf(first, 'performance') >= machine.performance && blockingTime(first) <= machine.blockingMilliseconds;
  if (isGood) return first;
  const further = [await phone.open(address, machine, categories), await phone.open(address, machine, categories)];
  const [, second = first] = [first, ...further].toSorted((one, other) => blockingTime(one) - blockingTime(other));
  return second;
}

/** Returns the longest blocking time and the lowest score in each category over all other pages of the site. */
export async function measureOtherPages({ product: { siteUrl } }: Bench): Promise<Figure[]> {
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const listed = new Set(
    [...map.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  );
  listed.delete('/');
  const paths = [...listed, ...visitorPaths];
  const others = `Lighthouse, mobile, the ${paths.length} other pages for visitors`;
  const phone = new Phone();
  const figures: Figure[] = [];
  for (const machine of machines) {
    const isFirst = machine === machines[0];
    const categories: Category[] = isFirst ? ['performance', ...otherCategories] : ['performance'];
    const judged = new Map<string, Judged>();
    for (const path of paths) judged.set(path, await middleReport(phone, `${siteUrl}${path}`, machine, categories));
    figures.push(longestBlocking(others, machine, judged));
    for (const category of categories) {
      const counted = new Map([...judged].filter(([path]) => category !== 'seo' || listed.has(path)));
      figures.push(lowestScore(others, machine, category, counted));
    }
  }
  return figures;
}

/** Returns the longest blocking time of the pages, with its path. */
function longestBlocking(others: string, machine: Machine, judged: ReadonlyMap<string, Judged>): Figure {
  const [worst] = [...judged].sort(([, one], [, other]) => blockingTime(other) - blockingTime(one));
  return {
    group: others,
    what: `longest: total blocking time ${asOn(machine)}, of ${worst?.[0]}`,
    value: Math.round(worst ? blockingTime(worst[1]) : 0),
    unit: 'ms',
    budget: machine.blockingMilliseconds,
    note: speedNote([...judged.values()]),
  };
}

/** Returns the lowest score of the pages in a category, with its path. */
function lowestScore(
  others: string,
  machine: Machine,
  category: Category,
  judged: ReadonlyMap<string, Judged>,
): Figure {
  const [worst] = [...judged].sort(([, one], [, other]) => scoreOf(one, category) - scoreOf(other, category));
  const isSpeed = category === 'performance';
  return {
    group: others,
    what: `lowest: ${category}${isSpeed ? ` ${asOn(machine)}` : ''}, of ${worst?.[0]}`,
    value: worst ? scoreOf(worst[1], category) : 0,
    unit: 'score',
    budget: isSpeed ? machine.performance : budgets.lighthouseOther,
    note: worst ? complaints(worst[1].report, category) : '',
  };
}
