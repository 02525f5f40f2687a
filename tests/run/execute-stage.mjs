// Runs the program of one stage and collects what it reports.
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { root } from '../../demo/prepare.mjs';

const hasColors = process.stdout.isTTY === true && !process.env.NO_COLOR;

/**
 * The environment of a stage's program. Node warns when both color variables are set. Playwright sets FORCE_COLOR for its
 * workers, so its stage gets neither; its reporter removes the colors.
 */
function environment({ setsColors }, extra) {
  const { NO_COLOR: _off, FORCE_COLOR: _on, ...inherited } = process.env;
  const colors = hasColors ? { FORCE_COLOR: '1' } : setsColors ? {} : { NO_COLOR: '1' };
  // COLORS is Testing Library's own variable.
  return { ...inherited, ...colors, COLORS: String(hasColors), ...extra };
}

/** Starts the program; `onEvent` receives what a reporter of ours sends. Resolves to the exit code and everything printed. */
function runProgram({ script, args, reports }, env, onEvent) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', ...(reports ? ['ipc'] : [])],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('message', onEvent);
    child.on('error', (error) => keep(`${error.message}\n`));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/** The counts of a running stage. `files` and `total` come from its reporter. */
export const newProgress = (stage) => ({
  stage,
  started: performance.now(),
  passed: 0,
  failed: 0,
  skipped: 0,
  tests: [],
  files: 0,
  total: null,
});

export const secondsSince = (started) => (performance.now() - started) / 1000;

function addEvent(progress, event) {
  if (event.event === 'total') progress.total = event.total;
  if (event.event === 'file') progress.files += 1;
  if (event.event !== 'test') return;
  progress[event.state] += 1;
  progress.tests.push({ name: event.name, seconds: event.seconds });
}

/** A check without its own tests counts as one; a runner that exits with an error without a failed test counts as one failure. */
function addExitCode(progress, code) {
  const { stage, passed, failed } = progress;
  const isMissing = passed + failed === 0 && !stage.mayBeEmpty;
  if (!stage.reports) progress[code === 0 ? 'passed' : 'failed'] += 1;
  else if (failed === 0 && (code !== 0 || isMissing)) progress.failed += 1;
}

/** Prepares the program's environment and runs it. A failed preparation is the stage's failure. */
async function startStage(stage, onEvent) {
  try {
    return await runProgram(stage, environment(stage, await stage.env?.()), onEvent);
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

/** Runs a stage and counts its results into `progress`. */
export async function executeStage(stage, progress) {
  const { code, output } = await startStage(stage, (event) => addEvent(progress, event));
  addExitCode(progress, code);
  // The summary of a passing check is omitted. Any other output of a passing program is a warning and is shown.
  const isSummary = code === 0 && !stage.reports && !stage.isSilent;
  return { ...progress, output: isSummary ? '' : output, seconds: secondsSince(progress.started) };
}
