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

/** The machine's speed during the run, by Lighthouse's own benchmark, before the fourfold slowdown. */
export const machineIndex = "the machine's benchmark index";

const categories = {
  performance: budgets.lighthousePerformance,
  accessibility: budgets.lighthouseOther,
  'best-practices': budgets.lighthouseOther,
  seo: budgets.lighthouseOther,
} as const;

type Category = keyof typeof categories;
type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
};

/** A trace sometimes lacks its start and Lighthouse must run again, at most twice. */
async function report(address: string, further = 2): Promise<Report> {
  try {
    return await reportOnce(address);
  } catch (error) {
    if (further === 0) throw error;
    return report(address, further - 1);
  }
}

async function reportOnce(address: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = [`--chrome-flags=${['--headless=new', ...containerArguments].join(' ')}`, '--quiet', '--output=json'];
  const only = `--only-categories=${Object.keys(categories).join()}`;
  try {
    await promisify(execFile)(
      'npx',
      ['--yes', ...packages, 'lighthouse', address, ...flags, only, `--output-path=${file}`],
      {
        env: { ...process.env, CHROME_PATH: await findBrowser() },
        maxBuffer: 1e8,
      },
    );
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the titles of the audits that cost points. */
function complaints({ categories: all, audits }: Report, category: Category): string {
  const failed = all[category].auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return failed.map(({ id }) => audits[id]?.title ?? id).join('; ');
}

const middle = (values: readonly number[]) => Math.round(quantile(values, 0.5));

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
  const figures: Figure[] = [];
  const indices: number[] = [];
  for (const [what, address] of Object.entries(pages)) {
    const reports: Report[] = [];
    for (let turn = 0; turn < runs; turn += 1) reports.push(await report(address));
    const index = middle(reports.map(({ environment }) => environment.benchmarkIndex));
    indices.push(index);
    const isFast = index >= budgets.fastMachineIndex;
    figures.push({
      group,
      what: `${what}: total blocking time`,
      value: middle(reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0)),
      unit: 'ms',
      budget: isFast ? budgets.fastBlockingMilliseconds : budgets.slowBlockingMilliseconds,
      note: `index ${index}`,
    });
    for (const category of Object.keys(categories) as Category[]) {
      const scores = reports.map((one) => scoreOf(one, category));
      const [first] = reports;
      figures.push({
        group,
        what: `${what}: ${category}`,
        value: middle(scores),
        unit: 'score',
        budget: category === 'performance' && isFast ? budgets.fastPerformance : categories[category],
        note: first ? complaints(first, category) : '',
      });
    }
  }
  return [...figures, { group, what: machineIndex, value: middle(indices), unit: 'points' }];
}

/** Account pages for visitors. They are not indexed, so `seo` does not count for them. */
const visitorPaths = ['/booking', '/sign-up', '/activate', '/forgot-password', '/reset-password', '/checkout-session'];

const scoreOf = (one: Report, category: Category) => Math.round((one.categories[category].score ?? 0) * 100);

/** Runs once, and twice more if the score is under the budget. Returns the median. */
async function middleReport(address: string): Promise<Report> {
  const first = await report(address);
  if (scoreOf(first, 'performance') >= budgets.lighthousePerformance) return first;
  const all = [first, await report(address), await report(address)];
  const [, second = first] = all.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return second;
}

/** Returns the lowest score in each category over all other pages of the site. */
export async function measureOtherPages({ product: { siteUrl } }: Bench): Promise<Figure[]> {
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const listed = new Set(
    [...map.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  );
  listed.delete('/');
  const scores: { path: string; category: Category; score: number; complaint: string }[] = [];
  for (const path of [...listed, ...visitorPaths]) {
    const one = await middleReport(`${siteUrl}${path}`);
    for (const category of Object.keys(categories) as Category[]) {
      if (category === 'seo' && !listed.has(path)) continue;
      scores.push({ path, category, score: scoreOf(one, category), complaint: complaints(one, category) });
    }
  }
  return (Object.keys(categories) as Category[]).map((category) => {
    const [lowest] = scores.filter((each) => each.category === category).sort((a, b) => a.score - b.score);
    return {
      group: `Lighthouse, mobile, the ${listed.size + visitorPaths.length} other pages for visitors`,
      what: `lowest: ${category}, of ${lowest?.path}`,
      value: lowest?.score ?? 0,
      unit: 'score',
      budget: categories[category],
      note: lowest?.complaint ?? '',
    };
  });
}
