import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles, root } from '../architecture/modules.ts';
import { type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { type Fault, findFaults } from './fault-sites.ts';
import type { Verdict } from './try-faults.ts';

/** Longer than all tests take together: a fault that is not through by then runs for ever, and that is noticed. */
const patience = 180_000;

/**
 * Faults that no test can notice because the rule stays the same, as `nameOf` tells them, with the reason. Everything else that
 * goes unnoticed is a failure of the campaign.
 */
const harmless: Record<string, string> = {};

/** Every fault of the rules, shuffled by the seed, so that the first rounds are a fair sample. */
function faultsOfRules(seed: number): Fault[] {
  const files = allFiles().filter((file) => /^widget\/domain\/.*(?<!\.test)\.ts$/.test(file));
  const faults = files.flatMap((file) => findFaults(file, readFileSync(join(root, file), 'utf8')));
  return faults
    .map((fault, index) => ({ fault, at: randomOfRound(seed, index)() }))
    .sort((one, other) => one.at - other.at)
    .map(({ fault }) => fault);
}

const nameOf = ({ file, text, original, replacement }: Fault) =>
  `${file}: ${text} [${original.trim()} -> ${replacement.trim()}]`;

type Message = { type: 'started' } | { type: 'verdict'; index: number; verdict: Verdict };

/** Tries the faults in one child process; resolves to the verdicts it came to before it ended or hung. */
function tryInChild(faults: Fault[], onVerdict: (index: number, verdict: Verdict) => void): Promise<'done' | 'hung'> {
  const child: ChildProcess = fork(join(root, 'tests/prove/faults-child.mjs'), {
    stdio: 'inherit',
    serialization: 'json',
  });
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        child.kill('SIGKILL');
        resolve('hung');
      }, patience);
    };
    child.on('message', (message: Message) => {
      wait();
      if (message.type === 'verdict') onVerdict(message.index, message.verdict);
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve('done');
      else if (code !== null) reject(new Error('The tests could not be run'));
    });
    child.send(faults);
  });
}

/** Seeds faults into the rules, one at a time, and counts how many of them a test notices. */
export async function proveFaults({ seed, from, to, deadline, tell }: Campaign): Promise<Outcome> {
  const all = faultsOfRules(seed);
  const last = Math.min(to, all.length);
  const counts: Record<string, number> = { noticed: 0, 'noticed, runs for ever': 0, 'unnoticed, changes nothing': 0 };
  const failures: string[] = [];
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  let next = from;
  while (next < last && Date.now() < deadline) {
    const piece = all.slice(next, Math.min(next + 50, last));
    let judged = 0;
    const end = await tryInChild(piece, (index, verdict) => {
      judged = index + 1;
      const fault = piece[index];
      if (verdict === 'noticed' || !fault) return count('noticed');
      if (harmless[nameOf(fault)]) return count('unnoticed, changes nothing');
      failures.push(nameOf(fault));
      tell(`Unnoticed: ${nameOf(fault)}`);
    });
    if (end === 'hung') {
      judged += 1;
      count('noticed, runs for ever');
    }
    next += judged;
    tell(`${next} of ${last} faults`);
  }
  return { rounds: to > all.length && next === last ? to - from : next - from, counts, failures };
}
