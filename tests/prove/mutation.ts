import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../architecture/modules.ts';
import { addCount, type Campaign, type Outcome } from './campaign.ts';
import { installPackages } from './installed-programs.ts';
import { type MutatedFolder, mutatedFolders } from './mutated-files.ts';
import { harmlessMutants } from './mutation-survivors.ts';

/** The last version that runs on Node 20. */
const packages = { '@stryker-mutator/core': '9.6.1', '@stryker-mutator/vitest-runner': '9.6.1' };

/** The share of mutants in per cent that the tests of each folder must notice. */
const wantedScore = 90;

/** A report in the format of mutation-testing-report-schema, as far as it is read here. */
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

interface Mutant {
  status: string;
  replacement?: string;
  location: { start: Position; end: Position };
}

interface Position {
  line: number;
  column: number;
}

/** Installs the program into a temporary folder, where it finds this project's Vitest. Returns null if that fails. */
function installStryker(): string | null {
  const folder = join(tmpdir(), 'rental-mutation');
  // Its peer dependency would be a second copy of Vitest.
  if (!installPackages(folder, packages, ['--legacy-peer-deps'])) return null;
  const vitest = join(folder, 'node_modules/vitest');
  rmSync(vitest, { force: true });
  symlinkSync(join(root, 'node_modules/vitest'), vitest);
  return folder;
}

/** Returns the settings of one run. The copy of the project that is mutated contains only what the tests import. */
function settingsOf({ files, hasTables }: MutatedFolder, program: string, work: string) {
  return {
    testRunner: 'vitest',
    plugins: [join(program, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tests/prove/mutation.config.ts', related: true },
    mutate: [...files, '!**/*.test.ts'],
    ignoreStatic: !hasTables,
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, availableParallelism() - 1),
    reporters: ['json'],
    jsonReporter: { fileName: join(work, 'report.json') },
    tempDirName: join(work, 'copy'),
    ignorePatterns: ['dist', '.data', 'site', 'tests/{api,bench,e2e,figures}'],
    // Its reader of this file needs an earlier TypeScript.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    allowConsoleColors: false,
  };
}

/** Runs the program until it ends or the time is up. Returns its report, or its output if it failed. */
async function runStryker(program: string, folder: MutatedFolder, deadline: number): Promise<Report | string> {
  const work = mkdtempSync(join(tmpdir(), 'rental-mutants-'));
  mkdirSync(join(work, 'copy'));
  const settings = join(work, 'settings.json');
  writeFileSync(settings, JSON.stringify(settingsOf(folder, program, work)));
  const cli = join(program, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  try {
    let output = '';
    await new Promise<void>((resolve) => {
      // Its own group, so that its workers end with it.
      const child = spawn(process.execPath, [cli, 'run', settings], { cwd: root, detached: true });
      const timer = setTimeout(() => child.pid && process.kill(-child.pid), Math.max(0, deadline - Date.now()));
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.on('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    const report = join(work, 'report.json');
    return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : output.slice(-2000);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Names a mutant by its line, so that the name stays when other lines change. */
function nameOf(file: string, source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  const lines = source.split('\n');
  const line = lines[start.line - 1] ?? '';
  const original = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  return `${file}: ${line.trim()} [${original.trim()} -> ${replacement.replace(/\s+/g, ' ')}]`;
}

const statuses: Record<string, string> = { Killed: 'noticed', Timeout: 'noticed, runs forever' };

/**
 * Changes the rules of each folder, one place at a time, and counts the changes that a unit test notices. Fails below the wanted
 * score, and if a rule of permissions, payments or prices has a survivor without a reason.
 */
export async function proveMutation({ from, to, deadline, folder, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const program = installStryker();
  if (!program) return { ...outcome, failures: ['Stryker could not be installed'] };
  const wanted = Object.entries(mutatedFolders).filter(([name]) => folder === undefined || name === folder);
  if (wanted.length === 0) throw new Error(`Expected a folder of ${Object.keys(mutatedFolders).join(', ')}`);
  for (const [name, mutated] of wanted.slice(from, to)) {
    if (Date.now() > deadline) break;
    const result = await runStryker(program, mutated, deadline);
    outcome.rounds += 1;
    if (typeof result === 'string') {
      outcome.failures.push(`${name}: ${result}`);
      continue;
    }
    const mutants = Object.entries(result.files).flatMap(([file, { source, mutants }]) =>
      mutants
        .filter(({ status }) => status !== 'Ignored')
        .map((mutant) => ({ status: mutant.status, key: nameOf(file, source, mutant) })),
    );
    const survivors = mutants.filter(({ status }) => !(status in statuses));
    for (const { status, key } of mutants) {
      const kind = statuses[status] ?? (harmlessMutants[key] ? 'survives, with a reason' : 'survives');
      addCount(outcome, `${name}: ${kind}`);
    }
    const score = (100 * (mutants.length - survivors.length)) / mutants.length;
    report(`${name}: ${mutants.length} mutants, ${score.toFixed(1)} % noticed`);
    // Without a mutant the score is NaN.
    if (!(score >= wantedScore)) outcome.failures.push(`${name}: ${score.toFixed(1)} % noticed`);
    for (const { key } of survivors.filter(({ key }) => !harmlessMutants[key])) {
      report(`${name}: ${key}`);
      if (mutated.hasTables) outcome.failures.push(`Survives: ${key}`);
    }
  }
  return outcome;
}
