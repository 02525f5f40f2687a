import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import fc from 'fast-check';
import pg from 'pg';
import { browserArguments, findBrowser } from '../support/browser.mjs';
import { startPostgres } from '../support/postgres.ts';
import { newDataDir, startProduct } from '../support/start-product.ts';
import { addCount, type Campaign, type Outcome } from './campaign.ts';
import { Person, type WalkSetup } from './walk-person.ts';
import { readRules } from './walk-rules.ts';
import { anyStep, type Step } from './walk-steps.ts';

/** Steps that are impossible where the person is are left out, so that about 20 of these run. */
const maxSteps = 100;

/** Milliseconds after which a failed walk is not shortened further. */
const shrinkingMs = 240_000;

class StepCommand implements fc.AsyncCommand<Person, Person> {
  private readonly step: Step;
  private readonly notify: (step: Step) => void;

  constructor(step: Step, notify: (step: Step) => void) {
    this.step = step;
    this.notify = notify;
  }

  check(person: Person): boolean {
    return this.step.canRun(person);
  }

  async run(person: Person): Promise<void> {
    this.notify(this.step);
    await this.step.run(person);
  }

  toString(): string {
    return this.step.text;
  }
}

/** Undoes what a walk has booked and changed, so that the next one finds the same cars, the same account and no used-up limit. */
async function tidyUp({ database }: WalkSetup): Promise<void> {
  await database.query(`UPDATE bookings SET status = 'cancelled' WHERE status <> 'cancelled' AND created_at > $1`, [
    new Date(Date.now() - 3_600_000),
  ]);
  await database.query(`UPDATE users SET language = 'en' WHERE email = 'customer@example.com'`);
  await database.query('DELETE FROM rate_limits');
}

/** Runs one walk, shortened if it fails. Returns what is wrong and the steps to it; null if nothing is. */
async function runWalk(setup: WalkSetup, seed: number, outcome: Outcome, nextPerson: () => number) {
  let isFirst = true;
  const count = (step: Step) => {
    if (isFirst) addCount(outcome, step.text.replace(/".*?"|\/\S*|from=\S*|\d/g, '…').replace(/ by keyboard.*/, ''));
  };
  const step = anyStep.map((each) => new StepCommand(each, count));
  // Without bias, because the first value of a biased arbitrary is a small one, and each walk is the first of its seed.
  const commands = fc.noBias(fc.commands([step], { maxCommands: maxSteps, size: 'max' }));
  const property = fc.asyncProperty(commands, async (steps) => {
    const person = await Person.start(setup, nextPerson());
    try {
      await fc.asyncModelRun(() => ({ model: person, real: person }), steps);
    } finally {
      isFirst = false;
      await person.leave();
      await tidyUp(setup);
    }
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: shrinkingMs,
  });
  if (!failed) return null;
  const [steps] = counterexample ?? [];
  const sentences = String(steps)
    .replace(/ ?\/\*.*?\*\//, '')
    .split(',')
    .join('\n  then ');
  if (!counterexample) return `It took longer than ${shrinkingMs / 1000} s`;
  return `${(errorInstance as Error).message?.split('\n')[0]}\n  The person ${sentences}`;
}

/**
 * Walks through the site at random, in one browser with a fresh context for each walk. Everything holds after every step,
 * otherwise the walk is shortened to the fewest steps that still fail.
 */
export async function proveWalks({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const postgres = await startPostgres();
  const dataDir = newDataDir();
  const databaseUrl = await postgres.createDatabase();
  const product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    TRUST_PROXY: '1',
    HOLD_LIMIT: '500',
  });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  let people = 0;
  try {
    const setup = { browser, siteUrl: product.siteUrl, database, rules: await readRules(product.siteUrl) };
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const problem = await runWalk(setup, seed + round, outcome, () => (people += 1));
      outcome.rounds += 1;
      if (problem) {
        const line = `Walk ${round}: ${problem}\n  Repeat it with --seed ${seed + round} --walks 1.`;
        outcome.failures.push(line);
        report(line);
      }
      if (outcome.rounds % 10 === 0) report(`walks: ${round + 1} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    await database.end();
    await browser.close();
    await product.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return outcome;
}
