import { parseArgs } from 'node:util';
import { badArgument } from '../support/command-arguments.mjs';
import { type Area, areas } from './areas.ts';

const dayMs = 86_400_000;

function readArguments(args: string[]) {
  const options = { seed: { type: 'string' }, minutes: { type: 'string', default: '25' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? Math.floor(Date.now() / dayMs));
  const minutes = Number(values.minutes);
  if (![seed, minutes].every(Number.isSafeInteger)) throw badArgument('Expected whole numbers.');
  return { seed, minutes };
}

/** Runs the short campaign of one area and returns its failures, including exceptions. */
async function proveArea(name: string, { run, nightly }: Area, seed: number, minutes: number): Promise<string[]> {
  const deadline = Date.now() + minutes * 60_000;
  try {
    const outcome = await run({ seed, from: 0, to: nightly, deadline, report: () => {} });
    console.info(`${name}: ${outcome.rounds} of ${nightly} rounds, ${outcome.failures.length} failed`);
    return outcome.failures;
  } catch (error) {
    console.info(`${name}: failed to run`);
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

/**
 * Runs every area in turn with its nightly rounds, each for at most `minutes`. The seed is the current day unless
 * one is given, so that each night tests something else. Keeps no state and writes no figures. Resolves to the exit code.
 */
export async function proveAll(args: string[]): Promise<number> {
  const { seed, minutes } = readArguments(args);
  console.info(`Seed ${seed}`);
  const failures: string[] = [];
  for (const [name, area] of Object.entries(areas)) {
    const lacking = area.lacks?.({ backend: undefined }) ?? null;
    if (lacking !== null) console.info(`${name}: skipped, because it needs ${lacking}`);
    else failures.push(...(await proveArea(name, area, seed, minutes)).map((failure) => `${name}: ${failure}`));
  }
  for (const failure of failures) console.error(failure);
  return failures.length > 0 ? 1 : 0;
}
