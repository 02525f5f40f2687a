import { budgets } from './budgets.ts';
import { type Figure, quantile } from './figures.ts';
import {
  type Category,
  type Judged,
  type Machine,
  machines,
  otherCategories,
  Phone,
  type Report,
} from './lighthouse-phone.ts';
import { addressesOf, type Bench, checkoutAddresses } from './pages.ts';

const group = 'Lighthouse, mobile (median of five)';
const runs = 5;

/** Returns the categories to judge on a machine: what doesn't depend on it, on the first one only. */
const categoriesOn = (machine: Machine): readonly Category[] =>
  machine === machines[0] ? ['performance', ...otherCategories] : ['performance'];

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
      const [, ...others] = categoriesOn(machine);
      const judged: Judged[] = [];
      for (let turn = 0; turn < runs; turn += 1) judged.push(await phone.open(address, machine, categoriesOn(machine)));
      indices.push(...judged.map(({ index }) => index));
      figures.push(...speedFigures(what, machine, judged));
      figures.push(...others.map((category) => categoryFigure(what, category, judged)));
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
async function middleReport(phone: Phone, address: string, machine: Machine): Promise<Judged> {
  const open = () => phone.open(address, machine, categoriesOn(machine));
  const first = await open();
  const isGood =
    scoreOf(first, 'performance') >= machine.performance && blockingTime(first) <= machine.blockingMilliseconds;
  if (isGood) return first;
  const [, second = first] = [first, await open(), await open()].toSorted(
    (one, other) => blockingTime(one) - blockingTime(other),
  );
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
    const judged = new Map<string, Judged>();
    for (const path of paths) judged.set(path, await middleReport(phone, `${siteUrl}${path}`, machine));
    figures.push(longestBlocking(others, machine, judged));
    for (const category of categoriesOn(machine)) {
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
