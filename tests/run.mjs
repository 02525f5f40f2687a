// `npm test`: the one command that checks everything. Its last line is `N passed, N failed, N skipped`.
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../demo/prepare.mjs';
import { runStages } from './run/run-stages.mjs';
import { stageGroups } from './run/stages.mjs';
import { withArguments } from './support/command-arguments.mjs';

function readArguments(args) {
  const options = { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  return { only: values.only.split(',').filter(Boolean), write: values.write, words: positionals };
}

ensureInstalled();
const usage =
  'Usage: npm test -- [PATTERN…], or npm run format|lint|types|unit|api|e2e -- [PATTERN…]; see tests/README.md';
process.exitCode = await withArguments((args) => runStages(stageGroups(readArguments(args))), usage);
