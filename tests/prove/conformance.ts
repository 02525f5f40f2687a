import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCount, type Outcome } from './campaign.ts';

const suite = '@modelcontextprotocol/conformance@0.1.16';
/** The suite needs Node 22 or later. */
const runtime = `node-linux-${process.arch}`;

/** Conformance scenarios that don't require the tools, prompts and resources of the suite's example server. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'dns-rebinding-protection',
  'server-sse-multiple-streams',
];

/** Installs the official conformance suite into a temporary folder: it has 50 MB. Returns null if that fails, as without a network. */
function installSuite(): { node: string; program: string } | null {
  const folder = join(tmpdir(), 'rental-conformance');
  const node = join(folder, 'node_modules', runtime, 'bin/node');
  const program = join(folder, 'node_modules/.bin/conformance');
  if (existsSync(node) && existsSync(program)) return { node, program };
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, suite, `${runtime}@~24`]);
  return status === 0 ? { node, program } : null;
}

/** Runs the scenarios of the official conformance suite against a server. */
export async function checkConformance(url: string, outcome: Outcome, report: (line: string) => void): Promise<void> {
  const installed = installSuite();
  if (!installed) {
    report('The conformance suite could not be installed and is left out.');
    return;
  }
  for (const scenario of scenarios) {
    const { exitCode, output } = await run(installed.node, [
      installed.program,
      'server',
      '--url',
      url,
      '--scenario',
      scenario,
    ]);
    addCount(outcome, exitCode === 0 ? 'conformance scenarios passed' : 'conformance scenarios failed');
    if (exitCode !== 0) outcome.failures.push(`Conformance, ${scenario}: ${output.slice(-2000)}`);
  }
}

/** Runs a program beside the server, which is in this process. */
function run(program: string, args: string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd: tmpdir(), timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : 1, output: `${stdout}${stderr}` });
    });
  });
}
