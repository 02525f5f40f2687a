import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCount, type Outcome } from './campaign.ts';
import type { RunProgram } from './installed-programs.ts';

/**
 * The scenarios that don't call the tools, prompts and resources of the suite's example server, by the revision of the
 * protocol that a client speaks.
 */
const scenarios = {
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'caching',
    'http-header-validation',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
    'input-required-result-unsupported-methods',
    'input-required-result-ignore-extra-params',
  ],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
  ],
} as const;

/** Checks of subscriptions, which this server refuses: nothing that it lists changes, and each would occupy a connection. */
const refused = ['sep-2575-server-sends-subscription-ack', 'sep-2575-server-tags-subscription-id'];

type Check = { id: string; status: string; errorMessage?: string; details?: { untestable?: boolean } };

/** Runs the scenarios of the official conformance suite and calls of the official inspector against a server. */
export async function checkConformance(run: RunProgram, url: string, outcome: Outcome): Promise<void> {
  for (const [revision, names] of Object.entries(scenarios)) {
    for (const name of names) await runScenario(run, { url, revision, name }, outcome);
  }
  await inspect(run, url, outcome);
}

type Scenario = { url: string; revision: string; name: string };

async function runScenario(run: RunProgram, { url, revision, name }: Scenario, outcome: Outcome) {
  const folder = mkdtempSync(join(tmpdir(), 'rental-scenario-'));
  try {
    const scenario = ['--url', url, '--scenario', name, '--spec-version', revision, '--output-dir', folder];
    const { output } = await run('conformance', ['server', ...scenario]);
    const [written] = readdirSync(folder);
    const path = join(folder, written ?? '', 'checks.json');
    const checks: Check[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
    if (checks.length === 0)
      outcome.failures.push(`Conformance ${revision}, ${name}: no check ran: ${output.slice(-500)}`);
    for (const { id, status, errorMessage, details } of checks) {
      const applies = details?.untestable !== true && !refused.includes(id) && status !== 'SKIPPED';
      addCount(
        outcome,
        `conformance ${revision}: ${applies ? `checks ${status.toLowerCase()}` : 'checks that don’t apply'}`,
      );
      if (applies && status === 'FAILURE') {
        outcome.failures.push(`Conformance ${revision}, ${name}, ${id}: ${errorMessage}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lists the tools and calls one, as a developer does who looks at a server for the first time. */
async function inspect(run: RunProgram, url: string, outcome: Outcome) {
  const call = (...args: string[]) => run('mcp-inspector', ['--cli', url, '--transport', 'http', ...args]);
  const wanted = {
    search_cars: ['--method', 'tools/list'],
    airportCode: ['--method', 'tools/call', '--tool-name', 'find_locations', '--tool-arg', 'query=CDG'],
  };
  for (const [expected, args] of Object.entries(wanted)) {
    const { exitCode, output } = await call(...args);
    const works = exitCode === 0 && output.includes(expected);
    addCount(outcome, works ? 'inspector calls' : 'inspector calls failed');
    if (!works) outcome.failures.push(`Inspector, ${args.join(' ')}: ${output.slice(-1000)}`);
  }
}
