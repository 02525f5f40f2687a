import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { containerArguments, findBrowser } from '../support/browser.mjs';
import { budgets } from './budgets.ts';

/** Fetched by npx on demand, so that a clone doesn't install two hundred packages for it. Lighthouse 13 needs a newer Node than we do. */
const packages = ['--package=node@24', '--package=lighthouse@13.5.0'];

/** How many times Lighthouse slows the processor of a phone's page down. */
const standardSlowdown = 4;

/** The machines as which this one opens a page, by benchmark index, the fastest first. */
export const machines = Object.entries(budgets.lighthouse)
  .map(([index, budget]) => ({ index: Number(index), ...budget }))
  .sort((one, other) => other.index - one.index);

export type Machine = (typeof machines)[number];

/** The categories whose scores don't depend on the machine. */
export const otherCategories = ['accessibility', 'best-practices', 'seo'] as const;
export type Category = 'performance' | (typeof otherCategories)[number];

export type Report = {
  environment: { benchmarkIndex: number };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
};

/** A page to open, and how many times the processor is slowed down. */
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
export interface Judged {
  report: Report;
  /** The benchmark index of this machine. */
  index: number;
  slowdown: number;
}

/**
 * Opens pages as another machine would. The times that Lighthouse simulates are multiples of the measured ones, so a page opened at
 * index 2,700 and slowed down 3.6 times is as slow as one at index 3,000 and slowed down 4 times.
 */
export class Phone {
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
