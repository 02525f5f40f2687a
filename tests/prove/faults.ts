import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles, root } from '../architecture/modules.ts';
import { type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { type Fault, findFaults } from './fault-sites.ts';
import type { Verdict } from './try-faults.ts';

/** Longer than all tests take together: a fault that is not through by then runs for ever, and that is noticed. */
const timeoutMs = 180_000;

/**
 * Faults that these tests don't notice, because the rule stays the same or others ask about it, as `nameOf` tells them, with the reason. Everything else that
 * goes unnoticed is a failure of the campaign.
 */
const harmless: Record<string, string> = {
  'widget/domain/decimal.ts: return dividend % divisor < 0n ? quotient - 1n : quotient; [< -> <=]':
    'what is counted one less has the largest remainder, and is raised again',
  'widget/domain/decimal.ts: if (cents / 100 === value && Math.abs(cents) < mostCents) return (BigInt(cents) * decimalCent) as Decimal; [/ -> *]':
    'every price but 0 is read the long way, which comes to the same',
  'widget/domain/decimal.ts: return (shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfAway(digits, 10n ** BigInt(-shift))) as Decimal; [0 -> (0 + 1)]':
    'divided by one it stays what it is',
  'widget/domain/decimal.ts: if (cents / 100 === value && Math.abs(cents) < mostCents) return (BigInt(cents) * decimalCent) as Decimal; [< -> <=]':
    'at the limit both ways of reading come to the same',
  'widget/domain/decimal.ts: const cents = Math.round(value * 100); [100 -> (100 + 1)]':
    'every price but 0 is read the long way, which comes to the same',
  'widget/domain/decimal.ts: const cents = Math.round(value * 100); [* -> /]':
    'every price but 0 is read the long way, which comes to the same',
  'widget/domain/decimal.ts: const mostCents = 1e14; [1e14 -> (1e14 + 1)]':
    'at the limit both ways of reading come to the same',
  'widget/domain/decimal.ts: .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1)); [1 -> (1 + 1)]':
    'only its sign counts',
  'widget/domain/decimal.ts: const negative = dividend < 0n !== divisor < 0n; [< -> <=]':
    'nothing is divided by 0, and 0 has no sign',
  'widget/domain/opening-hours.ts: return one > other ? one : other; [> -> >=]':
    'of two equal clocks either is the later',
  'widget/domain/payment-card.ts: return sum + (value > 9 ? value - 9 : value); [+ -> -]':
    'a multiple of ten is one with the other sign too',
  'widget/domain/rent.ts: const instant = date === undefined ? Number.NaN : new Date(date ?? 0).getTime(); [0 -> (0 + 1)]':
    'a millisecond later it is the same day',
  'widget/domain/rent.ts: const cuts = ranges.flatMap((range) => [range.start, range.end + 1]).filter((day) => day > start && day < end); [> -> >=]':
    'a piece of no days is charged to nobody',
  'widget/domain/time-zone.ts: if (offsets.size >= mostOffsets) offsets.clear(); [offsets.size >= mostOffsets -> !(offsets.size >= mostOffsets)]':
    'the same offsets are worked out more often',
  'widget/domain/default-period.ts: const mostSteps = 28 * 48; [28 -> (28 + 1)]': 'opening hours repeat by the week',
  'widget/domain/default-period.ts: for (let step = 0; step < mostSteps; step += 1) { [< -> <=]':
    'opening hours repeat by the week',
  'widget/domain/default-period.ts: for (let step = 0; step < mostSteps; step += 1) { [1 -> (1 + 1)]':
    'opening hours repeat by the week',
  'widget/domain/default-period.ts: const { now, zone, minPickupHours, minRentalHours = 1, hours } = question; [1 -> (1 + 1)]':
    'three days are longer than either',
  'widget/domain/results-view.ts: export const mostCompared = 4; [4 -> (4 + 1)]':
    'asked about by the tests of widget/results',
  'widget/domain/wall-date.ts: if (year === undefined || month === undefined || day === undefined || year < 1) return null; [|| -> &&]':
    'the pattern has found all three; the question is for the types',
};

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
      }, timeoutMs);
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

/** The verdicts on some faults, undecided ones left out; `hung` tells whether the last one ran for ever. */
async function judge(faults: Fault[]): Promise<{ verdicts: Verdict[]; hung: boolean }> {
  const verdicts: Verdict[] = [];
  const end = await tryInChild(faults, (index, verdict) => {
    verdicts[index] = verdict;
  });
  return { verdicts, hung: end === 'hung' };
}

/** Asked a second time in a process of its own, so that nothing left over from another fault speaks for it. */
async function isUnnoticed(fault: Fault): Promise<boolean> {
  const { verdicts } = await judge([fault]);
  return verdicts[0] === 'unnoticed';
}

/** Seeds faults into the rules, one at a time, and counts how many of them a test notices. */
export async function proveFaults({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const all = faultsOfRules(seed);
  const last = Math.min(to, all.length);
  const counts = { noticed: 0, 'noticed, runs for ever': 0, 'unnoticed, changes nothing': 0 };
  const failures: string[] = [];
  let next = from;
  while (next < last && Date.now() < deadline) {
    const piece = all.slice(next, Math.min(next + 50, last));
    const { verdicts, hung } = await judge(piece);
    for (const [index, verdict] of verdicts.entries()) {
      const fault = piece[index];
      if (!fault || verdict === 'noticed') counts.noticed += 1;
      else if (harmless[nameOf(fault)]) counts['unnoticed, changes nothing'] += 1;
      else if (await isUnnoticed(fault)) failures.push(nameOf(fault));
      else counts.noticed += 1;
    }
    if (hung) counts['noticed, runs for ever'] += 1;
    next += verdicts.length + Number(hung);
    report(`${next} of ${last} faults, ${failures.length} unnoticed`);
  }
  return { rounds: next === last ? to - from : next - from, counts, failures };
}
