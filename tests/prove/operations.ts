import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { root } from '../architecture/modules.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { type DatabaseFixture, embeddedFixture, killProduct, postgresFixture } from './database-fixtures.ts';
import { type Order, sendOrder, streamOrders } from './orders.ts';

const run = promisify(execFile);
const administrator = demoAccounts.admin.email;
const oldKey = 'the-key-of-the-lost-machine-0123456789';
/** Bookings that are made before the backup begins. */
const ordersBefore = 20;
const newKey = 'the-key-of-the-next-machine-0123456789';

/** Returns the commands of OPERATIONS.md that work on data. Installing and building run in every fresh clone. */
function commandsOf(word: string): string[] {
  const text = readFileSync(join(root, 'demo/server/OPERATIONS.md'), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
  return blocks.filter((line) => line.startsWith(`npm run ${word} `));
}

async function runCommands(word: string, file: string, env: Record<string, string>, more = ''): Promise<string> {
  const commands = commandsOf(word);
  if (commands.length === 0) throw new Error(`OPERATIONS.md has no command to ${word}`);
  let output = '';
  for (const command of commands) {
    const line = `${command.replace(/rental\.backup|subscribers\.csv/, file).replace('boss@cars.example', administrator)}${more}`;
    const { DATABASE_URL: _unset, ...inherited } = process.env;
    output += (await run('sh', ['-c', line], { cwd: root, env: { ...inherited, ...env } })).stdout;
  }
  return output;
}

/** Takes a backup under orders, loses the machine, restores on another with the next key, and returns what was lost. */
async function loseMachine(from: DatabaseFixture, to: DatabaseFixture, random: () => number, outcome: Outcome) {
  const folder = await mkdtemp(join(tmpdir(), 'rental-operations-'));
  const file = join(folder, 'rental.backup');
  const wrong: string[] = [];
  let product: Product = await startProduct({ ...from.env, SECRET_KEY: oldKey });
  try {
    const { orders, firstResponse, end } = await streamOrders(product.siteUrl, random);
    await firstResponse;
    while (orders.filter(isBooked).length < ordersBefore) await new Promise((resolve) => setTimeout(resolve, 50));
    const confirmed = orders.filter(isBooked);
    const said = await runCommands('backup', file, from.env);
    await end();
    const reset = await runCommands('reset-second-factor', file, from.env);
    if (!reset.includes(`${administrator} has no two-step sign-in`)) wrong.push(reset);
    const ended = await runCommands('end-sessions', file, from.env);
    if (!/of boss[\s\S]*everybody has to sign in again/.test(ended.replaceAll(administrator, 'boss')))
      wrong.push(ended);
    const listed = await runCommands('subscribers', join(folder, 'subscribers.csv'), from.env);
    if (!/Wrote \d+ subscribers? to/.test(listed)) wrong.push(listed);
    await killProduct(product);
    // The seeded database of the other machine is replaced.
    const restored = await runCommands('restore', file, to.env, ' --replace');
    if (!/Backed up \d+ rows/.test(said) || !/Restored \d+ rows/.test(restored)) wrong.push(`${said} ${restored}`);
    product = await startProduct({ ...to.env, SECRET_KEY: `${newKey},${oldKey}` });
    for (const order of confirmed) {
      const again: Order = { ...order, response: null };
      await sendOrder(product.siteUrl, again);
      if (JSON.stringify(again.response) !== JSON.stringify(order.response)) {
        wrong.push(`A booking from before the backup is lost: ${JSON.stringify(order)}`);
      }
    }
    const ready = await fetch(`${product.siteUrl}/ready`);
    if (ready.status !== 200) wrong.push(`/ready is ${ready.status}: ${await ready.text()}`);
    addCount(outcome, `${from.kind}: bookings from before the backup`, confirmed.length);
    addCount(outcome, `${from.kind}: orders during it`, orders.length - confirmed.length);
  } finally {
    await killProduct(product);
    await rm(folder, { recursive: true });
  }
  return wrong;
}

const isBooked = ({ response }: Order) => response !== null && response !== 'refused';

/** Checks a file with the tool that reads it; returns false if the machine lacks it. */
function checkWith(tool: string, args: string[]): boolean {
  try {
    execFileSync(tool, args, { cwd: root, stdio: 'pipe', env: { ...process.env, RENTAL_HOST: 'localhost' } });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function checkDeployment(outcome: Outcome): void {
  const caddy = ['validate', '--adapter', 'caddyfile', '--config', 'demo/server/deploy/Caddyfile'];
  const checks = { caddy, 'systemd-analyze': ['verify', '--man=no', 'demo/server/deploy/rental.service'] };
  for (const [tool, args] of Object.entries(checks)) {
    addCount(outcome, checkWith(tool, args) ? `${tool} accepts its file` : `${tool} is not installed`, 1);
  }
}

/** An operator who follows OPERATIONS.md loses a machine and the key, and no booking from before the backup. */
export async function proveOperations({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  if (from === 0) checkDeployment(outcome);
  for (let round = from; round < to && Date.now() < deadline; round += 1) {
    const newFixture = round % 2 === 0 ? embeddedFixture : postgresFixture;
    const fixtures = [await newFixture(), await newFixture()] as const;
    try {
      const wrong = await loseMachine(...fixtures, randomOfRound(seed, round), outcome);
      outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${fixtures[0].kind}: ${what}`));
    } finally {
      for (const { close } of fixtures) await close();
    }
    outcome.rounds += 1;
    report(`operations: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
  }
  return outcome;
}
