// Runs the groups of stages, and prints a line for each, the failures and a summary.
import { performance } from 'node:perf_hooks';
import { executeStage, newProgress, secondsSince } from './execute-stage.mjs';
import { closingLine, startDisplay } from './progress-display.mjs';

const slowestCount = 10;

/** Runs one stage and prints its closing line, with everything its program printed above it. */
async function runStage(stage, running, display) {
  const progress = newProgress(stage);
  running.add(progress);
  const result = await executeStage(stage, progress);
  running.delete(progress);
  display.print([...(result.output ? [result.output] : []), closingLine(result)].join('\n'));
  return result;
}

/** A stage whose prerequisite failed counts as one failure. */
function failedStage(stage) {
  return { ...newProgress(stage), failed: 1, seconds: 0, output: '' };
}

async function runGroups(groups, running, display) {
  const results = [];
  for (const group of groups) {
    const broken = new Set(results.filter(({ failed }) => failed > 0).map(({ stage }) => stage.name));
    const [blocked, ready] = [true, false].map((isBlocked) =>
      group.filter(({ needs }) => broken.has(needs) === isBlocked),
    );
    for (const stage of blocked) {
      display.print(`FAIL  ${stage.name.padEnd(12)}  not run, because ${stage.needs} failed`);
      results.push(failedStage(stage));
    }
    results.push(...(await Promise.all(ready.map((stage) => runStage(stage, running, display)))));
  }
  return results;
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);

/** The slowest tests, each with its seconds and its full name. */
export function slowestTests(results) {
  return results
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestCount)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** Runs everything and prints the summary, whose last line is machine-readable. Resolves to the exit code. */
export async function runStages(groups) {
  const started = performance.now();
  const running = new Set();
  const display = startDisplay(running);
  const results = await runGroups(groups, running, display);
  display.stop();
  const counts = { passed: sum(results, 'passed'), failed: sum(results, 'failed'), skipped: sum(results, 'skipped') };
  const isEmpty = counts.passed + counts.failed === 0;
  if (isEmpty) console.error('No test has a title that matches.');
  const slowest = slowestTests(results);
  if (slowest.length > 0) console.info(['', 'Slowest tests:', ...slowest].join('\n'));
  console.info(`\n${Math.round(secondsSince(started))} s`);
  console.info(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed > 0 || isEmpty ? 1 : 0;
}
