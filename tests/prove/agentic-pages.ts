import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerArguments, findBrowser } from '../support/browser.mjs';
import { addCount, type Outcome } from './campaign.ts';
import type { RunProgram } from './installed-programs.ts';

const category = 'agentic-browsing';
const paths = [
  '/',
  '/search',
  '/search?pickup=NCE&from=2027-05-01T10:00&to=2027-05-04T10:00',
  '/locations',
  '/faq',
  '/booking',
] as const;

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

/** Runs Lighthouse's checks of pages that programs read, on six routes. */
export async function checkPages(run: RunProgram, url: string, outcome: Outcome): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-lighthouse-'));
  const path = join(folder, 'report.json');
  const flags = [`--chrome-flags=${['--headless=new', ...containerArguments].join(' ')}`, '--quiet', '--output=json'];
  const env = { CHROME_PATH: await findBrowser() };
  try {
    for (const page of paths) {
      const args = [url + page, ...flags, `--only-categories=${category}`, `--output-path=${path}`];
      const { exitCode, output } = await run('lighthouse', args, env);
      if (exitCode !== 0) {
        outcome.failures.push(`Lighthouse, ${page}: ${output.slice(-500)}`);
        continue;
      }
      const { categories, audits }: Report = JSON.parse(readFileSync(path, 'utf8'));
      for (const { id } of categories[category]?.auditRefs ?? []) {
        const { score = null, title, displayValue = '' } = audits[id] ?? { title: id };
        if (score === null) continue;
        addCount(outcome, `agentic checks ${score >= 0.9 ? 'passed' : 'failed'}`);
        if (score < 0.9) outcome.failures.push(`Lighthouse, ${page}: ${title}: ${displayValue}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
