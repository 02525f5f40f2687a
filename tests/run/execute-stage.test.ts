import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { executeStage, newProgress } from './execute-stage.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rental-stage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program with this source as a stage. */
function execute(source: string, { reports = false } = {}) {
  const script = join(folder, 'program.mjs');
  writeFileSync(script, source);
  const stage = { name: 'stage', script, args: [], reports };
  return executeStage(stage, newProgress(stage));
}

const event = (state: string, name: string) =>
  `process.send(${JSON.stringify({ event: 'test', state, name, seconds: 1 })});`;

it('counts a check as one test and keeps its output when it fails', async () => {
  expect(await execute("console.log('summary')")).toMatchObject({ passed: 1, failed: 0, output: '' });
  const failed = await execute("console.log('one'); console.error('two'); process.exitCode = 1");
  expect(failed).toMatchObject({ passed: 0, failed: 1 });
  expect(failed.output.split('\n').sort()).toEqual(['one', 'two']);
});

it('counts what a runner reports and keeps what it prints', async () => {
  const result = await execute(`${event('passed', 'a')} ${event('skipped', 'b')} console.warn('careful')`, {
    reports: true,
  });
  expect(result).toMatchObject({ passed: 1, failed: 0, skipped: 1, output: 'careful' });
  expect(result.tests).toEqual([
    { name: 'a', seconds: 1 },
    { name: 'b', seconds: 1 },
  ]);
});

it('counts a failure for a runner that exits with an error without a failed test, or runs nothing', async () => {
  expect(await execute(`${event('passed', 'a')} process.exitCode = 1`, { reports: true })).toMatchObject({ failed: 1 });
  expect(await execute(`${event('failed', 'a')} process.exitCode = 1`, { reports: true })).toMatchObject({ failed: 1 });
  expect(await execute('', { reports: true })).toMatchObject({ failed: 1 });
});

it('sets no contradictory color variables', async () => {
  const { output } = await execute("console.log('NO_COLOR' in process.env && 'FORCE_COLOR' in process.env)", {
    reports: true,
  });
  expect(output).toBe('false');
});
