import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const programTimeoutMs = 300_000;

export interface Run {
  isGood: boolean;
  output: string;
}

/** Runs a program to its end. */
export function run(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Run {
  const { status, signal, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: programTimeoutMs,
    ...options,
  });
  return {
    isGood: status === 0,
    output: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}${status === 0 ? '' : ` (${status ?? signal})`}`,
  };
}

/** Returns the names of the packages that these need and this machine lacks; null if apt can't resolve them. */
export function missingPackages(packages: readonly string[]): string[] | null {
  const simulated = run('apt-get', ['install', '--simulate', '--no-install-recommends', '-qq', ...packages]);
  if (!simulated.isGood) return null;
  return [...simulated.output.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
}

/** Downloads packages and unpacks them into a folder, without installing them. Returns false if they can't be downloaded. */
export function unpackPackages(folder: string, names: readonly string[]): boolean {
  const archives = join(folder, 'archives');
  mkdirSync(archives);
  if (!run('apt-get', ['download', '-qq', ...names], { cwd: archives }).isGood) return false;
  return readdirSync(archives).every((file) => run('dpkg', ['-x', join(archives, file), folder]).isGood);
}
