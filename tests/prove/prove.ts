import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../architecture/modules.ts';
import { badArgument } from '../support/command-arguments.mjs';
import { areas } from './areas.ts';
import { addOutcome, type Outcome } from './campaign.ts';
import { proveAll } from './prove-all.ts';

type State = Outcome & { seed: number };

function readState(file: string, seed: number): State {
  try {
    const state = JSON.parse(readFileSync(file, 'utf8')) as State;
    if (state.seed === seed) return state;
  } catch {
    // No earlier piece.
  }
  return { seed, rounds: 0, counts: {}, failures: [] };
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string' },
      walks: { type: 'string' },
      folder: { type: 'string' },
      gateway: { type: 'string' },
      backend: { type: 'string' },
      source: { type: 'string' },
      minutes: { type: 'string', default: '50' },
      state: { type: 'string', default: join(tmpdir(), 'rental-prove') },
    },
  });
  const [name = ''] = positionals;
  const area = areas[name];
  const rounds = Number(values.walks ?? values.rounds ?? (values.folder ? 1 : area?.rounds));
  const seed = Number(values.seed);
  const minutes = Number(values.minutes);
  if (!area || ![seed, rounds, minutes].every(Number.isSafeInteger) || rounds < 1) {
    throw badArgument(`Expected one of all, ${Object.keys(areas).join(', ')}, and whole numbers.`);
  }
  const { gateway, backend, source, folder, state } = values;
  return { name, area, rounds, seed, state, folder, gateway, backend, source, minutes };
}

/**
 * Runs one piece of a campaign: resumes where the last piece with this seed stopped, until all rounds are done or the
 * time is up. Resolves to the exit code: 0 if nothing failed. A finished campaign writes its dated figures and resets its state.
 */
export async function prove(args: string[]): Promise<number> {
  if (args[0] === 'all') return proveAll(args.slice(1));
  const { name, area, rounds, seed, state: kept, folder, gateway, backend, source, minutes } = readArguments(args);
  const lacking = area.lacks?.({ backend }) ?? null;
  if (lacking !== null) throw badArgument(`${name} needs ${lacking}.`);
  mkdirSync(kept, { recursive: true });
  const file = join(kept, `${name}-${seed}.json`);
  const earlier = readState(file, seed);
  const report = (line: string) => console.info(line);
  if (earlier.rounds > 0) report(`Resuming after ${earlier.rounds} of ${rounds} (${file})`);
  const campaign = {
    seed,
    from: earlier.rounds,
    to: rounds,
    deadline: Date.now() + minutes * 60_000,
    report,
    gateway,
    backend,
    source,
    folder,
  };
  const state: State = { seed, ...addOutcome(earlier, await area.run(campaign)) };
  const isFinished = state.rounds >= rounds;
  writeFileSync(file, JSON.stringify(isFinished ? { ...state, rounds: 0, counts: {}, failures: [] } : state));
  const { counts, failures } = state;
  for (const failure of failures) console.error(failure);
  report(JSON.stringify(counts, null, 2));
  if (isFinished) writeFigures({ area: name, of: area.of, seed, rounds: state.rounds, counts, failures }, report);
  else report(`${state.rounds} of ${rounds} so far; run it again to resume.`);
  return failures.length > 0 ? 1 : 0;
}

function writeFigures(
  figures: { area: string; of: string; seed: number } & Outcome,
  report: (line: string) => void,
): void {
  const date = new Date().toISOString().slice(0, 10);
  const target = join(root, 'tests/figures', `${figures.area}-${date}.json`);
  mkdirSync(join(root, 'tests/figures'), { recursive: true });
  writeFileSync(target, `${JSON.stringify({ date, ...figures }, null, 2)}\n`);
  report(`Wrote ${target.slice(root.length)}`);
}
