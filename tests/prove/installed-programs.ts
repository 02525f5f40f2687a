import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Node 24 from the registry, because these programs need Node 22 or later. */
const runtime = `node-linux-${process.arch}`;
const packages = {
  // The first version with the scenarios of the protocol of 2026-07-28.
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
  lighthouse: '13.5.0',
  [runtime]: '~24',
};

/** Runs a program of an installed package, by its name in `node_modules/.bin`. */
export type RunProgram = (
  name: string,
  args: string[],
  env?: Record<string, string>,
) => Promise<{ exitCode: number; output: string }>;

/**
 * Installs the outside programs that judge the server into a temporary folder, because they have 150 MB. Returns null if that
 * fails, as without a network.
 */
export function installPrograms(): RunProgram | null {
  const folder = join(tmpdir(), 'rental-outside-programs');
  const modules = join(folder, 'node_modules');
  if (!installPackages(folder, packages)) return null;
  const node = join(modules, runtime, 'bin/node');
  return (name, args, env) => execute(node, [join(modules, '.bin', name), ...args], env);
}

/** Installs packages into a folder of the system's temporary one, unless an earlier run did. Returns false if that fails. */
export function installPackages(
  folder: string,
  wanted: Readonly<Record<string, string>>,
  further: readonly string[] = [],
): boolean {
  const versions = Object.entries(wanted);
  if (versions.every(([name, version]) => isInstalled(join(folder, 'node_modules', name), version))) return true;
  mkdirSync(folder, { recursive: true });
  const options = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...further,
  ];
  const specifiers = versions.map(([name, version]) => `${name}@${version}`);
  return spawnSync('npm', ['install', '--prefix', folder, ...options, ...specifiers]).status === 0;
}

function isInstalled(folder: string, version: string): boolean {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return false;
  const found: string = JSON.parse(readFileSync(path, 'utf8')).version;
  return version.startsWith('~') ? found.startsWith(`${version.slice(1)}.`) : found === version;
}

/** Runs a program beside the server, which is in this process. */
function execute(program: string, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: tmpdir(), timeout: 120_000, maxBuffer: 1e8, env: { ...process.env, ...env } };
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : 1, output: `${stdout}${stderr}` });
    });
  });
}
