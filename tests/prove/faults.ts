import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles, root } from '../architecture/modules.ts';
import { type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { type Fault, findFaults } from './fault-sites.ts';
import type { Verdict } from './try-faults.ts';

/** Longer than all tests take together. A fault that is still running then loops forever, which counts as noticed. */
const timeoutMs = 180_000;

/**
 * Faults that these tests don't notice, by `nameOf`, with the reason: the behaviour stays the same, or other tests cover it.
 * Every other unnoticed fault is a failure of the campaign.
 */
const harmlessFaults: Record<string, string> = {
  'widget/domain/decimal.ts: return dividend % divisor < 0n ? quotient - 1n : quotient; [< -> <=]':
    'the share rounded down by one has the largest remainder, and is raised again',
  'widget/domain/decimal.ts: if (cents / 100 === value && Math.abs(cents) < maxCents) return (BigInt(cents) * decimalCent) as Decimal; [/ -> *]':
    'every price but 0 takes the slow path, with the same result',
  'widget/domain/decimal.ts: return (shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfAway(digits, 10n ** BigInt(-shift))) as Decimal; [0 -> (0 + 1)]':
    'dividing by one changes nothing',
  'widget/domain/decimal.ts: if (cents / 100 === value && Math.abs(cents) < maxCents) return (BigInt(cents) * decimalCent) as Decimal; [< -> <=]':
    'at the limit both paths return the same',
  'widget/domain/decimal.ts: const cents = Math.round(value * 100); [100 -> (100 + 1)]':
    'every price but 0 takes the slow path, with the same result',
  'widget/domain/decimal.ts: const cents = Math.round(value * 100); [* -> /]':
    'every price but 0 takes the slow path, with the same result',
  'widget/domain/decimal.ts: const maxCents = 1e14; [1e14 -> (1e14 + 1)]': 'at the limit both paths return the same',
  'widget/domain/decimal.ts: .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1)); [1 -> (1 + 1)]':
    'only its sign matters',
  'widget/domain/decimal.ts: const negative = dividend < 0n !== divisor < 0n; [< -> <=]':
    'no divisor is 0, and 0 has no sign',
  'widget/domain/opening-hours.ts: return one > other ? one : other; [> -> >=]':
    'either of two equal times is the later one',
  'widget/domain/payment-card.ts: return sum + (value > 9 ? value - 9 : value); [+ -> -]':
    'a negated multiple of ten is still one',
  'widget/domain/rent.ts: const instant = date === undefined ? Number.NaN : new Date(date ?? 0).getTime(); [0 -> (0 + 1)]':
    'one millisecond later is the same day',
  'widget/domain/rent.ts: const cuts = ranges.flatMap((range) => [range.start, range.end + 1]).filter((day) => day > start && day < end); [> -> >=]':
    'a range of no days costs nothing',
  'widget/domain/time-zone.ts: if (recentOffsets.size >= maxRecentOffsets) recentOffsets.clear(); [recentOffsets.size >= maxRecentOffsets -> !(recentOffsets.size >= maxRecentOffsets)]':
    'the same offsets are computed more often',
  'widget/domain/default-period.ts: const maxSteps = 28 * 48; [28 -> (28 + 1)]': 'opening hours repeat weekly',
  'widget/domain/default-period.ts: for (let step = 0; step < maxSteps; step += 1) { [< -> <=]':
    'opening hours repeat weekly',
  'widget/domain/default-period.ts: for (let step = 0; step < maxSteps; step += 1) { [1 -> (1 + 1)]':
    'opening hours repeat weekly',
  'widget/domain/default-period.ts: const { now, zone, minPickupHours, minRentalHours = 1, hours } = input; [1 -> (1 + 1)]':
    'three days are longer than both',
  'widget/domain/results-view.ts: export const maxCompared = 4; [4 -> (4 + 1)]':
    'covered by the tests of widget/results',
  'widget/domain/wall-date.ts: if (year === undefined || month === undefined || day === undefined || year < 1) return null; [|| -> &&]':
    'the pattern matches all three; the check is for the types',
};

/** Returns every fault of the rules, shuffled by the seed, so that the first rounds are a fair sample. */
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

type Message = { type: 'started' } | { type: 'ready' } | { type: 'verdict'; index: number; verdict: Verdict };

/** Tries the faults in one child process. Resolves when it exits or hangs. */
function tryInChild(faults: Fault[], onVerdict: (index: number, verdict: Verdict) => void): Promise<'done' | 'hung'> {
  const child: ChildProcess = fork(join(root, 'tests/prove/faults-child.mjs'), {
    stdio: 'inherit',
    serialization: 'json',
  });
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isReady = false;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        child.kill('SIGKILL');
        // Without a fault, nothing loops: the machine is too slow to judge one by its time.
        if (isReady) resolve('hung');
        else reject(new Error(`The tests without a fault took longer than ${timeoutMs / 1000} s`));
      }, timeoutMs);
    };
    child.on('message', (message: Message) => {
      isReady ||= message.type === 'ready';
      wait();
      if (message.type === 'verdict') onVerdict(message.index, message.verdict);
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve('done');
      else if (code !== null) reject(new Error('The tests failed to run'));
    });
    child.send(faults);
  });
}

/** Returns the verdicts on some faults, without undecided ones. `hung` is true if the last one ran forever. */
async function judge(faults: Fault[]): Promise<{ verdicts: Verdict[]; hung: boolean }> {
  const verdicts: Verdict[] = [];
  const end = await tryInChild(faults, (index, verdict) => {
    verdicts[index] = verdict;
  });
  return { verdicts, hung: end === 'hung' };
}

/** Tries a fault again in its own process, so that no state of another fault affects it. */
async function isUnnoticed(fault: Fault): Promise<boolean> {
  const { verdicts } = await judge([fault]);
  return verdicts[0] === 'unnoticed';
}

/** Seeds faults into the rules, one at a time, and counts how many a test notices. */
export async function proveFaults({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const all = faultsOfRules(seed);
  const last = Math.min(to, all.length);
  const counts = { noticed: 0, 'noticed, runs forever': 0, 'unnoticed, changes nothing': 0 };
  const names = new Set(all.map(nameOf));
  // Renaming a rule's code makes its entry stale. The first piece reports that.
  const stale = from > 0 ? [] : Object.keys(harmlessFaults).filter((name) => !names.has(name));
  const failures = stale.map((name) => `No such fault: ${name}`);
  let next = from;
  while (next < last && Date.now() < deadline) {
    const piece = all.slice(next, Math.min(next + 50, last));
    const { verdicts, hung } = await judge(piece);
    for (const [index, verdict] of verdicts.entries()) {
      const fault = piece[index];
      if (!fault || verdict === 'noticed') counts.noticed += 1;
      else if (harmlessFaults[nameOf(fault)]) counts['unnoticed, changes nothing'] += 1;
      else if (await isUnnoticed(fault)) failures.push(nameOf(fault));
      else counts.noticed += 1;
    }
    if (hung) counts['noticed, runs forever'] += 1;
    next += verdicts.length + Number(hung);
    report(`${next} of ${last} faults, ${failures.length} unnoticed`);
  }
  return { rounds: next === last ? to - from : next - from, counts, failures };
}
