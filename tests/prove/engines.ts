import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/modules.ts';
import { newDataDir, type Product, startProduct } from '../support/start-product.ts';
import { addCount, type Campaign, type Outcome } from './campaign.ts';
import { engineJourneys } from './engine-journeys.ts';
import { type Engines, engineNames, unpackEngines } from './engine-programs.ts';

/** Each journey in each browser. */
const rounds = engineNames.flatMap((engine) =>
  Object.entries(engineJourneys).map(([name, run]) => ({ engine, name, run })),
);
export const engineRounds = rounds.length;

type Round = (typeof rounds)[number];

/** Runs a journey in a new window. Returns the browser, its steps and what is wrong; null if nothing is. */
async function runJourney({ engine, name, run }: Round, engines: Engines, product: Product, folder: string) {
  const page = await engines[engine]();
  let steps = 0;
  const step = async (what: string) => {
    steps += 1;
    writeFileSync(join(folder, `${engine}-${name}-${steps}-${what}.png`), await page.screenshot());
  };
  const { siteUrl, partnerUrl } = product;
  const licensePath = join(folder, 'licence.pdf');
  writeFileSync(licensePath, '%PDF-1.7 licence');
  let problem: string | null = null;
  try {
    await run({ page, siteUrl, partnerUrl, licensePath, email: `${engine}-${name}@example.com`, step });
  } catch (error) {
    problem = String(error);
    await step('failure').catch(() => {});
  }
  const messages = await page.messages();
  if (messages.length > 0) problem = `${problem ?? 'it books'}; console: ${messages.join('\n')}`;
  await page.close();
  return { browser: page.browser, steps, problem };
}

/**
 * Books in the browsers of two other engines, which are unpacked for this run. Every step is kept as a picture in
 * `tests/figures/engines-DATE/`.
 */
export async function proveEngines({ from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const engines = unpackEngines();
  if (typeof engines === 'string') return { ...outcome, failures: [`No browsers: ${engines}`] };
  const folder = join(root, `tests/figures/engines-${new Date().toISOString().slice(0, 10)}`);
  mkdirSync(folder, { recursive: true });
  const dataDir = newDataDir();
  try {
    const product = await startProduct({ DATA_DIR: dataDir });
    try {
      for (const round of rounds.slice(from, to)) {
        if (Date.now() > deadline) break;
        const startedAt = Date.now();
        const { browser, steps, problem } = await runJourney(round, engines, product, folder);
        const seconds = Math.round((Date.now() - startedAt) / 1000);
        report(`${browser}, ${round.name}: ${problem ? 'fails' : `books in ${steps} steps`}, ${seconds} s`);
        addCount(outcome, `${browser}: ${problem ? 'failed' : 'bookings'}`);
        if (problem) outcome.failures.push(`${browser}, ${round.name}: ${problem}`);
        outcome.rounds += 1;
      }
    } finally {
      await product.stop();
    }
  } finally {
    engines.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return outcome;
}
