// `npm test`: the one command that checks everything. Its last line is `N passed, N failed, N skipped`.
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../demo/prepare.mjs';
import { keepFilesInMemory } from './run/memory-folder.mjs';
import { runStages } from './run/run-stages.mjs';
import { stageGroups } from './run/stages.mjs';
import { withArguments } from './support/command-arguments.mjs';

function readArguments(args) {
  const options = {
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    project: { type: 'string', default: 'chromium' },
    combinations: { type: 'boolean', default: false },
  };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { only, write, project, combinations } = values;
  // Read by the tests (`support/every-combination.ts`).
  if (combinations) process.env.EVERY_COMBINATION = '1';
  return { only: only.split(',').filter(Boolean), write, project, words: positionals };
}

/** A run of a few tests keeps the databases that an earlier one has created. */
function run(args) {
  const selected = readArguments(args);
  if (selected.words.length === 0) keepFilesInMemory();
  return runStages(stageGroups(selected));
}

ensureInstalled();
const usage =
  'Usage: npm test -- [PATTERN…], or npm run format|lint|types|unit|api|e2e -- [PATTERN…] [--combinations] [--project firefox|webkit]; see tests/README.md';
process.exitCode = await withArguments(run, usage);
